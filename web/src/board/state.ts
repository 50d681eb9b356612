// What a board shows, as one value: the host makes it, the board draws it. No rules in here.

import type { SVGTemplateResult } from "lit";
import type { Grid } from "./geometry";

export type Colour = "black" | "white";

/** What a tapped cell means; it chooses the preview under the pointer. */
export type TapKind = "place" | "remove" | "swap" | "none";

export interface Group {
  readonly size: number;
  readonly cells: readonly string[];
}

export interface Capture {
  /** Stones of the group that the placement would make, and of the largest that it would take. */
  readonly size: number;
  readonly enemy: number;
  readonly removed: readonly string[];
}

/** A stone that wandered from cell to cell in exchange for those it met. */
export type Path = readonly string[];

export interface BoardState {
  readonly stones: ReadonlyMap<string, Colour>;
  /** The colour of the stone under the pointer; null when a tap does nothing. */
  readonly hand: Colour | null;
  readonly kind: TapKind;
  /** Cells that may be tapped: faint dots. */
  readonly legal: ReadonlySet<string>;
  /** The half-made turn: stones it placed, and stones it took away. */
  readonly provisional: ReadonlySet<string>;
  readonly leaving: ReadonlyMap<string, Colour>;
  /** The turn before (or the one looked back at): rings and ghosts. */
  readonly placed: ReadonlySet<string>;
  readonly left: ReadonlyMap<string, Colour>;
  readonly path: Path;
  /** Groups whose size is written on them. */
  readonly groups: readonly Group[];
  /** The group of which stones are to be removed (Rive). */
  readonly joined: readonly string[];
  readonly captures: ReadonlyMap<string, Capture>;
  readonly crosscuts: readonly (readonly string[])[];
  /** The stone that is being moved about (Resolve). */
  readonly active: string | null;
  /** The cells that a refusal speaks of. */
  readonly lit: ReadonlySet<string>;
  /** A cell whose second tap plays the turn. */
  readonly held: string | null;
  /** Dragging across cells taps them all, and does not scroll the page. */
  readonly drag: boolean;
  readonly coordinates: boolean;
  readonly lookingBack: boolean;
  /** The server has been asked about the half-made turn and has not answered yet. */
  readonly asking: boolean;
  /** What somebody else draws over all of it: a hint, a better line. */
  readonly overlay: ((grid: Grid) => SVGTemplateResult) | null;
}

export const EMPTY: BoardState = {
  stones: new Map(),
  hand: null,
  kind: "none",
  legal: new Set(),
  provisional: new Set(),
  leaving: new Map(),
  placed: new Set(),
  left: new Map(),
  path: [],
  groups: [],
  joined: [],
  captures: new Map(),
  crosscuts: [],
  active: null,
  lit: new Set(),
  held: null,
  drag: false,
  coordinates: true,
  lookingBack: false,
  asking: false,
  overlay: null,
};
