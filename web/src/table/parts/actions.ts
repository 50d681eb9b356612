// The row of buttons under the board: undo, play, take sides, answer an offer, rematch.

import { html, nothing, type TemplateResult } from "lit";
import { canUndo, complete } from "../composer";
import { turnsToTakeBack } from "../notices";
import { challenged, freeSeat, mine, other } from "../state";
import { nameOf, type Ui } from "../ui";
import { icon } from "./icons";
import { nextGame } from "./tell";

type Part = TemplateResult | typeof nothing;

export function actions(ui: Ui): TemplateResult {
  const { model, t, session } = ui;
  const { lookingAt } = model;
  return html`<div class="actions">
    ${lookingAt === null ? turnButtons(ui) : html`<button class="button primary" @click=${() => session.look(null)}>${t("past-back-to-game")}</button>`}
  </div>`;
}

function turnButtons(ui: Ui): Part {
  const { now } = ui.model.state;
  if (ui.model.replay || ui.session.closed) return nothing;
  if (now.status === "waiting") return sitDown(ui);
  if (now.status === "over") return afterwards(ui);
  if (mine(ui.model.state).length === 0) return nothing;
  const { composer } = ui.model;
  const { session, study, t } = ui;
  const maySwap = session.mayPlay && composer.base.legal.includes("swap") && composer.steps.length === 0 && !composer.sent;
  const onward = canUndo(composer) ? nothing : nextGame(ui);
  if (onward !== nothing) return onward;
  return html`
    <button class="button" title=${t("act-undo-key")} ?disabled=${!canUndo(composer)} @click=${() => session.undo()}>${icon("undo")}<span>${t("act-undo")}</span></button>
    ${composer.steps.length > 1 && !composer.sent ? html`<button class="button icon" title=${t("act-restart")} aria-label=${t("act-restart")} @click=${() => session.restartTurn()}>${icon("restart")}</button>` : nothing}
    ${study.mayHint ? html`<button class="button icon" title=${t("act-hint")} aria-label=${t("act-hint")} aria-pressed=${study.hinting ? "true" : "false"} @click=${() => study.hint()}>${icon("hint")}</button>` : nothing}
    ${maySwap ? html`<button class="button accent take-side" @click=${() => session.takeSide()}>${icon("swap")}<span>${t("act-take-side")}</span></button>` : nothing}
    ${session.asksFirst && !maySwap ? html`<button class="button primary" ?disabled=${!complete(composer)} @click=${() => session.sendTurn()}>${t("act-play")}</button>` : nothing}`;
}

function sitDown(ui: Ui): Part {
  const colour = freeSeat(ui.model.state);
  if (colour === null || ui.model.state.me === "" || challenged(ui.model.state)) return nothing;
  const { line } = ui.model;
  return html`<button class="button primary" ?disabled=${line.is !== "open"} @click=${() => ui.session.sit()}>${ui.t("act-sit", { colour })}</button>`;
}

function afterwards({ model, t, session, home, talk }: Ui): Part {
  const { now, table } = model.state;
  if (now.rematch) return html`<a class="button primary" href="${home}/table/${now.rematch}">${t("act-rematch-go")}</a>`;
  const seated = now.seats["black"] && now.seats["white"];
  const blocked = Object.values(now.seats).some((seat) => seat && talk.talk.blocked.includes(seat.player));
  if (mine(model.state).length === 0 || !seated || blocked) {
    return html`<a class="button primary" href="${home}/${table.game}">${t("act-new-table")}</a>`;
  }
  const asked = now.offers.some(({ what, by }) => what === "rematch" && mine(model.state).includes(by));
  return html`<button class="button primary" ?disabled=${asked} @click=${() => session.say({ type: "offer", what: "rematch" })}>${t(asked ? "act-rematch-asked" : "act-rematch")}</button>`;
}

/** The chat, one tap away, with a dot while something in it is unread. */
export function talkButton({ t, talk, model, talkShown, openTalk }: Ui): Part {
  if (model.replay || talk.talk.rooms.length === 0) return nothing;
  const unread = talkShown ? 0 : talk.unread(model.state.me).length;
  const words = unread > 0 ? `${t("chat-title")}: ${t("chat-unread", { count: unread })}` : t("chat-title");
  return html`<button class="button icon talk-button${unread > 0 ? " unread" : ""}" title=${words} aria-label=${words} aria-expanded=${talkShown ? "true" : "false"} @click=${() => openTalk(!talkShown)}>${icon("chat")}</button>`;
}

/** What the other asks for, and what I asked for myself. */
export function offers(ui: Ui): Part {
  const { model, t, session } = ui;
  const own = mine(model.state);
  if (own.length !== 1) return nothing;
  return html`${model.state.now.offers.map(({ what, by }) => {
    if (own.includes(by)) {
      return html`<div class="offer"><p>${t(`offer-asked-${what}`)}</p>
        <button class="button" @click=${() => session.say({ type: "answer", what, yes: false })}>${t("offer-withdraw")}</button></div>`;
    }
    const name = nameOf(ui, model.state.now.seats[by]);
    const words = t(`offer-${what}`, { name, count: turnsToTakeBack(model.state, by) });
    return html`<div class="offer strong" role="group" aria-label=${words}><p>${words}</p>
      <button class="button primary" @click=${() => session.say({ type: "answer", what, yes: true })}>${t("offer-yes")}</button>
      <button class="button" @click=${() => session.say({ type: "answer", what, yes: false })}>${t("offer-no")}</button></div>`;
  })}`;
}

/** Asking for a take-back is in the menu: it is seldom, and never beside Undo. */
export function takeBackIsOpen({ model }: Ui): boolean {
  const own = mine(model.state);
  const { now, turns } = model.state;
  return (
    now.status === "playing" &&
    own.length > 0 &&
    now.offers.length === 0 &&
    turns.some((turn) => !turn.forced && (own.includes(turn.colour) || own.includes(other(turn.colour))))
  );
}
