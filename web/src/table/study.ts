// What the table page knows of studies and hints: whether they may be asked for, and what they show.
// Everything else of them is a chunk of its own, fetched when somebody studies.

import type { BoardState, Colour } from "../board/state";
import { mine } from "./state";
import type { Model } from "./session";

/** What a study shows outside of its panel. */
export interface Shown {
  /** What the list says of a turn, by how many turns were played then. */
  readonly marks: ReadonlyMap<number, string>;
  /** What the board shows instead, while a better line or a hint is looked at. */
  readonly board: ((state: BoardState) => BoardState) | null;
  /** Hints that were used, where that is news. */
  readonly hints: Readonly<Partial<Record<Colour, number>>>;
  /** Puts a better line away: the board shows another position then than one plays on. */
  readonly close: (() => void) | null;
}

export const NOTHING_SHOWN: Shown = { marks: new Map(), board: null, hints: {}, close: null };

/** The study as the parts of the page see it. */
export interface Study {
  readonly shown: Shown;
  readonly hints: Readonly<Partial<Record<Colour, number>>>;
  readonly mayHint: boolean;
  readonly hinting: boolean;
  readonly mayFollow: boolean;
  readonly following: boolean;
  /** Asks for a hint, or puts it away. */
  hint(): void;
  /** Studies the game on one screen as it goes, or ceases to. */
  follow(): void;
}

/** Where nothing is at stake: on one screen, and in unrated games against bots. */
export function hintsAreHere({ state, replay }: Model): boolean {
  const { table, now } = state;
  return !replay && now.status === "playing" && (table.one_board || (table.bot !== null && !table.rated));
}

/** A game on one screen may be studied while it goes on. */
export function mayFollow({ state, replay }: Model): boolean {
  return !replay && state.table.one_board && state.now.status === "playing" && mine(state).length > 0;
}

/** A game that is over, with something in it. */
export function isStudied({ state }: Model): boolean {
  return state.now.status === "over" && state.turns.length > 0;
}
