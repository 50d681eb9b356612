// A press that leaves the board is not waited for: another finger, or the next press, is a tap.

import { expect, test, vi } from "vitest";
import { gridOf } from "./geometry";
import { BoardPointer } from "./pointer";
import type { TapKind } from "./state";

const grid = gridOf(new Map([["a1", { x: 0, y: 0 }]]));

function board(kind: TapKind | null) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.getScreenCTM = () => new DOMMatrix();
  svg.setPointerCapture = () => {};
  const tap = vi.fn();
  new BoardPointer(svg, grid, { tap, lift: () => {}, hover: () => {}, drags: () => kind });
  let time = 0;
  const point = (type: string, pointerType: string, pointerId: number) => {
    const event = new PointerEvent(type, { pointerType, pointerId, clientX: 1, clientY: 1, button: 0 });
    Object.defineProperty(event, "timeStamp", { value: (time += 1_000) });
    svg.dispatchEvent(event);
  };
  return { point, tap };
}

test("a mouse released outside leaves the board to a finger", () => {
  const { point, tap } = board(null);
  point("pointerdown", "mouse", 1);
  point("pointerleave", "mouse", 1);
  point("pointerdown", "touch", 2);
  point("pointerup", "touch", 2);
  expect(tap).toHaveBeenCalledExactlyOnceWith("a1", null);
});

test("a drag that holds the pointer goes on outside", () => {
  const { point, tap } = board("place");
  point("pointerdown", "mouse", 1);
  point("pointerleave", "mouse", 1);
  point("pointerup", "mouse", 1);
  expect(tap).toHaveBeenCalledExactlyOnceWith("a1", null);
});
