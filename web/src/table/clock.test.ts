import { describe, expect, test } from "vitest";
import type { ClockSeen } from "../wire.gen";
import { ArenaTime, faceOf, leftOf, span, untilNext, written, type Say } from "./clock";

const t: Say = (id, values) => `${id} ${Object.values(values ?? {}).join(" ")}`;
const CLOCK: ClockSeen = {
  control: "live 300+5",
  at: 1_000_000,
  black: 65_000,
  white: 300_000,
  running: "black",
  runs_out: 1_065_000,
  first_turn: null,
  on_leave: false,
  away: 0,
  pause: null,
};

describe("a clock", () => {
  test("counts from the arena's moment and never below nothing", () => {
    const face = faceOf(CLOCK, "black", "black");
    expect([0, 5_000, 65_000, 900_000].map((later) => leftOf(face, CLOCK.at + later))).toEqual([65_000, 60_000, 0, 0]);
    expect(leftOf(face, CLOCK.at - 500)).toBe(65_000);
    expect(leftOf(faceOf(CLOCK, "white", "black"), CLOCK.at + 9_000)).toBe(300_000);
    expect(untilNext(face, CLOCK.at + 70_000)).toBeNull();
  });
  test("stands while it is paused", () => {
    const pause = { why: "away", since: 1, until: 2, by: null } as const;
    expect(faceOf({ ...CLOCK, running: null, pause }, "black", "black").counts).toBe(false);
  });
  test("shows the time for a first turn to whoever is to move", () => {
    const first = { ...CLOCK, running: null, runs_out: null, first_turn: CLOCK.at + 30_000 };
    expect(faceOf(first, "black", "black")).toMatchObject({ left: 30_000, counts: true });
    expect(faceOf(first, "white", "black")).toMatchObject({ left: 300_000, counts: false });
  });
  test("is written with tenths below ten seconds", () => {
    expect([3_723_000, 299_999, 10_000, 9_999, 0].map((left) => written(left, false, t))).toEqual(["1:02:03", "4:59", "0:10", "9.9", "0.0"]);
    expect(span(2 * 86_400_000 + 3_600_000, t)).toBe("span-days 2 1 0 0");
  });
});

test("the message that was least delayed tells the arena's time", () => {
  let here = 0;
  const time = new ArenaTime(() => here);
  for (const delay of [80, 20, 400]) {
    here += 1_000;
    time.hear(5_000 + here - delay);
  }
  expect(time.now()).toBe(5_000 + here - 20);
});
