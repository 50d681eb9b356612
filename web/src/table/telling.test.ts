// Which tables one comes back to: there one can be told, and go on to the next game.

import { expect, test } from "vitest";
import type { ClockSeen, TableInfo } from "../wire.gen";
import { now, snapshot } from "./fixtures";
import { begin } from "./state";
import { isSlow } from "./telling";

const clock = (control: string): ClockSeen => ({
  control,
  at: 0,
  black: 0,
  white: 0,
  running: null,
  runs_out: null,
  first_turn: null,
  on_leave: false,
  away: 0,
  pause: null,
});

test("by the day and without a clock one comes back", () => {
  expect(isSlow(begin(snapshot()))).toBe(true);
  expect(isSlow(begin(snapshot({ now: now({ clock: clock("days 3") }) })))).toBe(true);
});

test("not to live games, one board for two, bots, games that are over, or as a spectator", () => {
  const table = (change: Partial<TableInfo>) => snapshot({ table: { ...snapshot().table, ...change } });
  const bot = { player: "b", name: "Grit", number: 0, bot: true, level: 1 };
  for (const other of [
    snapshot({ now: now({ clock: clock("live 300+5") }) }),
    table({ one_board: true }),
    table({ bot }),
    snapshot({ now: now({ status: "over" }) }),
    snapshot({ me: "somebody" }),
  ]) {
    expect(isSlow(begin(other))).toBe(false);
  }
});
