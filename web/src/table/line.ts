// The connection of a table page: one WebSocket after another, in place, for as long as the page
// lives. It carries messages and says how the line is; what they mean is for others.

import { whenTabsMayTell } from "../tabs";
import type { Ended, FromPage, FromServer } from "../wire.gen";

export type LineState =
  | { readonly is: "connecting" }
  | { readonly is: "open" }
  /** Nothing was heard for a while, or a new attempt is being waited for. */
  | { readonly is: "unsure" }
  /** It makes no sense to try again; `who` is here instead of the person whose page this is. */
  | { readonly is: "closed"; readonly why: "no-table" | Ended["code"]; readonly who?: Ended };

export interface LineHandlers {
  /** What is asked for on every connection: all that came after what is known. */
  query(): string;
  opened(): void;
  message(message: FromServer): void;
  changed(state: LineState): void;
  /** Whether the server speaks every two seconds now, so that silence means something. */
  lively(): boolean;
}

const SILENCE = 3_000; // milliseconds without an answer before the page says so
const GIVE_UP = 12_000; // without an answer before a new connection is tried
const IDLE = 15_000; // between pings when nothing is said
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const NO_TABLE = 4001;
const TOO_MANY = 4003;
const ENDED = 4005;
const ASK_AGAIN = 1_500; // after a session ended: another tab may just be getting its new cookie

export class Line {
  private socket: WebSocket | null = null;
  private attempts = 0;
  /** Whether this connection was let in, and why it was not. */
  private greeted = false;
  private ended: Ended | null = null;
  /** Where the person wants to go on, once it is sure that all is as the page says. */
  private onward: (() => void) | null = null;
  private stopped = false;
  private state: LineState = { is: "connecting" };
  /** When an answer began to be waited for; null when nothing is owed. */
  private owedSince: number | null = null;
  /** When this connection was last asked for something; each attempt begins anew. */
  private askedAt = 0;
  private heardAt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly watch: ReturnType<typeof setInterval>;
  private readonly forgetTabs: () => void;

  constructor(
    private readonly address: string,
    private readonly handlers: LineHandlers,
  ) {
    addEventListener("online", this.wake);
    addEventListener("offline", this.doubt);
    addEventListener("pageshow", this.wake);
    this.forgetTabs = whenTabsMayTell(this.wake);
    this.watch = setInterval(() => this.tick(), 500);
    this.connect();
  }

  get open(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Sends now or not at all: what must not be lost is said again when the line opens. */
  send(message: FromPage): boolean {
    if (!this.open) return false;
    this.socket?.send(JSON.stringify(message));
    this.owe();
    return true;
  }

  /** Answers a question of the server; nothing is expected in return. */
  reply(message: FromPage): void {
    if (this.open) this.socket?.send(JSON.stringify(message));
  }

  /** Forgets this connection and asks for everything anew. */
  restart(): void {
    this.socket?.close();
    this.lost(0);
  }

  stop(): void {
    this.stopped = true;
    clearInterval(this.watch);
    clearTimeout(this.retry);
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.doubt);
    removeEventListener("pageshow", this.wake);
    this.forgetTabs();
    this.socket?.close();
  }

  /** Goes on elsewhere, unless it turns out that somebody else is here now than the page says. */
  leave(go: () => void): void {
    this.onward = go;
    this.wake();
  }

  private connect(): void {
    clearTimeout(this.retry);
    if (this.stopped) return;
    const socket = new WebSocket(`${this.address}?${this.handlers.query()}`);
    this.socket = socket;
    this.greeted = false;
    this.owe(); // the server speaks first
    this.askedAt = now();
    socket.onmessage = (event) => {
      if (socket === this.socket && typeof event.data === "string") this.hear(event.data);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.closed(event.code);
    };
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as FromServer;
    if (message.type === "ended") {
      this.ended = message;
      return;
    }
    this.greeted = true;
    this.onward = null;
    const first = this.state.is !== "open";
    this.heardAt = now();
    this.owedSince = null;
    this.attempts = 0;
    // The first message brings the table up to date; only then is anything said again.
    this.handlers.message(message);
    if (first) {
      this.become({ is: "open" });
      this.handlers.opened();
    }
  }

  private closed(code: number): void {
    if (code === NO_TABLE) {
      this.become({ is: "closed", why: "no-table" });
      this.stop();
    } else if (code === ENDED && !this.greeted) {
      this.socket = null;
      this.owedSince = null;
      const why = this.ended?.code ?? "signed-out";
      this.goOnIf({ is: "closed", why, ...(this.ended && { who: this.ended }) }); // or until `wake`
    } else if (code === ENDED) {
      this.lost(ASK_AGAIN);
    } else {
      this.lost(code === TOO_MANY ? LONGEST_WAIT : this.wait());
    }
  }

  private lost(wait: number): void {
    this.onward?.(); // nobody answers: as a link would
    this.onward = null;
    this.socket = null;
    this.owe();
    if (this.state.is === "open") this.become({ is: "connecting" });
    this.attempts += 1;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), wait);
  }

  /** Longer each time, and never the same for all pages of a server that restarts. */
  private wait(): number {
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.attempts);
    return longest * (0.5 + Math.random() / 2);
  }

  private tick(): void {
    const time = now();
    if (this.owedSince !== null && time - this.owedSince > SILENCE) this.doubt();
    if (this.owedSince !== null && time - this.askedAt > GIVE_UP && this.socket) this.restart();
    if (this.open && this.owedSince === null) {
      const silent = time - this.heardAt;
      const quiet = this.handlers.lively() && silent > SILENCE;
      if (quiet) this.doubt();
      if (quiet || silent > IDLE) this.ping();
    }
  }

  private owe(): void {
    if (this.owedSince !== null) return;
    this.owedSince = this.askedAt = now();
  }

  private ping(): void {
    if (!this.send({ type: "ping" })) this.wake();
  }

  /** Back from sleep, another network or another tab: ask at once whether the line still lives. */
  private readonly wake = (): void => {
    if (this.stopped || document.visibilityState === "hidden") return;
    if (this.open) {
      this.ping();
      return;
    }
    const connecting = this.socket?.readyState === WebSocket.CONNECTING;
    if (connecting) return;
    this.attempts = 0;
    this.connect();
  };

  private readonly doubt = (): void => {
    if (this.state.is !== "closed") this.become({ is: "unsure" });
  };

  private goOnIf(state: LineState): void {
    if (alike(state, this.state)) this.onward?.();
    this.onward = null;
    this.become(state);
  }

  private become(state: LineState): void {
    if (alike(state, this.state)) return;
    this.state = state;
    this.handlers.changed(state);
  }
}

function alike(one: LineState, other: LineState): boolean {
  if (one.is !== "closed" || other.is !== "closed") return one.is === other.is;
  return one.why === other.why && one.who?.name === other.who?.name && one.who?.number === other.who?.number;
}

function now(): number {
  return performance.now();
}
