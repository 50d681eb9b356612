// Everything that is wanted seldom: take-back, resigning, sharing, records, settings, dice, keys.

import { html, nothing, type TemplateResult } from "lit";
import { mayAbort, mine } from "../state";
import { nameOf, oneBoard, type DialogName, type Ui } from "../ui";
import { takeBackIsOpen } from "./actions";
import { pauseIsOpen } from "./clocks";
import { icon } from "./icons";

export function menu(ui: Ui): TemplateResult {
  const { model, t, session, study } = ui;
  const { state, replay } = model;
  const may = !replay && !session.closed;
  const seated = mine(state).length > 0 && may;
  const playing = state.now.status === "playing";
  const open = (dialog: DialogName) => () => ui.show(dialog);
  return html`<details class="menu">
    <summary class="button icon" aria-label=${t("menu-label")} title=${t("menu-label")}>${icon("more")}</summary>
    <div class="menu-list" @click=${close}>
      ${may && takeBackIsOpen(ui) ? item(t(oneBoard(model) ? "menu-take-back-one-board" : "menu-take-back"), () => session.say({ type: "offer", what: "take-back" })) : nothing}
      ${may && pauseIsOpen(ui) ? item(t("menu-pause"), () => session.say({ type: "offer", what: "pause" })) : nothing}
      ${seated && playing && !oneBoard(model) ? item(t("menu-resign"), open("resign")) : nothing}
      ${may && mayAbort(state) ? item(t("menu-abort"), open("abort")) : nothing}
      ${study.mayFollow ? item(t(study.following ? "menu-study-stop" : "menu-study"), () => study.follow()) : nothing}
      ${may ? aboutOthers(ui) : nothing}
      ${replay ? nothing : item(t("menu-share"), open("share"))}
      ${replay ? nothing : records(ui)}
      ${state.now.dice ? item(t("menu-dice"), open("dice")) : nothing}
      ${ui.teller?.account ? html`<a class="menu-item" href="${ui.home}/account#notices">${t("menu-notices")}</a>` : nothing}
      ${item(t("menu-settings"), open("settings"))}
      ${item(t("menu-keys"), open("keys"))}
    </div>
  </details>`;
}

/** Before anything opens, the focus goes to the menu: a dialog gives it back there, and not to an
 * item that is out of sight by then. */
function item(words: string, act: () => void): TemplateResult {
  const press = ({ currentTarget }: Event) => {
    (currentTarget as Element).closest("details")?.querySelector("summary")?.focus();
    act();
  };
  return html`<button class="menu-item" @click=${press}>${words}</button>`;
}

/** What one can do about the person across the board. */
function aboutOthers(ui: Ui): readonly TemplateResult[] {
  const { t, model, talk } = ui;
  const own = mine(model.state);
  if (own.length !== 1) return [];
  const seats = Object.values(model.state.now.seats);
  return seats.flatMap((seat) => {
    if (!seat || seat.player === model.state.me || seat.bot) return [];
    const about = { player: seat.player, name: nameOf(ui, seat), line: null };
    const blocked = talk.talk.blocked.includes(seat.player);
    return [
      blocked
        ? item(t("chat-unblock", about), () => talk.block(seat.player, false))
        : item(t("chat-block", about), () => ui.ask("block", about)),
      item(t("chat-report", about), () => ui.ask("report", about)),
    ];
  });
}

function records({ model, t }: Ui): TemplateResult {
  const base = `/table/${model.state.table.id}`;
  return html`<a class="menu-item" href="${base}/record.txt" download>${t("menu-record-text")}</a>
    <a class="menu-item" href="${base}/record.json" download>${t("menu-record-json")}</a>`;
}

function close(event: Event): void {
  const details = event.currentTarget instanceof Element ? event.currentTarget.closest("details") : null;
  if (details && event.target !== event.currentTarget) details.open = false;
}
