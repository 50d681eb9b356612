// A better line or a hint on the board: numbered rings for what it does, hollow squares for what was
// played instead. The steps come judged, with the cells they change; no rules in here.

import { svg, type SVGTemplateResult } from "lit";
import type { Grid } from "../board/geometry";
import { EMPTY, type BoardState, type Colour } from "../board/state";
import { difference, stonesAfter, type Change } from "../table/history";
import { cellOf } from "../table/steps";
import type { LineTurn, TurnSeen } from "../wire.gen";

/** One step of a line, with whose it is and which turn of the line it belongs to. */
export interface LineStep {
  readonly text: string;
  readonly colour: Colour;
  readonly turn: number;
  readonly changes: readonly Change[];
}

export function stepsOf(turns: readonly LineTurn[]): LineStep[] {
  return turns.flatMap(({ colour, steps, changes }, turn) =>
    steps.map((text, index) => ({ text, colour, turn, changes: changes[index] ?? [] })),
  );
}

/** The board of a past turn after `shown` steps of what would have been better. */
export function betterBoard(
  state: BoardState,
  turns: readonly TurnSeen[],
  turn: number,
  steps: readonly LineStep[],
  shown: number,
): BoardState {
  const stones = new Map(stonesAfter(turns, turn - 1));
  const made = steps.slice(0, shown);
  for (const { changes } of made) {
    for (const [cell, , after] of changes) {
      if (after === "black" || after === "white") stones.set(cell, after);
      else stones.delete(cell);
    }
  }
  const played = difference(turns[turn - 1]?.changes ?? []);
  const touched = [...played.placed, ...played.left.keys()];
  return {
    ...EMPTY,
    coordinates: state.coordinates,
    stones,
    lookingBack: true,
    overlay: (grid) => svg`${touched.map((cell) => at(cell, grid, svg`<rect class="instead" x="-34" y="-34" width="68" height="68" rx="8"/>`))}${marks(made, grid)}`,
  };
}

/** The board as it is, with the steps of a hint drawn over it. */
export function hintedBoard(state: BoardState, steps: readonly LineStep[], shown: number): BoardState {
  const made = steps.slice(0, shown);
  return {
    ...state,
    overlay: (grid) =>
      svg`${suggested(state, made).map(([cell, colour]) => at(cell, grid, svg`<circle class="suggested ${colour}" r="43"/>`))}${marks(made, grid)}`,
  };
}

/** Stones that come to stand where now none stands, or one of the other colour. */
export function suggested(state: BoardState, steps: readonly LineStep[]): [string, Colour][] {
  const after = new Map<string, string>();
  for (const { changes } of steps) for (const [cell, , now] of changes) after.set(cell, now);
  return [...after].filter((entry): entry is [string, Colour] => entry[1] !== "" && state.stones.get(entry[0]) !== entry[1]);
}

/** What a line does to a cell last: a ring with the step's number, or a cross where a stone went. */
export interface Mark {
  readonly cell: string;
  /** The number of the step, from 1; null for a stone that a step took away somewhere else. */
  readonly number: number | null;
  readonly gone: boolean;
  /** In a turn that follows the better one. */
  readonly late: boolean;
}

export function marksOf(steps: readonly LineStep[]): Mark[] {
  const found = new Map<string, Mark>();
  for (const [index, { text, turn, changes }] of steps.entries()) {
    const late = turn > 0;
    for (const [cell, before, after] of changes) {
      if (before !== "" && after === "") found.set(cell, { cell, number: null, gone: true, late });
    }
    const cell = cellOf(text);
    if (cell !== null) found.set(cell, { cell, number: index + 1, gone: text.startsWith("x"), late });
  }
  return [...found.values()];
}

/** Numbers stand above all rings, or a neighbour's ring would hide them. */
function marks(steps: readonly LineStep[], grid: Grid): SVGTemplateResult[] {
  const all = marksOf(steps);
  return [...all.map((mark) => at(mark.cell, grid, shape(mark))), ...all.map((mark) => at(mark.cell, grid, label(mark)))];
}

function shape({ gone, late }: Mark): SVGTemplateResult {
  return gone
    ? svg`<path class="better-gone" d="M-20 -20L20 20M20 -20L-20 20"/>`
    : svg`<circle class=${`better${late ? " late" : ""}`} r="47"/>`;
}

function label({ number, late }: Mark): SVGTemplateResult {
  if (number === null) return svg``;
  return svg`<g transform="translate(33 -33)"><circle class=${`better-label${late ? " late" : ""}`} r="21"/><text class="better-number" dy="0.36em">${number}</text></g>`;
}

function at(cell: string, grid: Grid, drawn: SVGTemplateResult): SVGTemplateResult {
  const centre = grid.centres.get(cell);
  return centre ? svg`<g transform="translate(${centre.x} ${centre.y})">${drawn}</g>` : svg``;
}
