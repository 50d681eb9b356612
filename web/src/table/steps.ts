// Texts of steps: what a tapped cell means now, and how a step will most likely look.
// A guess for the eye until the server has judged it; the rules are not in here.

import type { View } from "../wire.gen";

const PREFIX: Readonly<Record<string, string>> = { place: "", remove: "x", swap: "~" };

/** The legal step that a tap on a cell means; with `whatever is legal`, also an illegal one. */
export function stepFor(view: View, cell: string, judge?: "whatever is legal"): string | null {
  const prefix = PREFIX[view.kind];
  if (prefix === undefined) return null;
  const step = prefix + cell;
  return judge || view.legal.includes(step) ? step : null;
}

/** The cell a step speaks of; null for dice, `swap` and `pass`. */
export function cellOf(step: string): string | null {
  return /^[x~]?([a-z]+[1-9]\d*)$/.exec(step)?.[1] ?? null;
}

/** The cells that may be tapped. */
export function legalCells(view: View): Set<string> {
  const prefix = PREFIX[view.kind];
  if (prefix === undefined) return new Set();
  return new Set(view.legal.flatMap((step) => (step.startsWith(prefix) ? (cellOf(step) ?? []) : [])));
}

/**
 * How the board will look after a legal step, before the server has answered. Nothing follows from
 * it: no more steps are legal than those of the same kind, on other cells, that were legal before.
 */
export function speculate(view: View, step: string): View {
  const cell = cellOf(step);
  const { mover } = view;
  if (cell === null || mover === null) return view;
  const left = countLeft(view);
  const after: View = {
    ...view,
    steps: [...view.steps, step],
    legal: left > 0 ? view.legal.filter((text) => text !== step) : [],
    prompt: { code: view.prompt.code, values: { ...view.prompt.values, count: left } },
    hints: { ...view.hints, captures: {} },
  };
  const without = (cells: readonly string[], gone: string) => cells.filter((name) => name !== gone);
  if (step.startsWith("x")) {
    return { ...after, black: without(view.black, cell), white: without(view.white, cell) };
  }
  if (step.startsWith("~")) return { ...after, ...exchanged(view, cell) };
  if (view.black.includes(cell) || view.white.includes(cell)) {
    return { ...after, hints: { ...view.hints, active: cell } }; // a stone is chosen
  }
  return { ...after, [mover]: [...view[mover], cell], hints: { ...after.hints, active: null } };
}

/** How many more steps of this kind the prompt speaks of; 0 where it does not count. */
function countLeft(view: View): number {
  const { count } = view.prompt.values;
  return typeof count === "number" ? count - 1 : 0;
}

function exchanged(view: View, cell: string): Partial<View> {
  const active = view.hints["active"];
  if (typeof active !== "string") return {};
  const swap = (cells: readonly string[]) =>
    cells.map((name) => (name === active ? cell : name === cell ? active : name));
  return {
    black: swap(view.black),
    white: swap(view.white),
    hints: { ...view.hints, active: cell },
  };
}
