// The panel of a study over an arena that does not always answer.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { now, snapshot, turnSeen } from "../table/fixtures";
import { begin } from "../table/state";
import type { Shown } from "../table/study";
import type { Ui } from "../table/ui";
import type { StudySeen } from "../wire.gen";
import type { CairnStudy } from "./panel";
import "./panel";

type Answer = Partial<StudySeen> | { refused: number; seconds?: number } | null;

const steps = { colour: "white", steps: ["c1"], changes: [[["c1", "", "white"]]] };
let answers: Answer[] = [];
let asked = 0;

function study(change: Partial<StudySeen>): StudySeen {
  return { subject: "t", status: "working", ahead: 0, done: 0, total: 2, nodes: 60, engine: null, first: 1, turns: [], ...change };
}

/** The next answer in line; null: the arena cannot be reached. */
async function answered(address: string): Promise<Response> {
  if (address === "/texts") return new Response("study-title = Study\nstudy-status-off = Nobody\nstudy-no-offline = Offline");
  if (address.includes("/line")) return Response.json({ turn: 2, turns: [steps] });
  asked += 1;
  const answer = answers.shift() ?? null;
  if (answer === null) throw new TypeError("offline");
  if (!("refused" in answer)) return Response.json(study(answer));
  const headers: Record<string, string> = answer.seconds ? { "retry-after": String(answer.seconds) } : {};
  return Response.json({ code: "too-many-requests" }, { status: answer.refused, headers });
}

async function panel(change: Parameters<typeof now>[0] = { status: "over" }, following = false): Promise<CairnStudy> {
  const state = begin(snapshot({ turns: [turnSeen(1, ["a1"], []), turnSeen(2, ["b1"], [])], now: now(change) }));
  const table = document.createElement("div");
  table.innerHTML = "<cairn-table data-study='/texts' data-analysis='on'><cairn-study></cairn-study></cairn-table>";
  const made = table.querySelector<CairnStudy>("cairn-study")!;
  made.ui = { model: { state, lookingAt: null, replay: false }, study: { following }, session: { look: () => {} }, showBoard: () => {}, t: (id: string) => id } as unknown as Ui;
  made.hinting = null;
  document.body.append(table);
  await vi.advanceTimersByTimeAsync(1);
  await made.updateComplete;
  return made;
}

beforeEach(() => {
  answers = [];
  asked = 0;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answered);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a study goes on after questions that had no answer", async () => {
  answers = [{}, null, { refused: 429, seconds: 20 }, { status: "done", done: 2 }];
  const shown = await panel();
  await vi.advanceTimersByTimeAsync(700);
  expect(shown.textContent).toContain("Offline");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toBe(3);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(asked).toBe(3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown.textContent).not.toContain("Offline");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(4); // it is done
});

test("one that nobody works on says so, and is asked for seldom", async () => {
  answers = [{ status: "off" }, { status: "off" }, { status: "done" }];
  const shown = await panel();
  expect(shown.textContent).toContain("Nobody");
  await vi.advanceTimersByTimeAsync(9_000);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(3);
});

test("what nobody asked for is not asked for again", async () => {
  answers = [{ status: "off", total: 0 }];
  const shown = await panel();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked, shown.textContent?.trim()]).toEqual([1, ""]);
});

test("a better line of the last turn is drawn on a board that a tap only clears", async () => {
  const judged = { colour: "white" as const, played: ["b1"], rolled: 0.5, before: 0.5, after: 0.8, best: 0.5, loss: 0.3, luck: 0, margin: null, better: [["c1"]], forced: false };
  answers = [{ status: "done", done: 2, turns: [{ ...judged, turn: 1, better: [] }, { ...judged, turn: 2 }] }];
  let shown: Shown | null = null;
  document.body.addEventListener("study-shown", (event) => (shown = (event as CustomEvent<Shown>).detail));
  const made = await panel();
  const told = () => shown as Shown | null;
  expect(told()?.close).toBeNull();
  made.querySelector<HTMLElement>(".study-worst button")!.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(told()?.board).not.toBeNull();
  told()?.close?.();
  expect([told()?.board, told()?.close]).toEqual([null, null]);
});

test("a game studied as it goes is asked for again", async () => {
  answers = [null, { status: "done" }];
  await panel({}, true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(2);
});
