// <cairn-study>: the panel of a study beside the board, and hints on it. It asks the arena, draws the
// curve, and tells the page (by the event "study-shown") what the board and the list of turns show.

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import "../../styles/study.css";
import type { BoardState } from "../board/state";
import type { Shown } from "../table/study";
import type { Ui } from "../table/ui";
import type { HintSeen, JudgedTurn, StudySeen } from "../wire.gen";
import { loadWords, type Values, type Words } from "../words";
import { askHint, askStudy, goesOn, isAwaited, NotAnswered, seeHint, seeLine, seeStudy } from "./asking";
import { countAt, curve, HEIGHT } from "./curve";
import { luckOf, percent, worst } from "./judged";
import { betterBoard, hintedBoard, stepsOf, type LineStep } from "./overlay";

/** Milliseconds between two questions while the engine works. */
const AGAIN = 700;
/** And while it is away; after a question without an answer that does not say. */
const SELDOM = 10_000;
const UNANSWERED = 3_000;
const NARROWEST = 240;

/** A line on the board: of which turn, and how many of its steps are shown. */
interface Shows {
  readonly turn: number;
  readonly steps: readonly LineStep[];
  readonly shown: number;
}

export class CairnStudy extends LitElement {
  static override properties = { ui: { attribute: false }, hinting: { attribute: false } };
  declare ui: Ui;
  declare hinting: number | null;

  private words: Words | null = null;
  private study: StudySeen | null = null;
  private turns: readonly JudgedTurn[] = [];
  private hint: HintSeen | null = null;
  private better: Shows | null = null;
  private problem: { readonly code: string; readonly seconds: number | null } | null = null;
  private hints: HintSeen["used"] = {};
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = -1; // for how many turns a study was asked for while one plays
  private width = 480;
  private readonly sizes = new ResizeObserver(([entry]) => {
    this.width = Math.max(NARROWEST, Math.round(entry?.contentRect.width ?? 0));
    this.requestUpdate();
  });

  protected override createRenderRoot(): HTMLElement {
    return this; // light DOM: the page's styles are for everything
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.sizes.observe(this);
    void this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
    clearTimeout(this.timer);
  }

  /** Taken off the page with a hint that is over, it must not ask for its next drawing again and again. */
  protected override shouldUpdate(): boolean {
    return this.isConnected;
  }

  private async begin(): Promise<void> {
    const table = this.closest<HTMLElement>("cairn-table");
    this.words ??= await loadWords(table?.dataset["study"] ?? "");
    if (this.ui.model.state.now.status === "over" && !this.ui.model.replay) await this.look();
    this.requestUpdate();
  }

  private t(id: string, values: Values = {}): string {
    return this.words?.t(id, values) ?? "";
  }

  // --- asking ---

  private get subject(): string {
    return this.study?.subject ?? this.ui.model.state.table.id;
  }

  private async look(): Promise<void> {
    await this.answered(() => seeStudy(this.subject, this.turns.length));
  }

  private async ask(): Promise<void> {
    const { replay, state } = this.ui.model;
    const record = document.querySelector<HTMLTextAreaElement>("#read-again textarea")?.value ?? "";
    await this.answered(() => askStudy(replay ? { record } : { table: state.table.id }));
  }

  private async answered(question: () => Promise<StudySeen>): Promise<void> {
    clearTimeout(this.timer);
    const told = await this.told(question);
    clearTimeout(this.timer);
    if (!this.isConnected) return;
    if (told === null) {
      const seconds = this.problem?.seconds ?? null;
      const again = this.ui.study.following || (this.study !== null && isAwaited(this.study));
      if (again) this.timer = setTimeout(() => void this.answered(question), seconds === null ? UNANSWERED : seconds * 1000);
      return;
    }
    this.study = told;
    // What is known before the first turn that came stays; after a take-back less comes than was known.
    this.turns = [...this.turns.slice(0, told.first - 1), ...told.turns].slice(0, told.done);
    if (isAwaited(told)) this.timer = setTimeout(() => void this.look(), goesOn(told.status) ? AGAIN : SELDOM);
    this.announce();
  }

