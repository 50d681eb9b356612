// One visit to one table: the state, the half-made turn, the line, and what the person does.
// Not the drawing of it: every change makes a new Model and calls `changed`.

import type { TapKind } from "../board/state";
import { applyTheme, keepSettings, readSettings, type Settings } from "../settings";
import type { FromServer, News, Refused, Snapshot } from "../wire.gen";
import * as turn from "./composer";
import { ArenaTime, isLive } from "./clock";
import { keepTurn, keptTurn } from "./keep";
import { Line, type LineState } from "./line";
import { givenUp } from "./notices";
import * as mail from "./outbox";
import { Conversation } from "./talk/conversation";
import { begin, Gap, mine, myTurn, receive, seatKeptForMe, type TableState } from "./state";

export interface Model {
  readonly state: TableState;
  readonly composer: turn.Composer;
  readonly line: LineState;
  /** How many turns of the past are shown; null: the present. */
  readonly lookingAt: number | null;
  readonly settings: Settings;
  /** Why something other than a step was refused. */
  readonly notice: turn.Refusal | null;
  /** What was said and is not seen at the table yet. */
  readonly outbox: mail.Outbox;
  /** A record that is only looked at: no line, no seats to take. */
  readonly replay: boolean;
}

export interface SessionHandlers {
  changed(model: Model, news: readonly News[]): void;
}

const TRY_AGAIN = 1_000; // milliseconds, where the server does not say

export class Session {
  model: Model;
  readonly time = new ArenaTime();
  readonly talk: Conversation;
  private line: Line | null = null;
  private dragging = false;
  private whole = false; // a gap was seen: ask for a snapshot

  constructor(
    snapshot: Omit<Snapshot, "type">,
    private readonly handlers: SessionHandlers,
    options: { replay: boolean },
  ) {
    const state = begin(snapshot);
    this.talk = new Conversation(state.table.id, {
      send: (message) => this.line?.send(message) ?? false,
      changed: () => this.become({}),
    });
    if (state.now.clock) this.time.hear(state.now.clock.at);
    const kept = options.replay || !myTurn(state) ? null : keptTurn(state.table.id, state.now.view);
    this.model = {
      state,
      composer: kept ?? turn.compose(state.now.view),
      line: { is: options.replay ? "open" : "connecting" },
      lookingAt: null,
      settings: readSettings(),
      notice: null,
      outbox: [],
      replay: options.replay,
    };
  }

  connect(address: string): void {
    this.line = new Line(address, {
      query: () => `after=${this.whole ? 0 : this.model.state.seq}&me=${this.model.state.me}&${this.talk.query}`,
      opened: () => this.opened(),
      message: (message) => this.hear(message),
      changed: (line) => this.become({ line }),
      lively: () => this.model.state.now.status === "playing" && isLive(this.model.state.now.clock),
    });
  }

  disconnect(): void {
    this.line?.stop();
    this.line = null;
  }

  /** Where the page cannot play for its person any more: on to another page of the arena. */
  leave(address: string): void {
    this.line?.leave(() => location.assign(address));
  }

  get mayPlay(): boolean {
    return !this.model.replay && !this.closed && myTurn(this.model.state);
  }

  /** The page cannot do anything for its person any more. */
  get closed(): boolean {
    return this.model.line.is === "closed";
  }

  private get waitsForOther(): boolean {
    const { state, replay } = this.model;
    return !replay && !this.closed && state.now.status === "playing" && mine(state).length > 0;
  }

  // --- the turn ---

  tap(cell: string, stroke: TapKind | null): void {
    if (this.model.lookingAt !== null) {
      this.look(null); // back to the game first; a look at the past never plays
    } else if (this.mayPlay) {
      this.dragging = stroke !== null;
      this.compose(turn.tap(this.model.composer, { cell, stroke }, this.manner));
    } else if (stroke === null && this.waitsForOther) {
      this.become({ notice: { code: "not-your-turn", values: {} } });
    }
  }

  /** A drag is over: until then nothing it completed is sent, so that it can be undone. */
  lift(): void {
    if (!this.dragging) return;
    this.dragging = false;
    if (this.mayPlay) this.compose(turn.lifted(this.model.composer, this.manner));
  }

  undo(): void {
    if (this.model.lookingAt !== null) this.look(null);
    else this.become({ composer: turn.undo(this.model.composer), notice: null });
  }

  restartTurn(): void {
    this.become({ composer: turn.restart(this.model.composer), notice: null });
  }

  sendTurn(): void {
    this.compose(turn.send(this.model.composer, this.manner));
  }

  takeSide(): void {
    if (this.mayPlay) this.compose(turn.takeSide(this.model.composer, this.manner));
  }

  // --- the table ---

  sit(): void {
    if (this.model.outbox.some(({ command }) => command.type === "sit")) return;
    this.say({ type: "sit", nonce: nonce() });
  }

  /** Said now, or as soon as there is a connection again; kept until the table shows it. */
  say(command: mail.Command): void {
    const sent = this.line?.send(command) ?? false;
    const letter = { command, sent, turns: this.model.state.turns.length };
    this.become({ notice: null, outbox: mail.post(this.model.outbox, letter) });
  }

  /** Once, or not at all: said again after a lost answer, it would be given twice. */
  giveTime(): void {
    this.line?.send({ type: "give-time" });
  }

