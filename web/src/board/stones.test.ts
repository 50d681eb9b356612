import { expect, test } from "vitest";
import { hopsBetween } from "./stones";

test("a swap moves two stones, one each way", () => {
  expect([...hopsBetween([], ["d5", "d4"])]).toEqual([
    ["d4", ["d5", "d4"]],
    ["d5", ["d4", "d5"]],
  ]);
});

test("a second swap of the same stone shows only itself", () => {
  const hops = hopsBetween(["d5", "d4"], ["d5", "d4", "e4"]);
  expect(hops.get("e4")).toEqual(["d4", "e4"]);
  expect(hops.get("d4")).toEqual(["e4", "d4"]);
  expect(hops.has("d5")).toBe(false);
});

test("a whole turn of the other player is shown from its start", () => {
  expect(hopsBetween(["a1", "a2"], ["d5", "d4", "e4"]).get("e4")).toEqual(["d5", "d4", "e4"]);
});

test("the same path again moves nothing", () => {
  expect(hopsBetween(["d5", "d4"], ["d5", "d4"]).size).toBe(0);
});
