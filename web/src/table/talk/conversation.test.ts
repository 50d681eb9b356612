import { beforeEach, describe, expect, test, vi } from "vitest";
import type { FromPage, Saying, Refused, Said } from "../../wire.gen";
import { Conversation } from "./conversation";

let sent: FromPage[] = [];
let open = true;

function begun(table = "t"): Conversation {
  return new Conversation(table, { send: (message) => open && sent.push(message) > 0, changed: () => undefined });
}

function line(number: number, change: Partial<Saying> = {}): Saying {
  const by = { player: "ben", name: "Ben", number: 0, bot: false };
  return { number, room: "players", id: `id-${number}`, by, at: number, text: `text ${number}`, phrase: null, ...change };
}

function said(lines: Saying[], change: Partial<Said> = {}): Said {
  return { type: "said", lines, rooms: ["players"], blocked: [], whole: false, ...change };
}

function refusal(change: Partial<Refused>): Refused {
  return { type: "refused", code: "too-fast", to: "say", values: {}, steps: null, turn: null, retry_after: null, ...change };
}

beforeEach(() => {
  sent = [];
  open = true;
  localStorage.clear();
});

describe("what is heard", () => {
  test("comes once, in order, and the next connection asks for what follows", () => {
    const talk = begun();
    talk.hear(said([line(1), line(2)], { whole: true }));
    talk.hear(said([line(2), line(5)]));
    expect(talk.talk.lines.map(({ number }) => number)).toEqual([1, 2, 5]);
    expect(talk.query).toBe("heard=5&rooms=players");
    talk.hear(said([line(1)], { whole: true, rooms: ["players", "watchers"] }));
    expect(talk.talk.lines.map(({ number }) => number)).toEqual([1]);
    expect(talk.query).toBe("heard=1&rooms=players,watchers");
  });

  test("is gone when the host takes it away, and its author says it no more", () => {
    const talk = begun();
    talk.say("players", { text: "you pebble" });
    const id = talk.talk.pending[0]!.id;
    talk.hear(said([line(1), line(2), line(3)], { whole: true }));
    talk.hear(said([line(2, { text: null }), line(4, { id, text: null })]));
    expect(talk.talk.lines.map(({ number }) => number)).toEqual([1, 3]);
    expect(talk.talk.pending).toEqual([]);
    expect(talk.query).toBe("heard=3&rooms=players"); // what stands before an emptied line may be still to come
    talk.hear(said([line(4), line(5)]));
    expect(talk.talk.lines.map(({ number }) => number)).toEqual([1, 3, 4, 5]);
  });

  test("is unread until it was looked at, also on the next visit", () => {
    const talk = begun();
    talk.hear(said([line(1), line(2, { by: { player: "me", name: null, number: 1, bot: false } })], { whole: true }));
    expect(talk.unread("me").map(({ number }) => number)).toEqual([1]);
    talk.look();
    talk.hear(said([line(3)]));
    const again = begun();
    again.hear(said([line(1), line(2), line(3)], { whole: true }));
    expect(again.unread("me").map(({ number }) => number)).toEqual([3]);
    expect(begun("another").talk.notes.read).toBe(0);
  });

  test("is hidden of those one mutes here or has blocked", () => {
    const talk = begun();
    talk.hear(said([line(1)], { whole: true }));
    talk.mute("ben", true);
    expect([talk.shown, talk.unread("me")]).toEqual([[], []]);
    expect(begun().talk.notes.people).toEqual(["ben"]);
    talk.mute("ben", false);
    expect(talk.shown).toHaveLength(1);
    talk.block("ben", true);
    expect(talk.shown).toHaveLength(0); // before the server has answered
    talk.muteAll(true);
    expect(talk.unread("me")).toHaveLength(0);
  });
});

describe("what is said", () => {
  test("waits for a connection and is said again until it is heard", () => {
    const talk = begun();
    open = false;
    talk.say("players", { text: "hello" });
    expect(talk.talk.pending.map(({ text }) => text)).toEqual(["hello"]);
    open = true;
    talk.opened();
    talk.opened();
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map((message) => (message.type === "say" ? message.id : "")))).toHaveProperty("size", 1);
    const [first] = sent;
    talk.hear(said([line(1, { id: first?.type === "say" ? first.id : "" })]));
    expect(talk.talk.pending).toEqual([]);
    talk.opened();
    expect(sent).toHaveLength(2);
  });

  test("comes back into the field when it is refused", () => {
    const talk = begun();
    talk.say("players", { text: "hello" });
    const [first] = sent;
    const id = first?.type === "say" ? first.id : "";
    expect(talk.refused(refusal({ code: "text-characters", values: { id } }))).toBe(true);
    expect(talk.talk).toMatchObject({ draft: "hello", pending: [], refusal: { code: "text-characters" } });
    expect(talk.refused(refusal({ to: "play" }))).toBe(false);
  });

  test("comes in order, though the first was too fast; a block does not wait for it", () => {
    vi.useFakeTimers();
    const talk = begun();
    for (const text of ["one", "two", "three"]) talk.say("players", { text });
    talk.block("ben", true);
    const ids = talk.talk.pending.map(({ id }) => id);
    const words = () => sent.map((message) => (message.type === "say" ? (message.text ?? "") : message.type));
    expect(words()).toEqual(["one", "block"]);
    talk.refused(refusal({ values: { id: ids[0] }, retry_after: 2 }));
    vi.advanceTimersByTime(1999);
    expect(words()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(words()).toEqual(["one", "block", "one"]);
    talk.hear(said([line(1, { id: ids[0]! })]));
    talk.refused(refusal({ code: "text-characters", values: { id: ids[1] } }));
    expect(words()).toEqual(["one", "block", "one", "two", "three"]);
    expect(talk.talk.pending.map(({ text }) => text)).toEqual(["three"]);
    vi.useRealTimers();
  });

  test("a report is over when it is done", () => {
    const talk = begun();
    talk.report({ player: "ben", reason: "chat", words: "", message: 1 });
    expect(talk.talk.reported).toBe(false);
    talk.done("report");
    expect(talk.talk.reported).toBe(true);
    talk.opened();
    expect(sent).toHaveLength(1);
  });

  test("another report begins anew, whatever becomes of the first", () => {
    const talk = begun();
    talk.ask();
    talk.report({ player: "ben", reason: "chat", words: "", message: 1 });
    talk.ask();
    talk.done("report");
    expect(talk.talk.reported).toBe(false);
    talk.report({ player: "ben", reason: "name", words: "", message: null });
    talk.refused(refusal({ to: "report", code: "bad-message" }));
    expect(talk.talk.refusal).not.toBeNull();
    talk.ask();
    expect(talk.talk.refusal).toBeNull();
    talk.report({ player: "cid", reason: "name", words: "", message: null });
    talk.done("report");
    expect(talk.talk.reported).toBe(true);
    talk.ask();
    expect(talk.talk.reported).toBe(false);
    expect(sent).toHaveLength(3);
  });
});
