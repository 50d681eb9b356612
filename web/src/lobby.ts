// The lobby's island: keeps the list of seeks fresh and goes to the table when somebody comes.
// Rows are drawn by the server. Nothing moves under a finger: new ones are added at the end, and
// those that are gone stay where they were, greyed, until nothing below them could move.

import { whenTabsMayTell } from "./tabs";
import type { Ended, Lines } from "./wire.gen";

interface News {
  readonly type: "lobby";
  readonly rows: readonly (readonly [id: string, html: string])[];
  readonly gone: readonly string[];
  readonly people: string;
  readonly games: string;
  readonly whole: boolean;
}

type Message = News | Lines | Ended | { readonly type: "met"; readonly table: string } | { readonly type: "closed"; readonly seek: string };

const FIRST_WAIT = 500; // milliseconds
const LONGEST_WAIT = 15_000;
const NOTICE_AFTER = 3_000; // of silence, before the page speaks of it
const FADE = 4_000;
const ENDED = 4005;
const ASK_AGAIN = 1_500; // milliseconds in which another tab gets its new cookie

export class LobbyPage {
  private readonly list: HTMLElement;
  private readonly lang: string;
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private notice: ReturnType<typeof setTimeout> | undefined;
  private leaving = false;
  private ended: Ended | null = null; // whose page this is, the server says, is not who asks
  private onward: string | null = null; // where one wants to go on, if all is as the page says
  private again = false; // what was announced may have been withdrawn while the line was down

  constructor(private readonly page: HTMLElement) {
    this.list = page.querySelector<HTMLElement>(".seeks")!;
    this.lang = page.dataset["lang"] ?? "en";
    this.offerBots();
    addEventListener("pagehide", () => {
      this.leaving = true;
      this.socket?.close();
    });
    whenTabsMayTell(() => this.askAgain()); // signed in elsewhere since?
    page.querySelector(".lobby-head")?.addEventListener("click", (event) => this.goOn(event as MouseEvent));
    addEventListener("pageshow", (event) => {
      if (event.persisted) location.reload(); // what was open may be gone since
    });
    this.connect();
  }

