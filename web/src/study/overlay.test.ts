import { expect, test } from "vitest";
import { EMPTY } from "../board/state";
import { turnSeen } from "../table/fixtures";
import type { LineTurn } from "../wire.gen";
import { betterBoard, hintedBoard, marksOf, stepsOf, suggested } from "./overlay";

const LINE: LineTurn[] = [
  { colour: "white", steps: ["xa1", "a1", "c1"], changes: [[["a1", "black", ""]], [["a1", "", "white"]], [["c1", "", "white"], ["b1", "black", ""]]] },
  { colour: "black", steps: ["d1"], changes: [[["d1", "", "black"]]] },
];
const TURNS = [turnSeen(1, ["a1", "b1"], [["a1", "", "black"], ["b1", "", "black"]]), turnSeen(2, ["e1"], [["e1", "", "white"]])];

test("a better line stands on the board before the turn, as far as it is shown", () => {
  const at = (shown: number) => [...betterBoard(EMPTY, TURNS, 2, stepsOf(LINE), shown).stones].sort();
  expect(at(0)).toEqual([["a1", "black"], ["b1", "black"]]);
  expect(at(1)).toEqual([["b1", "black"]]);
  expect(at(3)).toEqual([["a1", "white"], ["c1", "white"]]);
  expect(at(4)).toEqual([["a1", "white"], ["c1", "white"], ["d1", "black"]]);
});

test("each cell wears what was done to it last", () => {
  expect(marksOf(stepsOf(LINE))).toEqual([
    { cell: "a1", number: 2, gone: false, late: false },
    { cell: "b1", number: null, gone: true, late: false },
    { cell: "c1", number: 3, gone: false, late: false },
    { cell: "d1", number: 4, gone: false, late: true },
  ]);
  expect(marksOf(stepsOf(LINE).slice(0, 1))).toEqual([{ cell: "a1", number: 1, gone: true, late: false }]);
});

test("a hint is drawn over the board and moves no stone", () => {
  const stones = new Map([["b1", "black"]] as const);
  const hinted = hintedBoard({ ...EMPTY, stones }, stepsOf(LINE), 3);
  expect(hinted.stones).toBe(stones);
  expect(hinted.overlay).not.toBeNull();
  const now = { ...EMPTY, stones: new Map([["a1", "black"], ["b1", "black"]] as const) };
  expect(suggested(now, stepsOf(LINE).slice(0, 3))).toEqual([["a1", "white"], ["c1", "white"]]);
});
