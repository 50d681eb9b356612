// The clocks: one in each player's strip, and a line below the board while they stand, while
// somebody is on leave, and when the other has gone.

import { html, nothing, type TemplateResult } from "lit";
import type { Colour } from "../../board/state";
import { faceOf, isLive, moment, span, written, type Face } from "../clock";
import { mine, other } from "../state";
import { oneBoard, personOf, type Ui } from "../ui";

type Part = TemplateResult | typeof nothing;

/** The clock of one side, with a word below it where it is not simply running. */
export function clock(ui: Ui, colour: Colour): Part {
  const { model, t } = ui;
  const { now } = model.state;
  const seen = now.clock;
  if (!seen) return nothing;
  const playing = now.status === "playing";
  const face = faceOf(seen, colour, playing ? now.view.mover : null);
  const moving = playing && now.view.mover === colour;
  const unsure = playing && model.line.is !== "open" && !model.replay;
  const note = moving ? noteOf(ui, unsure) : "";
  return html`<span class="clock${face.counts ? " runs" : ""}${moving ? " moving" : ""}${unsure ? " unsure" : ""}" role="timer" aria-label=${t("clock-label", { colour })}>
    ${digits(ui, face)}
    ${note ? html`<small class="clock-note">${note}</small>` : nothing}
  </span>`;
}

function noteOf({ model, t }: Ui, unsure: boolean): string {
  const seen = model.state.now.clock;
  if (unsure) return t("clock-unsure");
  if (seen?.pause) return t("clock-stands");
  if (seen?.first_turn) return t("clock-first-turn");
  return seen?.on_leave ? t("clock-on-leave") : "";
}

/** The element writes its own text: Lit must not have a hand in it. */
function digits({ session, t }: Ui, face: Face): TemplateResult {
  return html`<cairn-clock .shows=${{ face, time: session.time, t }}></cairn-clock>`;
}

/** Fifteen seconds for the other, beside their clock. */
export function give(ui: Ui, colour: Colour): Part {
  const { model, t, session } = ui;
  const { now } = model.state;
  const own = mine(model.state);
  const may = now.status === "playing" && now.clock && isLive(now.clock) && now.clock.first_turn === null;
  if (!may || model.replay || own.length !== 1 || own[0] === colour) return nothing;
  return html`<button class="button give" title=${t("act-give-time")} aria-label=${t("act-give-time")} ?disabled=${model.line.is !== "open"} @click=${() => session.giveTime()}>${t("act-give-time-short")}</button>`;
}

/** What there is to know, and to do, about the clocks. */
export function clockNews(ui: Ui): Part {
  const { now } = ui.model.state;
  if (!now.clock || now.status !== "playing" || ui.model.replay) return nothing;
  return html`${standing(ui)}${left(ui)}`;
}

function standing(ui: Ui): Part {
  const { model, t, session } = ui;
  const seen = model.state.now.clock;
  if (!seen) return nothing;
  const { pause, away, on_leave: onLeave, runs_out: due } = seen;
  if (!pause) {
    if (away > 0) return html`<p class="clock-news">${t("away-was", { span: span(away, t) })}</p>`;
    const mover = model.state.now.view.mover;
    if (!onLeave || due === null || mover === null) return nothing;
    return html`<p class="clock-news">${t("leave-until", { name: personOf(ui, mover), until: moment(due) })}</p>`;
  }
  if (pause.why === "away") {
    const back: Face = { left: Math.max(0, pause.until - seen.at), at: seen.at, counts: true, byDay: false, low: 0 };
    const stood = Math.max(0, seen.at - pause.since);
    return html`<p class="clock-news">${t("away-is", { span: span(stood, t) })} ${digits(ui, back)}</p>`;
  }
  const own = mine(model.state).length > 0;
  const myMove = session.mayPlay;
  const button = own && (myMove || pause.why === "agreed");
  return html`<div class="offer"><p>${t(pause.why === "agreed" ? "pause-agreed" : "pause-notice", { until: moment(pause.until) })}</p>
    ${button ? html`<button class="button" @click=${() => session.say({ type: "resume" })}>${t(myMove ? "act-resume" : "act-resume-notice")}</button>` : nothing}</div>`;
}

/** The other has gone: how long to wait, then what may be claimed. */
function left(ui: Ui): Part {
  const { model, t, session } = ui;
  const own = mine(model.state);
  const colour = own[0];
  if (own.length !== 1 || colour === undefined) return nothing;
  const at = model.state.presence?.claims[colour];
  if (at === undefined) return nothing;
  const now = session.time.now();
  const name = personOf(ui, other(colour));
  if (at > now) {
    const wait: Face = { left: at - now, at: now, counts: true, byDay: false, low: 0 };
    return html`<p class="clock-news">${t("claim-wait", { name })} ${digits(ui, wait)}</p>`;
  }
  const begun = model.state.now.clock?.first_turn === null;
  return html`<div class="offer strong" role="group" aria-label=${t("claim-now", { name })}><p>${t("claim-now", { name })}</p>
    ${begun ? html`<button class="button primary" @click=${() => session.say({ type: "claim", what: "win" })}>${t("claim-win")}</button>` : nothing}
    <button class="button" @click=${() => session.say({ type: "claim", what: "abort" })}>${t("claim-abort")}</button></div>`;
}

/** A pause can be asked for in a game by the day that has begun. */
export function pauseIsOpen({ model }: Ui): boolean {
  const { now } = model.state;
  const seen = now.clock;
  const begun = seen !== null && !isLive(seen) && seen.first_turn === null && seen.pause === null;
  return begun && now.status === "playing" && now.offers.length === 0 && mine(model.state).length > 0 && !oneBoard(model);
}

/** What a turn took, for the list of turns. */
export function spentText(spent: number, byDay: boolean, ui: Ui): string {
  return byDay && spent >= 60_000 ? span(spent, ui.t) : written(spent, false, ui.t);
}
