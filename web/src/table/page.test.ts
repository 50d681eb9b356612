// The table page as a whole, over a line that the test holds the other end of.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CairnBoard } from "../board/board";
import type { FromPage, FromServer, Snapshot } from "../wire.gen";
import { Words } from "../words";
import { now, snapshot, turnSeen, view } from "./fixtures";
import type { CairnTable } from "./page";
import "./page";
import { NOTHING_SHOWN } from "./study";

/** A socket whose other end is the test. */
class Socket {
  static readonly OPEN = 1;
  static last: Socket;
  readonly readyState = Socket.OPEN;
  readonly sent: FromPage[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    Socket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromPage);
  }
  close(): void {}
  hear(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

async function page(change: Partial<Snapshot> = {}): Promise<CairnTable> {
  document.body.innerHTML = "<cairn-table><cairn-board></cairn-board></cairn-table>";
  const table = document.querySelector<CairnTable>("cairn-table")!;
  table.begin(snapshot(change), new Words("en", ""), false);
  await table.updateComplete;
  return table;
}

/** What a screen reader is told. */
function heard(table: CairnTable): string {
  return table.querySelector(":scope > [aria-live]")?.textContent ?? "";
}

beforeEach(() => vi.stubGlobal("WebSocket", Socket));
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a tap on a better line puts it away and plays nothing", async () => {
  const table = await page({ now: now() });
  const board = table.querySelector<CairnBoard>("cairn-board")!;
  const close = vi.fn();
  const line = new CustomEvent("study-shown", { detail: { ...NOTHING_SHOWN, board: (state: unknown) => state, close }, bubbles: true });
  table.dispatchEvent(line);
  board.onTap("a1", null);
  expect(close).toHaveBeenCalledOnce();
  expect(Socket.last.sent.filter(({ type }) => type === "try")).toEqual([]);
  table.dispatchEvent(new CustomEvent("study-shown", { detail: null, bubbles: true }));
  board.onTap("a1", null);
  expect(Socket.last.sent.map(({ type }) => type)).toContain("try");
});

test("the same is said again so that it is heard, and old news never", async () => {
  const table = await page();
  const hear = async (message: FromServer) => {
    Socket.last.hear(message);
    await table.updateComplete;
    return heard(table);
  };
  const presence = { type: "presence", black: true, white: true, watching: 0, forsaken: false, claims: {}, gone: {} } as const;
  const taken = (seq: number): FromServer => ({ type: "event", seq, kept: 0, turns: [], news: [{ kind: "took_back", colour: null }], now: now() });
  await hear(presence);
  const first = await hear(taken(4));
  const second = await hear(taken(5));
  expect(first).toContain("said-took-back");
  expect(second).not.toBe(first);
  expect(second.trim()).toBe(first);
  const lost = { ...presence, white: false, gone: { white: { since: 1, lost: true } } };
  expect(await hear(lost)).toBe("said-lost");
  expect(await hear({ ...lost, watching: 1 })).toBe("said-lost");
});

test("a half-made turn that was played elsewhere meanwhile is missed aloud, however one hears of it", async () => {
  const turns = [turnSeen(1, ["b1"], [["b1", "", "black"]])];
  const later = now({ view: view({ turn: 2, mover: "white" }) });
  for (const message of [
    { type: "event", seq: 4, kept: 0, turns, news: [], now: later },
    { ...snapshot({ seq: 4, turns, now: later }) },
  ] satisfies FromServer[]) {
    sessionStorage.clear();
    const table = await page();
    table.querySelector<CairnBoard>("cairn-board")!.onTap("a1", null);
    Socket.last.hear(message);
    await table.updateComplete;
    expect(table.querySelector(".prompt-refusal")?.textContent).toBe("refuse-unknown");
    expect(heard(table)).toContain("refuse-unknown");
    Socket.last.hear({ type: "ratings", players: {} });
    await table.updateComplete;
    expect(table.querySelector(".prompt-refusal")).not.toBeNull();
  }
});

test("a dialog opened from the menu finds the focus at the menu, and gives it back there", async () => {
  const table = await page();
  const summary = table.querySelector<HTMLElement>(".menu > summary")!;
  const item = [...table.querySelectorAll<HTMLElement>(".menu-item")].find(({ textContent }) => textContent === "menu-settings")!;
  let before: Element | null = null;
  // A browser draws between two listeners of a click: what is asked for here may open at once.
  vi.spyOn(table, "requestUpdate").mockImplementation(() => void (before = document.activeElement));
  item.focus();
  item.click();
  expect(before).toBe(summary);
});
