import { describe, expect, test } from "vitest";
import type { EventMessage, TurnSeen } from "../wire.gen";
import { now, snapshot, turnSeen, view } from "./fixtures";
import { begin, freeSeat, Gap, mayAbort, mine, myTurn, receive, seatKeptForMe } from "./state";

const one = turnSeen(1, ["a1"], [["a1", "", "black"]]);
const two = turnSeen(2, ["b1"], [["b1", "", "white"]]);
const event = (seq: number, kept: number, turns: TurnSeen[], turn: number): EventMessage => ({
  type: "event",
  seq,
  kept,
  turns,
  news: [],
  now: now({ view: view({ turn }) }),
});

describe("hearing what happened", () => {
  test("a turn is appended", () => {
    const state = receive(begin(snapshot()), event(4, 0, [one], 2));
    expect(state.turns).toEqual([one]);
    expect(state.seq).toBe(4);
  });
  test("a take-back cuts the turns after those kept", () => {
    const played = receive(begin(snapshot()), event(5, 0, [one, two], 3));
    expect(receive(played, event(6, 1, [], 2)).turns).toEqual([one]);
  });
  test("the same event twice changes nothing", () => {
    const state = receive(begin(snapshot()), event(4, 0, [one], 2));
    expect(receive(state, event(4, 0, [one], 2)).turns).toEqual([one]);
  });
  test("an older event is not believed", () => {
    const state = receive(begin(snapshot({ seq: 9 })), event(4, 0, [one], 2));
    expect(state.turns).toEqual([]);
  });
  test("a gap is noticed", () => {
    expect(() => receive(begin(snapshot()), event(7, 3, [two], 5))).toThrow(Gap);
    expect(() => receive(begin(snapshot()), event(7, 0, [two], 3))).toThrow(Gap);
  });
  test("presence is kept across a snapshot", () => {
    const presence = { type: "presence", black: true, white: false, watching: 2, forsaken: false, claims: {}, gone: {} } as const;
    const state = receive(receive(begin(snapshot()), presence), snapshot({ seq: 8 }));
    expect(state.presence).toEqual(presence);
  });
});

describe("who I am at the table", () => {
  test("seats say it, also after the colours were exchanged", () => {
    const { black, white } = now().seats;
    const swapped = begin(snapshot({ now: now({ seats: { black: white ?? null, white: black ?? null } }) }));
    expect(mine(begin(snapshot()))).toEqual(["black"]);
    expect(mine(swapped)).toEqual(["white"]);
    expect(myTurn(begin(snapshot()))).toBe(true);
    expect(myTurn(swapped)).toBe(false);
  });
  test("a visitor without a session is nobody", () => {
    expect(mine(begin(snapshot({ me: "" })))).toEqual([]);
  });
  test("a seat kept for me is mine to take, one kept for another is not", () => {
    const waiting = (me: string) =>
      begin(snapshot({ me, now: now({ status: "waiting", seats: { black: null, white: null }, reserved: { black: "host", white: null } }) }));
    expect(freeSeat(waiting("host"))).toBe("black");
    expect(seatKeptForMe(waiting("host"))).toBe(true);
    expect(freeSeat(waiting("guest"))).toBe("white");
    expect(seatKeptForMe(waiting("guest"))).toBe(false);
  });
});

test("a game can be called off until both have moved", () => {
  expect(mayAbort(begin(snapshot({ turns: [one] })))).toBe(true);
  expect(mayAbort(begin(snapshot({ turns: [one, two] })))).toBe(false);
  expect(mayAbort(begin(snapshot({ me: "stranger", turns: [] })))).toBe(false);
  const left = { type: "presence", black: true, white: false, watching: 0, forsaken: true, claims: {}, gone: {} } as const;
  expect(mayAbort(receive(begin(snapshot({ turns: [one, two] })), left))).toBe(true);
});

test("a game on one board can be called off whenever, but not by those who watch", () => {
  const { table } = snapshot();
  const { black } = now().seats;
  const mine = { table: { ...table, one_board: true }, now: now({ seats: { black: black ?? null, white: black ?? null } }), turns: [one, two] };
  expect(mayAbort(begin(snapshot(mine)))).toBe(true);
  expect(mayAbort(begin(snapshot({ ...mine, me: "stranger" })))).toBe(false);
});