  private connect(): void {
    const waiting = this.waiting().join(",");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/socket/lobby?lang=${this.lang}&waiting=${waiting}&me=${this.page.dataset["me"] ?? ""}${this.again ? "&again=1" : ""}`);
    this.socket = socket;
    let greeted = false;
    let ended: Ended | null = null;
    socket.addEventListener("message", (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as Message;
      if (message.type === "ended") {
        ended = message;
        return;
      }
      greeted = this.again = true;
      this.wait = FIRST_WAIT;
      this.silent(false);
      this.end(null);
      this.hear(message);
    });
    socket.addEventListener("close", ({ code }) => {
      if (this.leaving) return;
      if (code === ENDED && !greeted && ended) return this.end(ended);
      if (code === ENDED) return void setTimeout(() => this.connect(), ASK_AGAIN);
      if (this.onward) return location.assign(this.onward); // nobody answers: as a link would
      this.silent(true);
      setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    });
  }

  private askAgain(): void {
    if (this.ended && this.socket?.readyState === WebSocket.CLOSED) this.connect();
  }

  /** Asked before one is gone: whoever signed in meanwhile, in another tab, would go on there. */
  private goOn(event: MouseEvent): void {
    const way = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("[data-ended] a") : null;
    if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return; // another tab
    event.preventDefault();
    this.onward = way.href;
    this.askAgain();
  }

  /** Null: this is the page of who asks. */
  private end(ended: Ended | null): void {
    const before = this.ended;
    const alike = ended?.code === before?.code && ended?.name === before?.name && ended?.number === before?.number;
    if (ended && alike && this.onward) location.assign(this.onward);
    this.onward = null;
    this.ended = ended;
    if (ended) this.silent(false);
    // Nothing can be sought, joined or withdrawn from here any more.
    this.page.querySelector<HTMLElement>(".lobby-mine")!.hidden = ended !== null;
    for (const part of this.page.querySelectorAll<HTMLElement>(".lobby-open, .lobby-side")) part.inert = ended !== null;
    for (const words of this.page.querySelectorAll<HTMLElement>("[data-ended]")) {
      words.hidden = words.dataset["ended"] !== ended?.code;
      if (!words.hidden) this.name(words, ended);
    }
  }

  /** Writes the name of who is here into words that have a place for it. */
  private name(words: HTMLElement, ended: Ended | null): void {
    const guest = (words.dataset["guest"] ?? "").replace("{number}", String(ended?.number));
    for (const one of words.querySelectorAll<HTMLElement>("[data-text]")) {
      one.textContent = (one.dataset["text"] ?? "").replace("{name}", () => ended?.name ?? guest);
    }
  }

  private silent(is: boolean): void {
    const line = this.page.querySelector<HTMLElement>(".lobby-lost")!;
    if (!is) {
      clearTimeout(this.notice);
      this.notice = undefined;
      line.hidden = true;
    } else if (this.notice === undefined) {
      this.notice = setTimeout(() => (line.hidden = false), NOTICE_AFTER);
    }
  }

  private hear(message: Exclude<Message, Ended>): void {
    if (message.type === "lines") {
      document.dispatchEvent(new CustomEvent("cairn-lines", { detail: message.lines }));
    } else if (message.type === "met") {
      this.leaving = true;
      location.assign(`/${this.lang}/table/${message.table}`);
    } else if (message.type === "closed") {
      this.close(message.seek);
    } else {
      this.show(message);
    }
  }

  private show(news: News): void {
    const fresh = new Set(news.rows.map(([id]) => id));
    const gone = news.whole ? this.shown().filter((id) => !fresh.has(id)) : news.gone;
    for (const id of gone) this.grey(id);
    for (const [id, html] of news.rows) this.put(id, html, news.whole);
    this.page.querySelector<HTMLElement>(".list-none")!.hidden = this.list.children.length > 0;
    for (const name of ["people", "games"] as const) {
      const place = this.page.querySelector<HTMLElement>(`[data-count="${name}"]`);
      if (place && place.textContent !== news[name]) place.textContent = news[name];
    }
  }

  private row(id: string): HTMLElement | null {
    return this.list.querySelector<HTMLElement>(`[data-seek="${CSS.escape(id)}"]`);
  }

  private shown(): string[] {
    return [...this.list.querySelectorAll<HTMLElement>("[data-seek]:not(.gone)")].map((row) => row.dataset["seek"] ?? "");
  }

  private put(id: string, html: string, keep: boolean): void {
    const old = this.row(id);
    if (old && keep && !old.classList.contains("gone")) return; // as the page came with it
    const holder = document.createElement("template");
    holder.innerHTML = html.trim();
    const row = holder.content.firstElementChild;
    if (!row) return;
    const token = this.page.querySelector<HTMLInputElement>('input[name="_csrf_token"]');
    const form = row.querySelector("form");
    if (form && token) form.prepend(token.cloneNode());
    if (old) old.replaceWith(row);
    else this.list.append(row);
  }

  private grey(id: string): void {
    const row = this.row(id);
    if (!row || row.classList.contains("gone")) return;
    row.classList.add("gone");
    row.setAttribute("aria-disabled", "true");
    for (const control of row.querySelectorAll<HTMLButtonElement | HTMLSelectElement>("button, select")) {
      control.disabled = true;
    }
    setTimeout(() => this.sweep(), FADE);
  }

  /** Takes away what is gone at the end of the list: nothing stands below it. */
  private sweep(): void {
    for (let last = this.list.lastElementChild; last?.classList.contains("gone"); last = this.list.lastElementChild) {
      last.remove();
    }
    this.page.querySelector<HTMLElement>(".list-none")!.hidden = this.list.children.length > 0;
  }

  // --- one's own ---

  private waiting(): string[] {
    const cards = this.page.querySelectorAll<HTMLElement>("[data-seeking]:not(.closed)");
    return [...cards].map((card) => card.dataset["seeking"] ?? "");
  }

  private close(seek: string): void {
    const card = this.page.querySelector<HTMLElement>(`[data-seeking="${CSS.escape(seek)}"]`);
    if (!card) return;
    card.classList.add("closed");
    for (const form of card.querySelectorAll("form")) form.hidden = true;
    card.querySelector<HTMLElement>(".waiting-help")!.hidden = true;
    card.querySelector<HTMLElement>(".waiting-closed")!.hidden = false;
  }

  private offerBots(): void {
    for (const form of this.page.querySelectorAll<HTMLFormElement>("[data-alone]")) {
      setTimeout(() => {
        if (!form.closest(".closed")) form.hidden = false;
      }, Number(form.dataset["alone"]));
    }
  }
}

const page = document.querySelector<HTMLElement>(".lobby");
if (page) new LobbyPage(page);
