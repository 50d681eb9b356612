// <cairn-diagram>: a diagram of the rules that one can step through and try things out in.
// It draws with the board of the table page; what is legal, the arena says.

import { html, nothing, render, type TemplateResult } from "lit";
import { CairnBoard } from "../board/board";
import type { BoardState } from "../board/state";
import { readSettings } from "../settings";
import { compose } from "../table/composer";
import { textsIn } from "../table/hints";
import { icon } from "../table/parts/icons";
import { scene } from "../table/scene";
import { describeCell } from "../table/speech";
import { stepFor } from "../table/steps";
import { loadWords, type Words } from "../words";
import { advance, asker, goOn, opening, Refused, type Ask, type DiagramData, type Place } from "./place";

let texts: Promise<Words> | null = null; // fetched once for all diagrams of a page

export class CairnDiagram extends HTMLElement {
  private data!: DiagramData;
  private ask!: Ask;
  private words!: Words;
  private board!: CairnBoard;
  private readonly controls = document.createElement("div");
  private script: Place[] = []; // the places of the script that were visited, in order
  private place: Place | null = null;
  private at = 0;
  private own = false;
  private refusal: Refused | "failed" | null = null;
  private busy = false;

  connectedCallback(): void {
    const svg = this.querySelector("svg");
    if (!svg || this.board) return;
    this.data = JSON.parse(this.dataset["diagram"] ?? "{}") as DiagramData;
    this.ask = asker(this.data);
    this.board = new CairnBoard();
    this.board.setAttribute("aria-label", svg.getAttribute("aria-label") ?? "");
    svg.removeAttribute("aria-label");
    svg.classList.add("still");
    this.board.append(svg);
    this.controls.className = "diagram-controls";
    // A page has many diagrams: each wakes up when it is first seen.
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watch.disconnect();
      void this.wake();
    });
    watch.observe(svg);
    this.append(this.board, this.controls);
  }

  private async wake(): Promise<void> {
    texts ??= loadWords(this.dataset["texts"] ?? "");
    this.words = await texts;
    this.board.describe = (cell, state) => describeCell({ t: (id, values) => this.words.t(id, values) }, cell, state);
    this.board.onTap = (cell) => void this.tap(cell);
    this.board.onUndo = () => void this.show(0);
    await this.show(0);
  }

  /** The place after `count` steps of the script. */
  private async show(count: number): Promise<void> {
    await this.working(async () => {
      this.script[0] ??= await opening(this.data, this.ask);
      for (let index = 1; index <= count; index++) {
        const [before, step] = [this.script[index - 1], this.data.steps[index - 1]];
        if (before && step !== undefined) this.script[index] ??= await advance(before, step, this.ask);
      }
      this.place = this.script[count] ?? this.place;
      this.at = count;
      this.own = false;
    });
  }

  private async tap(cell: string): Promise<void> {
    const place = this.place;
    if (!place || this.busy) return;
    const step = stepFor(place.view, cell, "whatever is legal");
    if (step === null) return;
    await this.working(async () => {
      const next = await advance(place, step, this.ask);
      this.place = await goOn(next, this.ask, Math.random);
      this.own = true;
    });
  }

  /** One thing at a time; a refusal or a dead line is told, and nothing moves. */
  private async working(act: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refusal = null;
    try {
      await act();
    } catch (error) {
      this.refusal = error instanceof Refused ? error : "failed";
    } finally {
      this.busy = false;
    }
    this.draw();
  }

  private draw(): void {
    const moved = this.at > 0 || this.own || this.refusal !== null;
    const svg = this.board.querySelector("svg");
    svg?.classList.toggle("still", !moved); // as drawn for the text, until someone touches it
    svg?.classList.toggle("moved", moved);
    if (this.place) this.board.state = this.scene(this.place);
    render(this.buttons(), this.controls);
  }

  private scene({ base, view, last }: Place): BoardState {
    const composer = {
      ...compose(base),
      steps: view.steps,
      views: new Map([["", base], [view.steps.join(" "), view]]),
    };
    const settings = { ...readSettings(), coordinates: true, sizes: true };
    const state = scene({ turns: last ? [last] : [], composer, mayPlay: view.outcome === null, lookingAt: null, settings });
    const refusal = this.refusal instanceof Refused ? this.refusal.values : {};
    return { ...state, lit: new Set(textsIn(refusal, "cells")), drag: false };
  }

  private buttons(): TemplateResult {
    const t = (id: string, values = {}) => this.words.t(id, values);
    const steps = this.data.steps.length;
    const button = (name: "back" | "on" | "restart", id: string, off: boolean, act: () => void) =>
      html`<button class="button icon" type="button" title=${t(id)} aria-label=${t(id)} ?disabled=${off} @click=${act}>${icon(name)}</button>`;
    const place = this.own ? t("diagram-yours") : steps > 0 ? t("diagram-step", { step: this.at, steps }) : "";
    return html`${steps > 0
        ? html`${button("back", "diagram-back", this.at === 0 || this.own, () => void this.show(this.at - 1))}
            ${button("on", "diagram-on", this.at === steps || this.own, () => void this.show(this.at + 1))}`
        : nothing}
      ${this.own || steps > 0 ? button("restart", "diagram-reset", this.at === 0 && !this.own, () => void this.show(0)) : nothing}
      <span class="diagram-place">${place}</span>
      <p class="diagram-says" role="status">${this.says()}</p>`;
  }

  private says(): string {
    if (this.refusal === "failed") return this.words.t("diagram-failed");
    if (!this.refusal) return "";
    const id = `refuse-${this.refusal.code}`;
    return this.words.has(id) ? this.words.t(id, this.refusal.values) : this.words.t("refuse-unknown", { code: this.refusal.code });
  }
}

customElements.define("cairn-diagram", CairnDiagram);
