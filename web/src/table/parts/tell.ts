// While one waits in a slow game: to be told when it is one's turn, and the next game meanwhile.

import { html, nothing, type TemplateResult } from "lit";
import { isSlow } from "../telling";
import type { Ui } from "../ui";

type Part = TemplateResult | typeof nothing;

export function tell(ui: Ui): Part {
  const { model, t, teller, session } = ui;
  if (!isSlow(model.state) || session.mayPlay || model.lookingAt !== null) return nothing;
  switch (teller?.state) {
    case "off":
    case "asking":
      return html`<div class="telling"><button ?disabled=${teller.state === "asking"} @click=${() => void teller.ask()}>${t("tell-me")}</button></div>`;
    case "on":
      return html`<p class="telling">${t("tell-on")}</p>`;
    case "denied":
    case "failed":
      return html`<p class="telling">${t(`tell-${teller.state}`)}</p>`;
    default:
      return nothing;
  }
}

/** The way to the next game that waits for me, once nothing is to be done at this table. Never in a
 * live game: nobody shall leave it by a tap that came too late. */
export function nextGame({ model, t, session, next }: Ui): Part {
  if (!next || session.mayPlay || model.replay || !isSlow(model.state)) return nothing;
  return html`<a class="button primary next-game" href=${next.href}>${t("act-next-game", { count: next.count })}</a>`;
}
