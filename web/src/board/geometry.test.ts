import { describe, expect, test } from "vitest";
import { cellAt, gridOf, middle, readGrid, walk } from "./geometry";

const HALF = 86.6;

/** hex-2: rows of 2, 3 and 2 cells, from the top: a3 b3 / a2 b2 c2 / b1 c1. */
const hex = gridOf(
  new Map([
    ["b1", { x: 100, y: 0 }],
    ["c1", { x: 200, y: 0 }],
    ["a2", { x: 50, y: -HALF }],
    ["b2", { x: 150, y: -HALF }],
    ["c2", { x: 250, y: -HALF }],
    ["a3", { x: 100, y: -2 * HALF }],
    ["b3", { x: 200, y: -2 * HALF }],
  ]),
);

test("cells are read from the drawing, rows from the top", () => {
  document.body.innerHTML = `<svg><g class="cells">
    <g class="cell" data-cell="a1" transform="translate(0 0)"></g>
    <g class="cell" data-cell="b1" transform="translate(100 0)"></g>
    <g class="cell" data-cell="a2" transform="translate(50 -86.6)"></g></g></svg>`;
  const grid = readGrid(document.querySelector("svg") as SVGSVGElement);
  expect(grid.rows).toEqual([["a2"], ["a1", "b1"]]);
  expect(grid.centres.get("a2")).toEqual({ x: 50, y: -86.6 });
});

describe("finding the cell under a finger", () => {
  test("the nearest one wins", () => {
    expect(cellAt(hex, { x: 148, y: -HALF - 30 })).toBe("b2");
  });
  test("beside the board there is none", () => {
    expect(cellAt(hex, { x: -20, y: 0 })).toBeNull();
  });
});

describe("walking by arrow keys", () => {
  test("left and right stay in the row and stop at its ends", () => {
    expect(walk(hex, "b2", "ArrowRight", null).cell).toBe("c2");
    expect(walk(hex, "c2", "ArrowRight", null).cell).toBe("c2");
  });
  test("up and down keep the line they began on", () => {
    const up = walk(hex, "b1", "ArrowUp", null);
    expect(["a2", "b2"]).toContain(up.cell);
    const further = walk(hex, up.cell, "ArrowUp", up.aim);
    expect(further.cell).toBe("a3"); // straight above b1
    const back = walk(hex, further.cell, "ArrowDown", further.aim);
    expect(walk(hex, back.cell, "ArrowDown", back.aim).cell).toBe("b1");
  });
  test("a step aside begins a new line", () => {
    expect(walk(hex, "b1", "ArrowRight", 100)).toEqual({ cell: "c1", aim: null });
  });
  test("Home and End go to the ends of the row", () => {
    expect(walk(hex, "b2", "Home", null).cell).toBe("a2");
    expect(walk(hex, "b2", "End", null).cell).toBe("c2");
  });
});

test("the label of a group goes near its middle", () => {
  expect(middle(hex, ["a2", "b2", "c2"])).toBe("b2");
  expect(middle(hex, [])).toBeNull();
});
