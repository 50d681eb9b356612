// Small values that the tests share.

import type { Now, Snapshot, TurnSeen, View } from "../wire.gen";

export function view(change: Partial<View> = {}): View {
  return {
    turn: 1,
    mover: "black",
    steps: [],
    black: [],
    white: [],
    legal: ["a1", "b1", "c1"],
    kind: "place",
    prompt: { code: "place", values: {} },
    hints: {},
    done: false,
    dice: null,
    outcome: null,
    changes: [],
    ...change,
  };
}

export function now(change: Partial<Now> = {}): Now {
  const shown = change.view ?? view();
  return {
    status: "playing",
    seats: {
      black: { player: "me", name: "Ona", number: 0, bot: false, level: null },
      white: { player: "you", name: null, number: 12, bot: false, level: null },
    },
    reserved: { black: null, white: null },
    turn: shown.turn,
    view: shown,
    offers: [],
    result: null,
    dice: null,
    rematch: null,
    clock: null,
    excuse: null,
    ...change,
  };
}

export function snapshot(change: Partial<Snapshot> = {}): Snapshot {
  return {
    type: "snapshot",
    seq: 3,
    me: "me",
    table: { id: "t", game: "oust", board: "hex-5", pie: true, one_board: false, host: "me", opened_at: 0, bot: null, rated: false, challenge: false },
    turns: [],
    now: now(),
    ratings: {},
    awaited: {},
    ...change,
  };
}

export function turnSeen(turn: number, steps: string[], changes: [string, string, string][]): TurnSeen {
  return { turn, colour: turn % 2 === 1 ? "black" : "white", steps, changes, spent: 0, forced: false };
}
