// What one can give to others: the table, this position, a picture of it, the whole game, a frame.

import { html, nothing, type TemplateResult } from "lit";
import type { Ui } from "../ui";

export function sharePanel(ui: Ui): TemplateResult {
  const { t, model, link } = ui;
  const { table, turns } = model.state;
  const turn = model.lookingAt ?? turns.length;
  const here = `/table/${table.id}`;
  const game = document.querySelector("h1")?.textContent ?? "";
  const frame = `<iframe src="${new URL(`/embed${here}?turn=${turn}`, link).href}" width="480" height="520" title="${game}" loading="lazy" style="border:0"></iframe>`;
  return html`
    ${field(ui, t("share-table"), link)}
    ${turn > 0 ? field(ui, t("share-position", { turn }), `${link}?turn=${turn}`) : nothing}
    <div class="share-pictures">
      <p id="share-pictures">${t("share-pictures", { turn })}</p>
      <div class="share-row" role="group" aria-labelledby="share-pictures">
        <a class="button" href="${here}/board.png?turn=${turn}" download>PNG</a>
        <a class="button" href="${here}/board.svg?turn=${turn}" download>SVG</a>
        ${turns.length > 0 ? html`<a class="button" href="${here}/game.gif" download>${t("share-game")}</a>` : nothing}
      </div>
    </div>
    ${field(ui, t("share-frame"), frame)}
    <div class="dialog-buttons">
      ${"share" in navigator ? html`<button class="button" @click=${() => ui.share()}>${t("share-send")}</button>` : nothing}
      <button class="button primary" @click=${() => ui.show(null)}>${t("dialog-close")}</button>
    </div>`;
}

function field({ t, copied, copy }: Ui, label: string, text: string): TemplateResult {
  return html`<div class="field"><span>${label}</span>
    <div class="share-row"><input class="share-text" readonly aria-label=${label} .value=${text} @focus=${(event: Event) => (event.target as HTMLInputElement).select()}>
      <button class="button" type="button" aria-label="${t("share-copy")}: ${label}" @click=${() => copy(text)}>${copied === text ? t("share-copied") : t("share-copy")}</button></div></div>`;
}
