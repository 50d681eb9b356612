// Dice as pictures, and the panel that proves them once the game is over.

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { canCheck, faceCounts, type CheckedDice } from "../dicecheck";
import type { Ui } from "../ui";

/** Places of the pips on a die of 3 × 3, by face. */
const PIPS: readonly (readonly number[])[] = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

export function diceFaces(faces: readonly number[]): TemplateResult {
  return html`<span class="dice">${faces.map(die)}</span>`;
}

function die(face: number): TemplateResult {
  const pips = (PIPS[face] ?? []).map((place): SVGTemplateResult => {
    const [x, y] = [8 + (place % 3) * 8, 8 + Math.floor(place / 3) * 8];
    return svg`<circle cx=${x} cy=${y} r="2.7"/>`;
  });
  return html`<svg class="die" viewBox="0 0 32 32" aria-hidden="true"><rect x="1" y="1" width="30" height="30" rx="6"/>${pips}</svg>`;
}

const plainNumber = new Intl.NumberFormat(document.documentElement.lang || "en", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export type Check = CheckedDice | "running" | "impossible" | null;

export function dicePanel({ t, model }: Ui, check: Check): TemplateResult {
  const { dice } = model.state.now;
  if (!dice) return html``;
  return html`
    <p>${t("dice-how")}</p>
    <dl class="dice-facts">
      <dt>${t("dice-commitment")}</dt><dd><code>${dice.commitment}</code></dd>
      <dt>${t("dice-nonces")}</dt><dd><code>${dice.nonces.join(" / ")}</code></dd>
      <dt>${t("dice-secret")}</dt><dd>${dice.secret ? html`<code>${dice.secret}</code>` : t("dice-secret-later")}</dd>
    </dl>
    ${dice.secret ? verdict(t, check) : nothing}
    ${dice.rolls.length > 0 ? statistics(t, dice.rolls) : nothing}
    ${rollList(t, dice.rolls, check)}`;
}

function verdict(t: Ui["t"], check: Check): TemplateResult {
  if (!canCheck() || check === "impossible") return html`<p class="verdict">${t("dice-cannot-check")}</p>`;
  if (check === null || check === "running") return html`<p class="verdict">${t("dice-checking")}</p>`;
  const wrong = check.rolls.filter((roll) => roll.recorded !== roll.computed).length;
  if (check.kept && wrong === 0) {
    return html`<p class="verdict good">${t("dice-proven", { count: check.rolls.length })}</p>`;
  }
  return html`<p class="verdict bad">${check.kept ? t("dice-wrong", { count: wrong }) : t("dice-not-kept")}</p>`;
}

function statistics(t: Ui["t"], rolls: readonly string[]): TemplateResult {
  return html`<table class="dice-table">
    <caption>${t("dice-statistics")}</caption>
    <thead><tr><th scope="col">${t("dice-face")}</th><th scope="col">${t("dice-came")}</th><th scope="col">${t("dice-expected")}</th></tr></thead>
    <tbody>${faceCounts(rolls).map(
      ({ face, rolled, expected }) =>
        html`<tr><th scope="row">${face}</th><td>${rolled}</td><td>${plainNumber.format(expected)}</td></tr>`,
    )}</tbody>
  </table>`;
}

function rollList(t: Ui["t"], rolls: readonly string[], check: Check): TemplateResult {
  const computed = check !== null && typeof check === "object" ? check.rolls : [];
  return html`<p class="dice-list-title">${t("dice-all")}</p><ol class="dice-list">${rolls.map((roll, index) => {
    const found = computed[index]?.computed;
    return html`<li>${roll}${found === undefined ? nothing : found === roll ? " ✓" : html` <b>≠ ${found}</b>`}</li>`;
  })}</ol>`;
}
