import { expect, test } from "vitest";
import type { JudgedTurn } from "../wire.gen";
import { countAt, xOf } from "./curve";
import { chances, luckOf, percent, worst } from "./judged";

function judged(turn: number, change: Partial<JudgedTurn> = {}): JudgedTurn {
  return {
    turn,
    colour: turn % 2 === 1 ? "black" : "white",
    played: ["a1"],
    before: 0.5,
    rolled: 0.5,
    after: 0.5,
    best: 0.5,
    loss: 0,
    luck: 0,
    margin: null,
    better: [],
    forced: false,
    ...change,
  };
}

test("a tap on the curve goes to the nearest turn, and never beyond the ends", () => {
  const view = { total: 12, width: 400 };
  for (let count = 0; count <= 12; count++) expect(countAt(xOf(count, view) + 5, view)).toBe(count);
  expect(countAt(-50, view)).toBe(0);
  expect(countAt(900, view)).toBe(12);
});

test("the worst turns are those that lost most and have something better", () => {
  const better = [["b1"]];
  const turns = [
    judged(1, { loss: 0.2, better }),
    judged(2, { loss: 0.5, better }),
    judged(3, { loss: 0.9 }),
    judged(4, { loss: 0.03, better }),
  ];
  expect(worst(turns).map(({ turn }) => turn)).toEqual([2, 1]);
});

test("chances begin before the first turn; luck is worth a word when it is much", () => {
  expect(chances([judged(1, { before: 0.55, after: 0.4 }), judged(2, { after: 0.7 })])).toEqual([0.55, 0.4, 0.7]);
  expect(chances([])).toEqual([]);
  expect([0.3, -0.3, 0.02].map((luck) => luckOf(judged(1, { luck })))).toEqual(["lucky", "unlucky", null]);
  expect([percent(0.314, "black"), percent(0.314, "white")]).toEqual([31, 69]);
});
