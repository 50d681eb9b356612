// Everything drawn on a board that is not a stone: dots, rings, ghosts, numbers, previews.
// A pure translation of the state into SVG; the styles decide how each mark looks.

import { svg, type SVGTemplateResult } from "lit";
import { middle, type Grid } from "./geometry";
import type { BoardState, Capture } from "./state";

export interface Attention {
  /** The cell under the mouse, and the cell that the keyboard stands on. */
  readonly hover: string | null;
  readonly focus: string | null;
}

type Drawn = SVGTemplateResult | typeof nothingDrawn;
const nothingDrawn = svg``;

/** Marks that lie under the stones. */
export function under(state: BoardState, grid: Grid): SVGTemplateResult {
  return svg`${state.crosscuts.map((block) => crosscut(block, grid))}${each(state.joined, grid, "joined")}${each(state.left.keys(), grid, "ghost")}
    ${[...state.leaving].map(([cell, colour]) => at(cell, grid, svg`<circle class="leaving ${colour}" r="40"/>`))}
    ${dots(state, grid)}`;
}

/** Marks that lie over them. */
export function over(state: BoardState, grid: Grid, { hover, focus }: Attention): SVGTemplateResult {
  const pointed = hover ?? focus;
  const capture = pointed !== null && state.hand ? state.captures.get(pointed) : undefined;
  return svg`${targets(state, grid)}
    ${each(state.placed, grid, "last")}
    ${wandering(state, grid)}
    ${each([...state.provisional].filter((cell) => state.stones.has(cell)), grid, "mine")}
    ${[...state.leaving.keys()].map((cell) => at(cell, grid, cross(18)))}
    ${state.active === null ? nothingDrawn : at(state.active, grid, svg`<circle class="active" r="50"/>`)}
    ${state.groups.map((group) => number(group.size, group.cells, grid, state))}
    ${each(state.lit, grid, "lit")}
    ${state.overlay ? state.overlay(grid) : nothingDrawn}
    ${state.held === null ? nothingDrawn : at(state.held, grid, svg`<circle class="held" r="52"/>`)}
    ${capture ? taking(capture, grid) : nothingDrawn}
    ${hover === null ? nothingDrawn : preview(hover, state, grid)}
    ${focus === null ? nothingDrawn : at(focus, grid, svg`<circle class="focus-ground" r="53"/><circle class="focus" r="53"/>`)}
    ${capture && pointed !== null ? compare(pointed, capture, grid) : nothingDrawn}`;
}

function at(cell: string, grid: Grid, drawn: Drawn): Drawn {
  const centre = grid.centres.get(cell);
  return centre ? svg`<g transform="translate(${centre.x} ${centre.y})">${drawn}</g>` : nothingDrawn;
}

const RADIUS = { ghost: 40, joined: 50, last: 48, mine: 48, lit: 50 } as const;

function each(cells: Iterable<string>, grid: Grid, name: keyof typeof RADIUS): Drawn[] {
  return [...cells].map((cell) => at(cell, grid, svg`<circle class=${name} r=${RADIUS[name]}/>`));
}

function dots(state: BoardState, grid: Grid): Drawn[] {
  const free = [...state.legal].filter((cell) => !state.stones.has(cell));
  return free.map((cell) => at(cell, grid, svg`<circle class="legal" r="8"/>`));
}

/** Stones that may be removed or swapped wear a small sign instead of a dot. */
function targets(state: BoardState, grid: Grid): Drawn[] {
  const stones = [...state.legal].filter((cell) => state.stones.has(cell));
  return stones.map((cell) => {
    const name = `target ${state.stones.get(cell) ?? ""}`;
    return at(cell, grid, svg`<circle class=${name} r="34"/>`);
  });
}

function preview(cell: string, state: BoardState, grid: Grid): Drawn {
  if (!state.hand || !state.legal.has(cell)) return nothingDrawn;
  switch (state.kind) {
    case "place":
      return state.stones.has(cell)
        ? at(cell, grid, svg`<circle class="held" r="50"/>`)
        : at(cell, grid, svg`<circle class="preview ${state.hand}" r="43"/>`);
    case "remove":
      return at(cell, grid, svg`<g class="removing">${cross(20)}</g>`);
    case "swap":
      return exchange(state.active, cell, grid);
    case "none":
      return nothingDrawn;
  }
}

function cross(reach: number): SVGTemplateResult {
  const path = `M${-reach} ${-reach}L${reach} ${reach}M${reach} ${-reach}L${-reach} ${reach}`;
  return svg`<path class="cross-ground" d=${path}/><path class="cross" d=${path}/>`;
}

function exchange(from: string | null, to: string, grid: Grid): Drawn {
  const [start, end] = [from === null ? undefined : grid.centres.get(from), grid.centres.get(to)];
  if (!start || !end) return nothingDrawn;
  return svg`<line class="path-ground" x1=${start.x} y1=${start.y} x2=${end.x} y2=${end.y}/>
    <line class="exchange" x1=${start.x} y1=${start.y} x2=${end.x} y2=${end.y}/>
    <circle class="held" cx=${end.x} cy=${end.y} r="50"/>`;
}

/** The way of the stone that was swapped from crosscut to crosscut. */
function wandering(state: BoardState, grid: Grid): Drawn {
  const stops = state.path.flatMap((cell) => grid.centres.get(cell) ?? []);
  if (stops.length < 2) return nothingDrawn;
  const points = stops.map(({ x, y }) => `${x},${y}`).join(" ");
  const start = stops[0];
  return svg`<polyline class="path-ground" points=${points}/><polyline class="path" points=${points}/><circle class="path-start" cx=${start?.x ?? 0} cy=${start?.y ?? 0} r="11"/>`;
}

function crosscut(block: readonly string[], grid: Grid): Drawn {
  const points = block.flatMap((cell) => grid.centres.get(cell) ?? []);
  if (points.length === 0) return nothingDrawn;
  const x = Math.min(...points.map((point) => point.x));
  const y = Math.min(...points.map((point) => point.y));
  return svg`<rect class="crosscut" x=${x - 56} y=${y - 56} width="212" height="212" rx="56"/>`;
}

function number(size: number, cells: readonly string[], grid: Grid, state: BoardState): Drawn {
  const cell = cells[0];
  const colour = cell === undefined ? undefined : state.stones.get(cell);
  if (cell === undefined || !colour) return nothingDrawn;
  return at(cell, grid, svg`<text class="size ${colour}" dy="0.36em">${size}</text>`);
}

function taking(capture: Capture, grid: Grid): Drawn[] {
  return capture.removed.map((cell) => at(cell, grid, svg`<g class="taken">${cross(18)}</g>`));
}

/** Both sizes of a capture: mine is larger. */
function compare(cell: string, { size, enemy }: Capture, grid: Grid): Drawn {
  const words = `${size} > ${enemy}`;
  const width = 30 + words.length * 22;
  return at(
    cell,
    grid,
    svg`<g class="compare" transform="translate(0 -78)"><rect x=${-width / 2} y="-28" width=${width} height="56" rx="28"/><text dy="0.36em">${words}</text></g>`,
  );
}

/** Groups with the cell that carries their number first: the one nearest to the middle. */
export function labelled<G extends { readonly cells: readonly string[] }>(group: G, grid: Grid): G {
  const first = middle(grid, group.cells);
  if (first === null) return group;
  return { ...group, cells: [first, ...group.cells.filter((cell) => cell !== first)] };
}