  private async told<Answer>(question: () => Promise<Answer>): Promise<Answer | null> {
    try {
      const answer = await question();
      this.problem = null;
      return answer;
    } catch (error) {
      if (!(error instanceof NotAnswered)) throw error;
      this.problem = { code: error.code, seconds: error.seconds };
      this.requestUpdate();
      return null;
    }
  }

  private async askForHint(turn: number): Promise<void> {
    const table = this.ui.model.state.table.id;
    let told = await this.told(() => askHint(table, turn));
    while (told !== null && this.hinting === turn && this.isConnected) {
      this.hint = told;
      this.hints = told.used;
      if (told.line) {
        const steps = stepsOf([told.line]);
        this.better = { turn, steps, shown: steps.length };
      }
      this.announce();
      if (!goesOn(told.status)) return;
      await new Promise((resolve) => setTimeout(resolve, AGAIN / 2));
      told = await this.told(() => seeHint(table, turn));
    }
  }

  // --- what is shown ---

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { state, lookingAt, replay } = this.ui.model;
    if (changed.has("hinting")) {
      this.hint = this.better = null;
      if (this.hinting !== null) void this.askForHint(this.hinting);
    }
    const moved = this.hinting !== null && this.hinting !== state.now.turn;
    const elsewhere = this.hinting === null && this.better !== null && this.better.turn !== (lookingAt ?? state.turns.length);
    if (moved || elsewhere) {
      this.better = this.hint = null;
      queueMicrotask(() => this.announce());
    }
    const follows = this.ui.study.following && !replay && state.now.status === "playing";
    const ended = this.asked >= 0 && state.now.status === "over";
    if ((follows || ended) && this.asked !== state.turns.length) {
      this.asked = state.turns.length;
      clearTimeout(this.timer);
      if (this.asked > 0) void this.ask();
      else this.turns = [];
    }
  }

  /** Tells the page what to show besides this panel. */
  private announce(): void {
    const marks = new Map(worst(this.turns).map(({ turn, loss }) => [turn, this.t("study-mark", { loss: Math.round(100 * loss) })]));
    const close = this.better && this.hinting === null ? () => this.close() : null;
    const shown: Shown = { marks, hints: this.hints, board: this.board, close };
    this.dispatchEvent(new CustomEvent("study-shown", { detail: shown, bubbles: true }));
    this.requestUpdate();
  }

  private get board(): ((state: BoardState) => BoardState) | null {
    const { better } = this;
    if (better === null) return null;
    if (this.hinting !== null) return (state) => hintedBoard(state, better.steps, better.shown);
    return (state) => betterBoard(state, this.ui.model.state.turns, better.turn, better.steps, better.shown);
  }

  private async showBetter(turn: number): Promise<void> {
    const line = await this.told(() => seeLine(this.subject, turn));
    if (line === null) return;
    this.ui.session.look(turn);
    const steps = stepsOf(line.turns);
    this.better = { turn, steps, shown: steps.filter((step) => step.turn === 0).length };
    this.announce();
    this.ui.showBoard();
  }

  private showSteps(shown: number): void {
    if (this.better) this.better = { ...this.better, shown };
    this.announce();
  }

  private close(): void {
    if (this.hinting !== null) this.ui.study.hint();
    this.better = null;
    this.announce();
  }

  // --- drawing ---

  protected override render(): TemplateResult | typeof nothing {
    if (!this.words) return nothing;
    if (this.hinting !== null) return html`<section class="study" aria-label=${this.t("study-hint")}>${this.hintSaid()}</section>`;
    const content = this.content();
    if (content === nothing) return nothing;
    return html`<section class="study" aria-label=${this.t("study-title")}>
      <div class="study-head"><h2 class="study-title">${this.t("study-title")}</h2>${this.status()}</div>
      ${content}${this.refusal()}</section>`;
  }

  private content(): TemplateResult | typeof nothing {
    if (this.turns.length > 0) return html`${this.drawn()}${this.better ? this.lineSaid(this.better) : this.turnSaid()}${this.worstSaid()}${this.askRest()}`;
    const { study } = this;
    if (study && isAwaited(study)) return html`<p class="study-said">${this.t("study-why")}</p>`;
    if (this.ui.study.following) return html`<p class="study-said">${this.t("study-follows")}</p>`;
    const on = this.closest<HTMLElement>("cairn-table")?.dataset["analysis"] === "on";
    const may = study ? study.status === "none" || study.status === "failed" : on;
    if (!may) return nothing;
    return html`<p class="study-said">${this.t("study-why")}</p>
      <div><button class="button primary" @click=${() => void this.ask()}>${this.t("study-ask")}</button></div>`;
  }

  /** Turns were played or taken back since it was made: what is shown is not of the whole game. */
  private askRest(): TemplateResult | typeof nothing {
    const { study } = this;
    if (this.ui.study.following || !study || (study.status !== "none" && study.status !== "failed")) return nothing;
    return html`<div><button class="button primary" @click=${() => void this.ask()}>${this.t("study-ask")}</button></div>`;
  }

  private status(): TemplateResult | typeof nothing {
    const { study } = this;
    if (!study || study.status === "done" || study.status === "none") return nothing;
    const words = this.t(`study-status-${study.status}`, { done: study.done, total: study.total, ahead: study.ahead });
    const working = study.status === "working" || study.status === "waiting";
    return html`<span class="study-status" role="status">${words}</span>
      ${working ? html`<progress class="study-progress" max=${study.total} value=${study.done} aria-label=${this.t("study-progress")}></progress>` : nothing}`;
  }

  private refusal(): TemplateResult | typeof nothing {
    if (!this.problem) return nothing;
    const { code, seconds } = this.problem;
    const id = `study-no-${code}`;
    const known = this.words?.has(id) ?? false;
    const words = known ? this.t(id) : this.t("study-no-unknown", { code });
    return html`<p class="prompt-refusal" role="alert">${words}${seconds === null ? nothing : html` ${this.t("study-again", { seconds })}`}</p>`;
  }

  private get here(): number {
    const { lookingAt, state } = this.ui.model;
    return lookingAt ?? state.turns.length;
  }

  private drawn(): TemplateResult {
    const total = Math.max(this.study?.total ?? 0, this.turns.length);
    const { here, width } = this;
    const view = { turns: this.turns, total, here: Math.min(here, total), width };
    const go = (count: number) => this.ui.session.look(count);
    const point = (event: PointerEvent) => {
      if (event.type === "pointermove" && event.buttons === 0) return;
      const box = (event.currentTarget as Element).getBoundingClientRect();
      go(countAt(((event.clientX - box.left) / box.width) * width, view));
    };
    return html`<svg class="curve" viewBox="0 0 ${width} ${HEIGHT}" tabindex="0" role="slider" aria-label=${this.t("study-curve")}
        aria-valuemin="0" aria-valuemax=${total} aria-valuenow=${view.here} aria-valuetext=${this.placeSaid(here)}
        @pointerdown=${point} @pointermove=${point} @keydown=${(event: KeyboardEvent) => this.press(event, total, go)}>${curve(view)}</svg>
      <p class="curve-key" aria-hidden="true"><span>${this.t("study-key-black")}</span>${worst(this.turns).length > 0 ? html`<span><i class="key-worst"></i>${this.t("study-key-worst")}</span>` : nothing}${this.turns.some(luckOf) ? html`<span>▲ ${this.t("study-key-lucky")} ▽ ${this.t("study-key-unlucky")}</span>` : nothing}</p>`;
  }

  private press(event: KeyboardEvent, total: number, go: (count: number) => void): void {
    const { here } = this;
    const to = { ArrowLeft: here - 1, ArrowDown: here - 1, ArrowRight: here + 1, ArrowUp: here + 1, Home: 0, End: total }[event.key];
    if (to === undefined) return;
    go(Math.max(0, to));
    event.preventDefault();
    event.stopPropagation();
  }

  /** Where one is, in a sentence. */
  private placeSaid(here: number): string {
    const judged = this.turns[here - 1];
    const black = judged ? judged.after : here === 0 ? this.turns[0]?.before : undefined;
    if (black === undefined) return this.t("study-not-yet");
    return this.t("study-chance", { turn: here, chance: percent(black, "black") });
  }

  private turnSaid(): TemplateResult {
    const judged = this.turns[this.here - 1];
    if (!judged) return html`<p class="study-said">${this.placeSaid(this.here)}</p>`;
    const { colour, loss, luck, better, turn } = judged;
    const lucky = luckOf(judged);
    return html`<p class="study-said">${this.placeSaid(this.here)}
      ${lucky ? html`<span class="study-luck">${this.t("study-dice", { colour, luck: lucky, points: Math.round(100 * Math.abs(luck)) })}</span>` : nothing}
      ${better.length > 0 ? html`<span>${this.t("study-lost", { colour, loss: Math.round(100 * loss) })}</span>` : html`<span>${this.t(judged.forced ? "study-forced" : "study-good")}</span>`}</p>
      ${better.length > 0 ? html`<div><button class="button" @click=${() => void this.showBetter(turn)}>${this.t("study-show")}</button></div>` : nothing}`;
  }

  private lineSaid(better: Shows): TemplateResult {
    return html`<div class="study-line"><p class="study-said">${this.t("study-better", { turn: better.turn })} ${this.stepsSaid(better)}</p>
      <p class="curve-key" aria-hidden="true"><span><i class="key-better"></i>${this.t("study-key-better")}</span><span><i class="key-instead"></i>${this.t("study-key-instead")}</span></p>
      ${this.stepper(better)}</div>`;
  }

  private stepsSaid({ steps, shown }: Shows): TemplateResult {
    return html`<span class="study-steps">${steps.map(
      ({ text, colour, turn }, index) =>
        html`${index === 0 || steps[index - 1]?.turn !== turn ? html`<span class="chip small ${colour}"></span><span class="visually-hidden">${this.ui.t("seat-colour", { colour })}</span> ` : nothing}<span class=${index < shown ? "on" : "off"}>${text === "swap" ? this.ui.t("turn-took-side") : text}</span> `,
    )}</span>`;
  }

  private stepper({ steps, shown }: Shows): TemplateResult {
    const button = (id: string, sign: string, to: number, off: boolean) =>
      html`<button class="button icon" title=${this.t(id)} aria-label=${this.t(id)} ?disabled=${off} @click=${() => this.showSteps(to)}>${sign}</button>`;
    return html`<div class="study-stepper">${button("study-step-back", "‹", shown - 1, shown === 0)}
      <span class="past-place">${this.t("study-step", { step: shown, steps: steps.length })}</span>
      ${button("study-step-on", "›", shown + 1, shown === steps.length)}
      <button class="button" @click=${() => this.close()}>${this.t("study-close")}</button></div>`;
  }

  private hintSaid(): TemplateResult {
    const { better, hint } = this;
    if (this.problem) return html`${this.refusal()}<div><button class="button" @click=${() => this.close()}>${this.t("study-close")}</button></div>`;
    if (better) return html`<div class="study-line"><p class="study-said" role="status">${this.t("study-hint")}: ${this.stepsSaid(better)}</p>${this.stepper(better)}</div>`;
    const status = hint?.status ?? "waiting";
    return html`<p class="study-said" role="status">${this.t(status === "preparing" ? "study-status-preparing" : status === "failed" || status === "off" ? "study-no-no-analyst" : "study-thinking")}</p>`;
  }

  private worstSaid(): TemplateResult | typeof nothing {
    const costly = worst(this.turns);
    const { study, ui } = this;
    const whole = study?.status === "done" && !ui.model.replay && ui.model.state.now.status === "over";
    return html`${costly.length === 0 ? nothing : html`<h3 class="study-small">${this.t("study-worst")}</h3>
      <ul class="study-worst">${costly.map(
        ({ turn, colour, loss }) => html`<li><button class="turn" aria-current=${this.better?.turn === turn ? "true" : "false"} @click=${() => void this.showBetter(turn)}>
          <span class="turn-number">${turn}</span><span class="chip small ${colour}" aria-hidden="true"></span><span class="visually-hidden">${ui.t("seat-colour", { colour })}</span>
          <span class="turn-steps">${this.turns[turn - 1]?.played.join(" ")}</span><span class="turn-mark">${this.t("study-mark", { loss: Math.round(100 * loss) })}</span></button></li>`,
      )}</ul>`}
      ${whole ? html`<p class="study-foot"><span>${this.t("study-by", { nodes: study.nodes })}</span> <a href="/table/${ui.model.state.table.id}/study.json" download>${this.t("study-file")}</a></p>` : nothing}`;
  }
}

customElements.define("cairn-study", CairnStudy);
