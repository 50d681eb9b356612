// What was said to the table and has not shown there yet: kept to be said again after a reconnect,
// as long as it still means the same. Turns are not in here; the composer keeps those.

import type { Answer, FromPage } from "../wire.gen";
import type { Refusal } from "./composer";
import { freeSeat, mayAbort, mine, type TableState } from "./state";

/** What is said until the table shows it: no turns or tries, and no gift, which would come twice. */
export type Command = Extract<FromPage, { type: "sit" | "resign" | "abort" | "decline" | "offer" | "answer" | "resume" | "claim" }>;

export interface Letter {
  readonly command: Command;
  /** How many turns there were when it was said: it was meant for that situation. */
  readonly turns: number;
  /** Whether it went out at least once. What never did can still be thought better of. */
  readonly sent: boolean;
}

export type Outbox = readonly Letter[];

/** A later word on the same matter takes the place of the earlier one. */
export function post(outbox: Outbox, letter: Letter): Outbox {
  return [...outbox.filter(({ command }) => matter(command) !== matter(letter.command)), letter];
}

/** Takes out what was refused; the socket names only the kind of message. */
export function drop(outbox: Outbox, kind: string): Outbox {
  const first = outbox.find(({ command }) => command.type === kind);
  return outbox.filter((letter) => letter !== first);
}

export interface Sorted {
  /** What still waits. */
  readonly outbox: Outbox;
  /** Why something was given up; null when everything that left came true. */
  readonly lost: Refusal | null;
}

/** After news of the table: what is done leaves, and so does what no longer fits. */
export function sort(outbox: Outbox, state: TableState): Sorted {
  const fates = outbox.map((letter) => ({ letter, fate: fateOf(letter, state) }));
  const lost = fates.map(({ fate }) => fate).find((fate) => typeof fate === "object");
  return {
    outbox: fates.filter(({ fate }) => fate === "waits").map(({ letter }) => letter),
    lost: typeof lost === "object" ? lost : null,
  };
}

type Fate = "waits" | "done" | Refusal;

const GONE: Refusal = { code: "turn-gone", values: {} };
const NOTHING_OFFERED: Refusal = { code: "nothing-offered", values: {} };

function fateOf({ command, turns }: Letter, state: TableState): Fate {
  const { now } = state;
  const over = now.status === "over";
  switch (command.type) {
    case "sit":
      if (mine(state).length > 0) return "done";
      return freeSeat(state) === null ? { code: "seat-taken", values: {} } : "waits";
    case "decline":
    case "resign":
      return over ? "done" : "waits";
    case "abort":
      if (over) return "done";
      return mayAbort(state) ? "waits" : { code: "too-late-to-abort", values: {} };
    case "offer": {
      const own = mine(state);
      if (now.offers.some(({ what, by }) => what === command.what && own.includes(by))) return "done";
      if (command.what === "rematch") return now.rematch ? "done" : "waits";
      if (command.what === "pause" && now.clock?.pause) return "done";
      if (state.turns.length < turns) return "done"; // and answered at once
      return over || state.turns.length > turns ? GONE : "waits";
    }
    case "resume":
      return over || !now.clock?.pause ? "done" : "waits";
    case "claim":
      return over ? "done" : state.turns.length > turns ? GONE : "waits";
    case "answer":
      return fateOfAnswer(command, turns, state);
  }
}

/** An answer belongs to one offer: to another one that came later it says nothing. */
function fateOfAnswer({ what, yes }: Answer, turns: number, state: TableState): Fate {
  const { now } = state;
  if (what === "rematch" && now.rematch) return yes ? "done" : NOTHING_OFFERED;
  const open = now.offers.some((offer) => offer.what === what);
  if (open && (what === "rematch" || state.turns.length === turns)) return "waits";
  if (!yes || state.turns.length < turns) return "done";
  return NOTHING_OFFERED;
}

function matter(command: Command): string {
  return "what" in command ? `${command.type} ${command.what}` : command.type;
}
