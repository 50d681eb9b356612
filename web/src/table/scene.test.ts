import { describe, expect, test } from "vitest";
import { DEFAULTS } from "../settings";
import { compose, tap } from "./composer";
import { turnSeen, view } from "./fixtures";
import { changesBetween, pathOf, stonesAfter } from "./history";
import { scene } from "./scene";
import { speculate } from "./steps";

const turns = [
  turnSeen(1, ["a1"], [["a1", "", "black"]]),
  turnSeen(2, ["xa1", "b1"], [["a1", "black", ""], ["b1", "", "white"]]),
];
const base = view({ turn: 3, white: ["b1"], legal: ["a1", "c1"] });
const seen = { turns, composer: compose(base), mayPlay: true, lookingAt: null, settings: DEFAULTS };

describe("the present", () => {
  test("rings what the last turn placed and shows where a stone left", () => {
    const { placed, left } = scene(seen);
    expect([...placed]).toEqual(["b1"]);
    expect([...left]).toEqual([["a1", "black"]]);
  });
  test("marks the half-made turn as such", () => {
    const { composer } = tap(seen.composer, { cell: "c1", stroke: null }, { askFirst: false, seen: 0 });
    const shown = scene({ ...seen, composer });
    expect([...shown.provisional]).toEqual(["c1"]);
    expect(shown.stones.get("c1")).toBe("black");
    expect(shown.placed.has("b1")).toBe(true);
  });
  test("offers nothing to those who are not to move", () => {
    const shown = scene({ ...seen, mayPlay: false });
    expect(shown.hand).toBeNull();
    expect(shown.legal.size).toBe(0);
  });
});

describe("the past", () => {
  test("shows the stones of then, with the turn that led there, and nothing to tap", () => {
    const shown = scene({ ...seen, lookingAt: 1 });
    expect([...shown.stones]).toEqual([["a1", "black"]]);
    expect([...shown.placed]).toEqual(["a1"]);
    expect(shown.legal.size).toBe(0);
    expect(shown.lookingBack).toBe(true);
  });
  test("begins with the empty board", () => {
    expect(scene({ ...seen, lookingAt: 0 }).stones.size).toBe(0);
  });
});

test("turns add up to positions", () => {
  expect([...stonesAfter(turns, 2)]).toEqual([["b1", "white"]]);
});

test("differences tell both ways", () => {
  const changes = changesBetween(new Map([["a1", "black"]]), new Map([["b1", "white"]]));
  expect(changes).toEqual([["a1", "black", ""], ["b1", "", "white"]]);
});

test("the way of a swapped stone begins where it was placed", () => {
  expect(pathOf(["d5", "~d4", "~e4"])).toEqual(["d5", "d4", "e4"]);
  expect(pathOf(["d5"])).toEqual([]);
});

describe("guessing how a step will look", () => {
  test("a removal takes the stone", () => {
    expect(speculate(view({ kind: "remove", white: ["a1", "b1"] }), "xa1").white).toEqual(["b1"]);
  });
  test("a swap exchanges the moving stone with the other", () => {
    const before = view({ kind: "swap", black: ["d5"], white: ["d4"], hints: { active: "d5" } });
    expect(speculate(before, "~d4")).toMatchObject({ black: ["d4"], white: ["d5"], hints: { active: "d4" } });
  });
  test("counting down never offers more than the prompt asks for", () => {
    const before = view({ legal: ["a1", "b1"], prompt: { code: "place-count", values: { count: 1 } } });
    expect(speculate(before, "a1").legal).toEqual([]);
  });
});
