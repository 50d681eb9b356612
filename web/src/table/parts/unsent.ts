// What was pressed while the connection was away: not confirmed yet, and said again later.

import { html, nothing, type TemplateResult } from "lit";
import type { Command, Letter } from "../outbox";
import type { Ui } from "../ui";

export function unsent(ui: Ui): TemplateResult | typeof nothing {
  const { line, outbox } = ui.model;
  if (line.is === "open" || line.is === "closed" || outbox.length === 0) return nothing;
  return html`${outbox.map((letter) => html`<div class="offer"><p>${unsentText(ui, letter)}</p>
    ${letter.sent ? nothing : html`<button class="button" @click=${() => ui.session.unsay(letter)}>${ui.t("offer-withdraw")}</button>`}</div>`)}`;
}

export function unsentText(ui: Ui, { command }: Letter): string {
  return ui.t("net-unsent", { what: pressed(ui, command) });
}

/** The words on the button that was pressed. */
function pressed({ t, model }: Ui, command: Command): string {
  switch (command.type) {
    case "sit":
      return t("act-sit", { colour: model.state.now.seats["black"] ? "white" : "black" });
    case "resign":
      return t("menu-resign");
    case "abort":
      return t("menu-abort");
    case "decline":
      return t("challenge-decline");
    case "offer":
      return t(command.what === "rematch" ? "act-rematch" : command.what === "pause" ? "menu-pause" : "menu-take-back");
    case "answer":
      return t(command.yes ? "offer-yes" : "offer-no");
    case "resume":
      return t("act-resume");
    case "claim":
      return t(command.what === "win" ? "claim-win" : "claim-abort");
  }
}
