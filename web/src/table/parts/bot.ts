// How it stands with the bot of a table: that it comes, that it is away, that it has left.

import { html, nothing, type TemplateResult } from "lit";
import { COLOURS, mine } from "../state";
import type { Ui } from "../ui";

export function botNews(ui: Ui): TemplateResult | typeof nothing {
  const { model, t } = ui;
  const { now, presence, table } = model.state;
  const { bot } = table;
  if (!bot || model.replay || now.status === "over") return nothing;
  const colour = COLOURS.find((one) => (now.seats[one]?.player ?? now.reserved[one]) === bot.player);
  const here = presence === null || colour === undefined || presence[colour];
  const name = bot.name ?? "";
  if (presence?.forsaken && mine(model.state).length > 0) {
    return html`<section class="waiting"><p>${t("bot-forsaken", { name })}</p>
      <div><button class="button" @click=${() => ui.show("abort")}>${t("menu-abort")}</button></div></section>`;
  }
  if (!here) return html`<section class="waiting"><p>${t("bot-away", { name })}</p></section>`;
  if (colour !== undefined && !now.seats[colour]) return html`<section class="waiting"><p>${t("wait-bot", { name })}</p></section>`;
  return nothing;
}
