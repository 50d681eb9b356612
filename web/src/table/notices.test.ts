import { describe, expect, test } from "vitest";
import { compose, type Composer } from "./composer";
import { now, snapshot, turnSeen, view } from "./fixtures";
import { givenUp, turnsToTakeBack } from "./notices";
import { begin, type TableState } from "./state";

const one = turnSeen(1, ["a1"], []);
const two = turnSeen(2, ["b1"], []);

function table(turns = [one], change: Parameters<typeof now>[0] = {}): TableState {
  const mover = turns.length % 2 === 0 ? "black" : "white";
  return begin(snapshot({ turns, now: now({ view: view({ turn: turns.length + 1, mover }), ...change }) }));
}

describe("what is missed", () => {
  const offers = [{ what: "take-back", by: "black" }] as const;
  const waiting = { state: table([one], { offers: [...offers] }), composer: compose(view({ turn: 2, mover: "white" })) };

  test("an offer, when the other played on", () => {
    const told = givenUp(waiting, table([one, two]), [{ kind: "turned", colour: "white" }]);
    expect(told?.code).toBe("offer-lapsed");
  });
  test("nothing, when it was declined", () => {
    expect(givenUp(waiting, table(), [{ kind: "answered", colour: "white" }])).toBeNull();
  });

  const begun: Composer = { ...compose(view()), steps: ["c1"] };
  const news = [{ kind: "turned", colour: "black" }] as const;
  test("a half-made turn, when another page played it", () => {
    const told = givenUp({ state: table([]), composer: begun }, table(), [...news]);
    expect(told?.code).toBe("played-elsewhere");
  });
  test("a half-made turn also after a reconnect, which brings no news", () => {
    expect(givenUp({ state: table([]), composer: begun }, table(), [])?.code).toBe("played-elsewhere");
    expect(givenUp({ state: table([]), composer: begun }, table([]), [])).toBeNull();
  });
  test("nothing, when it is this page's own turn that was played", () => {
    const sent = { ...begun, steps: ["a1"], sent: { steps: ["a1"], seen: 1 } };
    expect(givenUp({ state: table([]), composer: sent }, table(), [...news])).toBeNull();
  });
});

describe("turns that a take-back undoes", () => {
  test("are those since the asker's last", () => {
    expect(turnsToTakeBack(table([one, two]), "white")).toBe(1);
    expect(turnsToTakeBack(table([one, two]), "black")).toBe(2);
  });
  test("are counted by person where sides were swapped", () => {
    const swap = turnSeen(2, ["swap"], []);
    expect(turnsToTakeBack(table([one, swap]), "black")).toBe(1);
    expect(turnsToTakeBack(table([one, swap, { ...turnSeen(3, ["c1"], []), colour: "white" }]), "black")).toBe(2);
  });
});
