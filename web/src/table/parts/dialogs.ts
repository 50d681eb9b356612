// The page's dialogs: settings, keys, the dice, and the two questions one had better ask twice.

import { html, nothing, type TemplateResult } from "lit";
import type { Settings } from "../../settings";
import type { DialogName, Ui } from "../ui";
import { dicePanel, type Check } from "./dice";
import { sharePanel } from "./share";

export function dialog(ui: Ui, check: Check, aboutSomebody: TemplateResult | typeof nothing): TemplateResult | typeof nothing {
  const { dialog: name, t } = ui;
  if (name === null) return nothing;
  return html`<dialog class="dialog ${name}" aria-labelledby="dialog-title" @close=${() => ui.show(null)} @click=${outside}>
    ${TO_READ.has(name)
      ? html`<h2 id="dialog-title" tabindex="-1" autofocus>${t(`dialog-${name}`)}</h2>`
      : html`<h2 id="dialog-title">${t(`dialog-${name}`)}</h2>`}
    ${name === "block" || name === "report" ? aboutSomebody : content(ui, name, check)}
  </dialog>`;
}

/** Begins at the top, where one reads, and not at the only button, far below. */
const TO_READ: ReadonlySet<DialogName> = new Set<DialogName>(["dice", "keys", "share"]);

function content(ui: Ui, name: Exclude<DialogName, "block" | "report">, check: Check): TemplateResult {
  switch (name) {
    case "settings":
      return settings(ui);
    case "keys":
      return keys(ui);
    case "dice":
      return html`${dicePanel(ui, check)}${done(ui)}`;
    case "share":
      return sharePanel(ui);
    case "resign":
      return question(ui, "resign");
    case "abort":
      return question(ui, "abort");
  }
}

function question({ t, session, show, model }: Ui, what: "resign" | "abort"): TemplateResult {
  const act = () => {
    session.say({ type: what });
    show(null);
  };
  const { presence, table } = model.state;
  const left = what === "abort" && presence?.forsaken && table.bot;
  const alone = what === "abort" && table.one_board;
  return html`<p>${left ? t("bot-forsaken", { name: left.name ?? "" }) : t(alone ? "abort-question-one-board" : `${what}-question`)}</p>
    <div class="dialog-buttons">
      <button class="button" autofocus @click=${() => show(null)}>${t(`${what}-no`)}</button>
      <button class="button danger" @click=${act}>${t(`${what}-yes`)}</button>
    </div>`;
}

function done({ t, show }: Ui): TemplateResult {
  return html`<div class="dialog-buttons"><button class="button primary" @click=${() => show(null)}>${t("dialog-close")}</button></div>`;
}

function settings(ui: Ui): TemplateResult {
  const { t, session, model } = ui;
  const current = model.settings;
  const choice = <K extends "theme" | "confirm" | "sounds">(name: K, values: readonly Settings[K][]) => html`
    <label class="field"><span>${t(`set-${name}`)}</span>
      <select @change=${(event: Event) => session.choose({ [name]: (event.target as HTMLSelectElement).value })}>
        ${values.map((value) => html`<option value=${value} ?selected=${current[name] === value}>${t(`set-${name}-${value}`)}</option>`)}
      </select></label>`;
  const box = (name: "coordinates" | "sizes") => html`
    <label class="field check"><input type="checkbox" .checked=${current[name]} @change=${(event: Event) => session.choose({ [name]: (event.target as HTMLInputElement).checked })}>
      <span>${t(`set-${name}`)}</span></label>`;
  return html`${choice("theme", ["system", "light", "dark", "contrast"])}
    ${choice("confirm", ["auto", "always", "never"])}
    <p class="field-help">${t("set-confirm-help")}</p>
    ${choice("sounds", ["auto", "always", "never"])}
    ${box("coordinates")}${box("sizes")}
    ${done(ui)}`;
}

const KEYS: readonly (readonly [keys: readonly string[], id: string])[] = [
  [["Tab"], "key-tab"],
  [["←", "↑", "→", "↓"], "key-arrows"],
  [["Enter", "Space"], "key-play"],
  [["u", "Backspace"], "key-undo"],
  [["←", "→"], "key-history"],
  [["Esc"], "key-present"],
  [["?"], "key-help"],
];

function keys(ui: Ui): TemplateResult {
  return html`<dl class="key-list">${KEYS.map(
    ([names, id]) => html`<dt>${names.map((name) => html`<kbd>${name}</kbd> `)}</dt><dd>${ui.t(id)}</dd>`,
  )}</dl>${done(ui)}`;
}

/** A click beside a dialog closes it. */
function outside(event: MouseEvent): void {
  if (event.target instanceof HTMLDialogElement) event.target.close();
}
