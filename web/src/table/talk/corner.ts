// Where the chat is on the page: a column beside the board, or a sheet that a button opens. It
// fetches the panel when it is first wanted, and knows whom a dialog is about.

import { nothing, type TemplateResult } from "lit";
import type { Ui } from "../ui";
import type { Folds } from "./panel";
import type { About } from "./questions";

type Parts = typeof import("./panel") & typeof import("./questions");
type Part = TemplateResult | typeof nothing;

interface Page {
  requestUpdate(): void;
  querySelector<E extends Element>(found: string): E | null;
}

export class Corner {
  /** Whether the chat is before the person's eyes. */
  shown = false;
  private parts: Parts | null = null;
  private fetching: Promise<void> | null = null;
  private about: About | null = null;
  private last = -1;
  private opening = false;
  private readonly folds: Folds = { room: null, line: null, phrases: false };
  private readonly wide = matchMedia("(min-width: 900px) and (min-height: 600px)");

  constructor(private readonly page: Page) {
    this.wide.addEventListener("change", () => page.requestUpdate());
  }

  /** With a bot nobody talks, unless somebody has. */
  private wanted({ talk, model }: Ui): boolean {
    const { rooms, lines } = talk.talk;
    return !model.replay && rooms.length > 0 && (model.state.table.bot === null || lines.length > 0 || this.shown);
  }

  isColumn(ui: Ui): boolean {
    return this.wide.matches && this.wanted(ui);
  }

  /** Whether the column is there; it is fetched once the table has been drawn. */
  beside(ui: Ui): boolean {
    const column = this.isColumn(ui);
    if (column) void this.fetch();
    if (column) this.shown = this.parts !== null;
    return column && this.parts !== null;
  }

  panel(ui: Ui): Part {
    const there = this.isColumn(ui) || this.shown;
    return there && this.parts && this.wanted(ui) ? this.parts.panel(ui, this.folds) : nothing;
  }

  question(ui: Ui): Part {
    const { dialog } = ui;
    if (dialog !== "block" && dialog !== "report") return nothing;
    return this.parts && this.about ? this.parts.question(ui, dialog, this.about) : nothing;
  }

  open(open: boolean): void {
    this.shown = open;
    this.opening = open;
    if (open) void this.fetch();
    this.page.requestUpdate();
    if (!open) this.page.querySelector<HTMLElement>(".talk-button")?.focus();
  }

  async ask(about: About, talk: Ui["talk"]): Promise<void> {
    this.about = about;
    talk.ask();
    await this.fetch();
  }

  /** After the page was drawn: what is seen counts as read, and the newest line is in sight. */
  drawn(ui: Ui): void {
    const lines = this.page.querySelector<HTMLElement>(".talk-lines");
    if (!lines || !this.shown) {
      this.last = -1;
      return;
    }
    const { length } = ui.talk.shown;
    const all = length + ui.talk.talk.pending.length + (this.folds.phrases ? 0.5 : 0);
    if (all !== this.last) lines.scrollTop = lines.scrollHeight;
    else lines.querySelector(".talk-about")?.scrollIntoView({ block: "nearest" });
    this.last = all;
    if (document.visibilityState === "visible") ui.talk.look();
    if (this.opening) this.page.querySelector<HTMLElement>(".talk-form input, .talk-close")?.focus();
    this.opening = false;
  }

  private fetch(): Promise<void> {
    this.fetching ??= Promise.all([import("./panel"), import("./questions")]).then(([panel, questions]) => {
      this.parts = { ...panel, ...questions };
      this.page.requestUpdate();
    });
    return this.fetching;
  }
}
