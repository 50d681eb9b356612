import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { Words } from "./words";

const files = import.meta.glob<string>("../../src/cairn/locales/*/island*.ftl", { query: "?raw", import: "default", eager: true });
const sources = import.meta.glob<string>(["./**/*.ts", "!./study/*.ts", "!./**/*.test.ts"], { query: "?raw", import: "default", eager: true });
const texts = new Map<string, string>();
for (const [path, text] of Object.entries(files)) {
  const language = path.split("/").at(-2) ?? "";
  texts.set(language, `${texts.get(language) ?? ""}\n${text}`); // as the server joins them
}
const languages = [...texts];
const studyTexts = import.meta.glob<string>("../../src/cairn/locales/*/study.ftl", { query: "?raw", import: "default", eager: true });
const studySources = import.meta.glob<string>(["./study/*.ts", "!./study/*.test.ts"], { query: "?raw", import: "default", eager: true });

/** Every id that is written out in the sources: t("…"), and button ids passed on to it. */
const used = new Set(
  Object.values(sources).flatMap((source) => [...source.matchAll(/\bt\(\s*"([a-z-]+)"/g)].map((match) => match[1] ?? "")),
);

test("there are texts in four languages", () => {
  expect(languages.map(([language]) => language).sort()).toEqual(["en", "lt", "ms", "uk"]);
});

describe.each(languages)("in %s", (language, text) => {
  const words = new Words(language, text);
  test("every text that the page asks for is there", () => {
    expect([...used].filter((id) => !words.has(id))).toEqual([]);
  });
  test("everything written is understood", () => {
    const written = [...text.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((match) => match[1]);
    expect(new FluentResource(text).body.map(({ id }) => id)).toEqual(written);
  });
  test("no text of the games lacks a value", () => {
    expect(words.t("prompt-place-count", { count: 3 })).toContain("3");
    expect(words.t("refuse-not-larger", { size: 2, enemy: 4 })).toMatch(/2.*4|4.*2/s);
    expect(words.t("reason-majority", { winner: "white", most: 19, least: 18 })).toContain("19");
  });
});

/** Studies have texts of their own, and now and then say what the page says. */
test.each(Object.entries(studyTexts))("every text that a study asks for is in %s", (path, text) => {
  const own = new Words("en", text);
  const page = new Words("en", texts.get(path.split("/").at(-2) ?? "") ?? "");
  const asked = Object.values(studySources).flatMap((source) => [...source.matchAll(/\b(ui\.)?t\(\s*"([a-z-]+)"/g)]);
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(([, of, id]) => !(of ? page : own).has(id ?? "")).map(([, , id]) => id)).toEqual([]);
});

test("counts take the forms of their language", () => {
  const [, text] = languages.find(([language]) => language === "uk") ?? ["", ""];
  const words = new Words("uk", text);
  const forms = [1, 2, 5, 11, 22].map((count) => words.t("seat-stones", { count }).replace(/^\d+ /, ""));
  expect(new Set(forms).size).toBe(3);
  expect(forms[1]).toBe(forms[4]);
  expect(forms[2]).toBe(forms[3]);
});

test("a message that is missing shows its id", () => {
  expect(new Words("en", "").t("no-such-text")).toBe("no-such-text");
});

test("only numbers and texts reach a sentence", () => {
  const words = new Words("en", "a = { $cells } { $count }");
  expect(words.t("a", { count: 2, cells: ["e5"] })).toContain("2");
});
