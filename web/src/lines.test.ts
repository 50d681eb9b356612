// Notes above the page, where the browser keeps nothing.

import { afterEach, expect, test, vi } from "vitest";
import { show } from "./lines";
import type { Line } from "./wire.gen";

const note: Line = { id: "one", kind: "note", level: "info", texts: { en: "Hello" }, until: null, reason: "" };

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("a note can be closed where storage is blocked, and does not come back to the page", () => {
  const full = (): never => {
    throw new DOMException("no", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: full });
  document.body.innerHTML = '<div class="house-lines" data-close="Close"></div>';
  show([note]);
  document.querySelector<HTMLElement>(".close")!.click();
  expect(document.querySelector(".house-line")).toBeNull();
  show([note]);
  expect(document.querySelector(".house-line")).toBeNull();
});

test("a note that was closed is not shown on the next page either", () => {
  document.body.innerHTML = '<div class="house-lines" data-close="Close"></div>';
  show([{ ...note, id: "two" }]);
  document.querySelector<HTMLElement>(".close")!.click();
  expect(localStorage.getItem("cairn-lines-closed")).toContain("two");
});
