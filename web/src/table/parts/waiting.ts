// Before the game: the link for the other player, and who may sit down.

import { html, nothing, type TemplateResult } from "lit";
import { awaitedBy, challenged, freeSeat, mine } from "../state";
import { REASONS_TO_DECLINE } from "../talk/phrases.gen";
import { nameOf, type Ui } from "../ui";
import { icon } from "./icons";

export function waiting(ui: Ui): TemplateResult | typeof nothing {
  const { model, t } = ui;
  const { state } = model;
  if (state.now.status !== "waiting" || model.replay || state.table.one_board || state.table.bot) return nothing;
  if (challenged(state)) return challenge(ui);
  const colour = freeSeat(state);
  if (mine(state).length === 0 && state.table.host !== state.me) {
    const words = colour === null ? t("wait-full") : state.me === "" ? t("wait-no-session") : t("wait-may-sit", { colour });
    return html`<section class="waiting"><p>${words}</p></section>`;
  }
  // Both seats have their people: a challenge, or two who met in the lobby. No link would help.
  const kept = (["black", "white"] as const).map((seat) => state.now.reserved[seat]);
  if (kept.every((player) => player)) {
    const slow = !state.now.clock || state.now.clock.control.startsWith("days");
    const other = awaitedBy(state);
    return other ? html`<section class="waiting"><p>${t(slow ? "wait-challenged" : "wait-coming", { name: nameOf(ui, other) })}</p></section>` : nothing;
  }
  return html`<section class="waiting">
    <p>${t("wait-share")}</p>
    <div class="share-row">
      <input class="share-link" readonly aria-label=${t("wait-link")} .value=${ui.link} @focus=${(event: Event) => (event.target as HTMLInputElement).select()}>
      <button class="button primary" @click=${() => ui.copy(ui.link)}>${ui.copied === ui.link ? t("share-copied") : t("share-copy")}</button>
      ${"share" in navigator ? html`<button class="button icon" aria-label=${t("share-send")} title=${t("share-send")} @click=${() => ui.share()}>${icon("share")}</button>` : nothing}
    </div>
  </section>`;
}

/** Somebody asks me for this game: yes, or no with a word why. */
function challenge(ui: Ui): TemplateResult {
  const { t, session } = ui;
  const decline = (event: SubmitEvent) => {
    event.preventDefault();
    const phrase = new FormData(event.target as HTMLFormElement).get("phrase");
    session.say({ type: "decline", phrase: phrase ? String(phrase) : null });
  };
  return html`<section class="waiting">
    <form class="share-row challenge-answer" @submit=${decline}>
      <button type="button" class="button primary" @click=${() => session.sit()}>${t("challenge-accept")}</button>
      <select name="phrase" aria-label=${t("challenge-why")}><option value="">${t("challenge-no-reason")}</option>${REASONS_TO_DECLINE.map((code) => html`<option value=${code}>${t(`decline-${code}`)}</option>`)}</select>
      <button class="button">${t("challenge-decline")}</button>
    </form>
  </section>`;
}
