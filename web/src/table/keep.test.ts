import { beforeEach, expect, test } from "vitest";
import { answered, compose, resume, tap } from "./composer";
import { view } from "./fixtures";
import { keepTurn, keptTurn } from "./keep";

const MANNER = { askFirst: false, seen: 1 };
const base = view({ prompt: { code: "place-count", values: { count: 3 } } });
const once = tap(compose(base), { cell: "a1", stroke: null }, MANNER).composer;
const more = { type: "options", turn: 1, view: view({ steps: ["a1"], black: ["a1"], legal: ["b1", "c1"] }) } as const;
const begun = tap(answered(once, more, MANNER).composer, { cell: "b1", stroke: null }, MANNER).composer;

beforeEach(() => sessionStorage.clear());

test("a half-made turn comes back and is tried step by step", () => {
  keepTurn("t", begun);
  const back = keptTurn("t", base);
  if (!back) throw new Error("nothing was kept");
  expect(resume(back)).toEqual([{ type: "try", turn: 1, steps: ["a1"] }]);
  const { composer, send } = answered(back, more, MANNER);
  expect(send).toEqual([{ type: "try", turn: 1, steps: ["a1", "b1"] }]);
  expect(composer.steps).toEqual(["a1", "b1"]);
});

test("nothing comes back when the turn has gone on, or at another table", () => {
  keepTurn("t", begun);
  expect(keptTurn("t", view({ turn: 3 }))).toBeNull();
  expect(keptTurn("u", base)).toBeNull();
});

test("an undone turn is forgotten", () => {
  keepTurn("t", begun);
  keepTurn("t", compose(base));
  expect(keptTurn("t", base)).toBeNull();
});
