// What is said at the table, as this page knows it, and what its person does about it: speaking,
// muting, blocking, reporting. Drawing it is `panel.ts`'s.

import type { FromPage, Saying, Refused, Said } from "../../wire.gen";
import { keepNotes, readNotes, type Notes } from "./notes";

export type Room = Saying["room"];
type Errand = Extract<FromPage, { type: "say" | "block" | "report" }>;
type Say = Extract<FromPage, { type: "say" }>;

export interface Talk {
  readonly lines: readonly Saying[];
  /** Where this page may speak; empty where nobody talks. */
  readonly rooms: readonly Room[];
  readonly blocked: readonly string[];
  /** Said and not heard yet. */
  readonly pending: readonly Say[];
  /** Why the last word, block or report was refused. */
  readonly refusal: Pick<Refused, "code" | "values"> | null;
  readonly notes: Notes;
  /** What stands in the field; it comes back when it was refused. */
  readonly draft: string;
  readonly reported: boolean;
}

export interface Wire {
  send(message: FromPage): boolean;
  changed(): void;
}

export class Conversation {
  talk: Talk;
  private heard = 0;
  /** What has no answer yet; of each kind one is out at a time, so that lines come in order. */
  private errands: readonly Errand[] = [];
  private readonly out = new Set<Errand>();
  /** The report of the dialog that is open. */
  private reporting: Errand | null = null;

  constructor(
    private readonly table: string,
    private readonly wire: Wire,
  ) {
    const notes = readNotes(table);
    this.talk = { lines: [], rooms: [], blocked: [], pending: [], refusal: null, notes, draft: "", reported: false };
  }

  /** What a new connection is asked for: everything after the last number heard. */
  get query(): string {
    return `heard=${this.heard}&rooms=${this.talk.rooms.join(",")}`;
  }

  /** What one sees: nothing of those one has muted or blocked. */
  get shown(): readonly Saying[] {
    const { lines, blocked, notes } = this.talk;
    return lines.filter(({ by }) => !blocked.includes(by.player) && !notes.people.includes(by.player));
  }

  /** What came since one last looked, of others. */
  unread(me: string): readonly Saying[] {
    const { read, muted } = this.talk.notes;
    return muted ? [] : this.shown.filter(({ number, by }) => number > read && by.player !== me);
  }

  hear(said: Said): void {
    const heard = said.whole ? 0 : this.heard;
    const gone = new Set(said.lines.filter(isTaken).map(({ number }) => number));
    const known = said.whole ? [] : this.talk.lines.filter(({ number }) => !gone.has(number));
    const lines = [...known, ...said.lines.filter((line) => line.number > heard && !isTaken(line))];
    this.heard = Math.max(heard, lines[lines.length - 1]?.number ?? 0);
    const ids = new Set(said.lines.map(({ id }) => id));
    this.answered((errand) => errand.type === "say" && ids.has(errand.id));
    this.become({ lines, rooms: said.rooms, blocked: said.blocked });
  }

  /** Whether a refusal was for one of these errands; one that says when is tried again. */
  refused({ to, code, values, retry_after: retry }: Refused): boolean {
    const errand = this.errands.find((one) => one.type === to && (one.type !== "say" || one.id === values["id"]));
    if (!errand) return to === "say" || to === "block" || to === "report";
    if (retry !== null) {
      setTimeout(() => this.errands.includes(errand) && this.wire.send(errand), retry * 1000);
    } else {
      this.answered((one) => one === errand);
      const words = errand.type === "say" ? (errand.text ?? "") : "";
      this.become({ refusal: { code, values }, draft: this.talk.draft || words });
    }
    return true;
  }

  done(to: string): void {
    const errand = this.errands.find(({ type }) => type === to);
    this.answered((one) => one === errand);
    this.become(errand && errand === this.reporting ? { reported: true } : {});
  }

  /** The line is open again: what has no answer yet is said once more; a repeat is harmless. */
  opened(): void {
    this.out.clear();
    this.dispatch();
  }

  say(room: Room, what: { text: string } | { phrase: string }): void {
    const id = crypto.getRandomValues(new Uint32Array(3)).join("-");
    this.run({ type: "say", id, room, ...what });
    this.become({ draft: "text" in what ? "" : this.talk.draft, refusal: null });
  }

  block(player: string, yes: boolean): void {
    this.run({ type: "block", player, yes });
    const others = this.talk.blocked.filter((one) => one !== player);
    this.become({ blocked: yes ? [...others, player] : others, refusal: null });
  }

  /** A dialog about somebody opens: what became of the one before is not its matter. */
  ask(): void {
    this.reporting = null;
    this.become({ reported: false, refusal: null });
  }

  report(report: Omit<Extract<FromPage, { type: "report" }>, "type">): void {
    this.reporting = { type: "report", ...report };
    this.run(this.reporting);
    this.become({ refusal: null });
  }

  write(draft: string): void {
    this.become({ draft, refusal: null });
  }

  muteAll(muted: boolean): void {
    this.note({ muted });
  }

  mute(player: string, yes: boolean): void {
    const others = this.talk.notes.people.filter((one) => one !== player);
    this.note({ people: yes ? [...others, player] : others });
  }

  /** Everything there is has been seen. */
  look(): void {
    const read = this.talk.lines[this.talk.lines.length - 1]?.number ?? 0;
    if (read > this.talk.notes.read) this.note({ read });
  }

  private note(change: Partial<Notes>): void {
    const notes = { ...this.talk.notes, ...change };
    keepNotes(this.table, notes);
    this.become({ notes });
  }

  private run(errand: Errand): void {
    this.errands = [...this.errands, errand];
    this.dispatch();
  }

  private answered(which: (errand: Errand) => boolean): void {
    this.errands = this.errands.filter((errand) => !which(errand));
    this.dispatch();
  }

  /** Sends the first of each kind, if it is not out already. */
  private dispatch(): void {
    const kinds = new Set<string>();
    for (const errand of this.errands) {
      const first = !kinds.has(errand.type);
      kinds.add(errand.type);
      if (first && !this.out.has(errand) && this.wire.send(errand)) this.out.add(errand);
    }
  }

  private become(change: Partial<Talk>): void {
    const pending = this.errands.filter((errand) => errand.type === "say");
    this.talk = { ...this.talk, ...change, pending };
    this.wire.changed();
  }
}

/** The host took it away. */
function isTaken({ text, phrase }: Saying): boolean {
  return (text ?? null) === null && (phrase ?? null) === null;
}
