// Positions of the past, from the differences that the turns made. No rules, only bookkeeping.

import type { Colour, Path } from "../board/state";
import type { TurnSeen } from "../wire.gen";

export type Stones = ReadonlyMap<string, Colour>;
export type Change = readonly [cell: string, before: string, after: string];

/** The stones after the first `count` turns. */
export function stonesAfter(turns: readonly TurnSeen[], count: number): Stones {
  const stones = new Map<string, Colour>();
  for (const { changes } of turns.slice(0, count)) {
    for (const [cell, , after] of changes) {
      if (isColour(after)) stones.set(cell, after);
      else stones.delete(cell);
    }
  }
  return stones;
}

export function stonesOf(view: { black: readonly string[]; white: readonly string[] }): Stones {
  const stones = new Map<string, Colour>();
  for (const cell of view.black) stones.set(cell, "black");
  for (const cell of view.white) stones.set(cell, "white");
  return stones;
}

export interface Difference {
  /** Cells on which a stone came to stand. */
  readonly placed: ReadonlySet<string>;
  /** Cells that a stone left empty, and its colour. */
  readonly left: ReadonlyMap<string, Colour>;
}

export function difference(changes: Iterable<Change>): Difference {
  const placed = new Set<string>();
  const left = new Map<string, Colour>();
  for (const [cell, before, after] of changes) {
    if (isColour(after)) placed.add(cell);
    else if (isColour(before)) left.set(cell, before);
  }
  return { placed, left };
}

export function changesBetween(before: Stones, after: Stones): Change[] {
  const cells = new Set([...before.keys(), ...after.keys()]);
  return [...cells].flatMap((cell): Change[] => {
    const [one, two] = [before.get(cell) ?? "", after.get(cell) ?? ""];
    return one === two ? [] : [[cell, one, two]];
  });
}

/** The way of a stone that was placed or chosen and then swapped with others (`~d4`). */
export function pathOf(steps: readonly string[]): Path {
  const swaps = steps.filter((step) => step.startsWith("~"));
  const first = steps.find((step) => !step.startsWith("~"));
  return first === undefined || swaps.length === 0
    ? []
    : [first, ...swaps.map((step) => step.slice(1))];
}

function isColour(text: string): text is Colour {
  return text === "black" || text === "white";
}
