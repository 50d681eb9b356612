// A table as the page knows it: a pure fold over what the server says. It decides nothing.

import type { Colour } from "../board/state";
import type { EventMessage, Now, Presence, Ratings, Seat, Snapshot, Strength, TableInfo, TurnSeen } from "../wire.gen";

export interface TableState {
  readonly seq: number;
  /** The player id of whoever looks at the page; empty for a visitor without a session. */
  readonly me: string;
  readonly table: TableInfo;
  readonly turns: readonly TurnSeen[];
  readonly now: Now;
  readonly presence: Presence | null;
  /** How strong the two are, by player id. */
  readonly ratings: Readonly<Record<string, Strength>>;
  /** Who is expected and had not sat down when the page came, by player id. */
  readonly awaited: Readonly<Record<string, Seat>>;
}

export type Told = Snapshot | EventMessage | Presence | Ratings;

/** A message leaves a gap that only a whole snapshot can close. */
export class Gap extends Error {}

export const COLOURS: readonly Colour[] = ["black", "white"];

export function begin(snapshot: Omit<Snapshot, "type">): TableState {
  const { seq, me, table, turns, now } = snapshot;
  return { seq, me, table, turns, now, presence: null, ratings: snapshot.ratings ?? {}, awaited: snapshot.awaited ?? {} };
}

/** The state after a message. Throws Gap when something before it never arrived. */
export function receive(state: TableState, message: Told): TableState {
  switch (message.type) {
    case "snapshot":
      return { ...begin(message), presence: state.presence, ratings: state.ratings, awaited: state.awaited };
    case "presence":
      return { ...state, presence: message };
    case "ratings":
      return { ...state, ratings: message.players };
    case "event": {
      if (message.seq < state.seq) return state; // older than what is known
      if (message.kept > state.turns.length) throw new Gap();
      const turns = [...state.turns.slice(0, message.kept), ...message.turns];
      if (turns.length !== turnsPlayed(message.now)) throw new Gap();
      return { ...state, seq: message.seq, turns, now: message.now };
    }
  }
}

/** The number of the turn being composed is one more than the turns played. */
function turnsPlayed(now: Now): number {
  return now.turn - 1;
}

export function other(colour: Colour): Colour {
  return colour === "black" ? "white" : "black";
}

/** The colours of the person at this page: none, one, or both at a one-board table. */
export function mine(state: TableState): readonly Colour[] {
  if (state.me === "") return [];
  return COLOURS.filter((colour) => state.now.seats[colour]?.player === state.me);
}

export function myTurn(state: TableState): boolean {
  const { mover } = state.now.view;
  return state.now.status === "playing" && mover !== null && mine(state).includes(mover);
}

/** A seat that this person may take now, or null. */
export function freeSeat(state: TableState): Colour | null {
  if (state.now.status !== "waiting" || mine(state).length > 0) return null;
  const free = COLOURS.filter((colour) => !state.now.seats[colour]);
  const kept = free.find((colour) => state.now.reserved[colour] === state.me && state.me !== "");
  const open = free.find((colour) => !state.now.reserved[colour]);
  return kept ?? open ?? null;
}

/** Who opened the table, whether they have sat down or not. */
export function hostOf({ table, now, awaited }: TableState): Seat | null {
  return Object.values(now.seats).find((seat) => seat?.player === table.host) ?? awaited[table.host] ?? null;
}

/** Whose an empty seat is. */
export function awaitedAt({ now, awaited }: TableState, colour: Colour): Seat | null {
  const kept = now.seats[colour] ? null : now.reserved[colour];
  return (kept && awaited[kept]) || null;
}

/** Both seats have their people: whom I wait for. */
export function awaitedBy(state: TableState): Seat | null {
  const { now, me } = state;
  if (!COLOURS.every((colour) => now.reserved[colour])) return null;
  return COLOURS.map((colour) => awaitedAt(state, colour)).find((seat) => seat && seat.player !== me) ?? null;
}

/** Whether I am asked for this game, and have not answered. */
export function challenged(state: TableState): boolean {
  const { table, me, now } = state;
  const kept = Object.values(now.reserved).includes(me);
  return table.challenge && now.status === "waiting" && me !== "" && me !== table.host && kept && mine(state).length === 0;
}

/** Whether a seat is kept for this person and still empty: then the page sits down by itself. */
export function seatKeptForMe(state: TableState): boolean {
  if (challenged(state)) return false; // coming to look is not agreeing
  const colour = freeSeat(state);
  return colour !== null && state.me !== "" && state.now.reserved[colour] === state.me;
}

/** Calling off is for the time before both have chosen a turn, for games that a bot has left, and for
 * one board, where nobody else would win by it. */
export function mayAbort(state: TableState): boolean {
  if (state.now.status === "over") return false;
  const seated = mine(state).length > 0;
  if (state.now.status === "waiting") return seated || state.table.host === state.me;
  if (state.table.one_board) return seated;
  const movers = new Set(state.turns.filter((turn) => !turn.forced).map((turn) => turn.colour));
  return seated && (movers.size < 2 || state.presence?.forsaken === true);
}