  /** Takes back what never went out. */
  unsay(letter: mail.Letter): void {
    this.become({ outbox: this.model.outbox.filter((other) => other !== letter || other.sent) });
  }

  // --- the page ---

  /** Shows the position after `count` turns; the last one, or null, is the present. */
  look(count: number | null): void {
    const { turns } = this.model.state;
    const lookingAt = count === null || count >= turns.length ? null : Math.max(0, count);
    this.become({ lookingAt });
  }

  lookBy(turns: number): void {
    const here = this.model.lookingAt ?? this.model.state.turns.length;
    this.look(here + turns);
  }

  choose(change: Partial<Settings>): void {
    const settings = { ...this.model.settings, ...change };
    keepSettings(settings);
    applyTheme(settings);
    this.become({ settings });
  }

  /** Whether this table is heard: in live games, unless one wants it otherwise. */
  get sounds(): boolean {
    const { sounds } = this.model.settings;
    return sounds === "always" || (sounds === "auto" && isLive(this.model.state.now.clock));
  }

  /** One tap: off, or on here. */
  toggleSounds(): void {
    const live = isLive(this.model.state.now.clock);
    this.choose({ sounds: this.sounds ? "never" : live ? "auto" : "always" });
  }

  forgetNotice(): void {
    this.become({ notice: null, composer: turn.forgetRefusal(this.model.composer) });
  }

  // --- what the server says ---

  private hear(message: FromServer): void {
    switch (message.type) {
      case "snapshot":
      case "event":
      case "presence":
      case "ratings":
        this.learn(message);
        break;
      case "options":
        this.compose(turn.answered(this.model.composer, message, this.manner));
        break;
      case "said":
        this.talk.hear(message);
        break;
      case "done":
        this.talk.done(message.to);
        break;
      case "refused":
        if (!this.talk.refused(message)) this.refused(message);
        break;
      case "probe":
        this.time.hear(message.at);
        this.line?.reply({ type: "echo", n: message.n });
        break;
      case "lines":
        document.dispatchEvent(new CustomEvent("cairn-lines", { detail: message.lines }));
        break;
      case "ended": // the line's matter
      case "ack":
      case "pong":
        break; // the event that follows, or came before, says everything
    }
  }

  private learn(message: Parameters<typeof receive>[1]): void {
    const before = this.model;
    let state: TableState;
    if ("now" in message && message.now.clock) this.time.hear(message.now.clock.at);
    try {
      state = receive(before.state, message);
    } catch (error) {
      if (!(error instanceof Gap)) throw error;
      this.whole = true;
      this.line?.restart();
      return;
    }
    if (message.type === "snapshot") this.whole = false;
    const composer = turn.rebase(before.composer, state.now.view);
    const { outbox, lost } = mail.sort(before.outbox, state);
    const behind = before.lookingAt !== null && before.lookingAt >= state.turns.length;
    const news = message.type === "event" ? message.news : [];
    const missed = "now" in message ? givenUp(before, state, news) : null;
    const notice = lost ?? missed ?? (news.length > 0 ? null : before.notice);
    this.become({ state, composer, notice, outbox, lookingAt: behind ? null : before.lookingAt }, news);
  }

  private refused(message: Refused): void {
    if (message.retry_after !== null) {
      // Too fast, or the store is busy: the same again in a moment.
      setTimeout(() => this.tryAgain(), message.retry_after * 1000 || TRY_AGAIN);
      this.become({ notice: { code: message.code, values: message.values } });
    } else if (message.to === "try" || message.to === "play") {
      this.become({ composer: turn.refused(this.model.composer, message) });
    } else {
      const outbox = mail.drop(this.model.outbox, message.to);
      this.become({ outbox, notice: { code: message.code, values: message.values } });
    }
  }

  private opened(): void {
    this.sayAgain();
    this.talk.opened();
    if (seatKeptForMe(this.model.state)) this.sit();
  }

  private tryAgain(): void {
    this.become({ notice: null });
    this.sayAgain();
  }

  /** What has no answer yet, once more; the server knows a repeat for what it is. */
  private sayAgain(): void {
    for (const message of turn.resume(this.model.composer)) this.line?.send(message);
    const outbox = this.model.outbox.map((letter) => {
      const sent = this.line?.send(letter.command) ?? false;
      return sent ? { ...letter, sent } : letter;
    });
    this.become({ outbox });
  }

  private compose({ composer, send }: turn.Composed): void {
    for (const message of send) this.line?.send(message);
    this.become({ composer, notice: null });
  }

  /**
   * Whether a finished turn waits for a second tap. Only the tap that would end the turn needs it:
   * every other one is undone for free, so twenty stones do not cost forty taps.
   */
  get asksFirst(): boolean {
    const { confirm } = this.model.settings;
    const slow = this.model.state.now.clock?.control.startsWith("days") ?? false;
    return confirm === "always" || (confirm === "auto" && (slow || matchMedia("(pointer: coarse)").matches));
  }

  private get manner(): turn.Manner {
    return { askFirst: this.asksFirst || this.dragging, seen: this.model.state.seq };
  }

  private become(change: Partial<Model>, news: readonly News[] = []): void {
    if (change.composer && !this.model.replay) keepTurn(this.model.state.table.id, change.composer);
    this.model = { ...this.model, ...change };
    this.handlers.changed(this.model, news);
  }
}

/** A random part of the dice, from this browser. */
function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
