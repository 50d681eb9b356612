import { describe, expect, test } from "vitest";
import { now, snapshot, turnSeen, view } from "./fixtures";
import { drop, post, sort, type Command, type Letter } from "./outbox";
import { begin, type TableState } from "./state";

const turns = [turnSeen(1, ["a1"], []), turnSeen(2, ["b1"], [])];

function table(change: Parameters<typeof now>[0] = {}, played = turns): TableState {
  return begin(snapshot({ turns: played, now: now({ view: view({ turn: played.length + 1 }), ...change }) }));
}

function said(command: Command): Letter[] {
  return [{ command, sent: true, turns: turns.length }];
}

const YES: Command = { type: "answer", what: "take-back", yes: true };
const asked = { offers: [{ what: "take-back", by: "white" }] } as const;

describe("what was said", () => {
  test("waits until the table shows it", () => {
    const resign = said({ type: "resign" });
    expect(sort(resign, table())).toEqual({ outbox: resign, lost: null });
    const over = table({ status: "over", result: { winner: "white", reason: "resigned" } });
    expect(sort(resign, over)).toEqual({ outbox: [], lost: null });
  });
  test("is replaced by a later word on the same matter", () => {
    const no: Command = { ...YES, yes: false };
    expect(post(said(YES), said(no)[0] as Letter).map(({ command }) => command)).toEqual([no]);
  });
  test("leaves when it is refused, and nothing else with it", () => {
    const two = [...said({ type: "resign" }), ...said(YES)];
    expect(drop(two, "answer")).toEqual(said({ type: "resign" }));
  });
});

describe("an answer", () => {
  test("waits while its offer is open", () => {
    expect(sort(said(YES), table({ offers: [...asked.offers] })).outbox).toHaveLength(1);
  });
  test("has come true when the turns are gone", () => {
    expect(sort(said(YES), table({}, []))).toEqual({ outbox: [], lost: null });
  });
  test("is given up, and that is said, when the offer is gone", () => {
    expect(sort(said(YES), table())).toEqual({ outbox: [], lost: { code: "nothing-offered", values: {} } });
  });
  test("says nothing to an offer that was made later", () => {
    const later = table({ offers: [...asked.offers] }, [...turns, turnSeen(3, ["c1"], [])]);
    expect(sort(said(YES), later).outbox).toEqual([]);
  });
});

describe("an offer", () => {
  const offer = said({ type: "offer", what: "take-back" });
  test("is done once it stands at the table", () => {
    expect(sort(offer, table({ offers: [{ what: "take-back", by: "black" }] }))).toEqual({ outbox: [], lost: null });
  });
  test("is given up when the game went on", () => {
    expect(sort(offer, table({}, [...turns, turnSeen(3, ["c1"], [])])).lost?.code).toBe("turn-gone");
  });
});
