// The one line that says what to do, the dice beside it, and why a tap was refused.

import { html, nothing, type TemplateResult } from "lit";
import { complete, shown } from "../composer";
import { countersOf, smallestOf } from "../hints";
import type { Refusal } from "../composer";
import { awaitedBy, challenged, hostOf, mine } from "../state";
import { nameOf, oneBoard, personOf, type Ui } from "../ui";
import { whyClosed } from "./banner";
import { diceFaces } from "./dice";

export function prompt(ui: Ui): TemplateResult {
  const { composer, lookingAt, notice } = ui.model;
  const looking = lookingAt !== null;
  const refusal = looking || ui.session.closed ? null : (composer.refusal ?? notice);
  return html`<div class="prompt${looking ? " looking" : ""}">
    ${looking ? nothing : dice(ui)}
    <div class="prompt-words">
      <p class="prompt-main">${mainLine(ui)}</p>
      ${refusal ? html`<p class="prompt-refusal">${refusalText(ui, refusal)}</p>` : second(ui)}
    </div>
  </div>`;
}

/** Also the announcement when a turn begins. */
export function mainLine(ui: Ui): string {
  const { model, t } = ui;
  const { state, composer, lookingAt, line } = model;
  const { now, turns } = state;
  if (lookingAt !== null) return t("past-here", { turn: lookingAt, turns: turns.length });
  if (now.status === "over") return resultText(ui);
  if (line.is === "closed") return whyClosed(ui, line);
  if (now.status === "waiting") {
    if (challenged(state)) return t("challenge-by", { name: nameOf(ui, hostOf(state)) });
    const other = state.table.bot ? null : awaitedBy(state);
    return other ? t("wait-for", { name: nameOf(ui, other) }) : t("wait-title");
  }
  if (composer.sent) return t(line.is === "open" ? "turn-sending" : "turn-unconfirmed");
  const { mover } = now.view;
  if (mover === null) return "";
  if (!ui.session.mayPlay) return t("turn-theirs", { name: personOf(ui, mover), colour: mover });
  if (composer.asked && line.is !== "open") return t("turn-waiting");
  if (complete(composer)) return t("turn-complete");
  const { code, values } = shown(composer).prompt;
  const said = t(promptId(ui, code), { ...values, colour: mover });
  return oneBoard(model) ? t("turn-one-board", { colour: mover, what: said }) : said;
}

const WITHOUT_WINNER = new Set(["aborted", "declined", "draw-agreed", "no-placements", "repetition"]);

export function resultText(ui: Ui): string {
  const { model, t } = ui;
  const { result, view } = model.state.now;
  if (!result) return "";
  const counts = { black: view.black.length, white: view.white.length };
  const winner = result.winner;
  const most = Math.max(counts.black, counts.white);
  const least = Math.min(counts.black, counts.white);
  // A record may give any reason, or none that fits its result.
  const id = `reason-${result.reason}`;
  const known = ui.has(id) && (winner === null) === WITHOUT_WINNER.has(result.reason);
  const values = { ...counts, most, least, winner: winner ?? "nobody" };
  return t(known ? id : "reason-unknown", values) + excuseOf(ui);
}

/** What whoever declined a challenge had to say. */
function excuseOf({ model, t, has }: Ui): string {
  const excuse = model.state.now.excuse;
  const id = `decline-${excuse}`;
  return excuse && has(id) ? ` – ${t(id)}` : "";
}

export function refusalText({ t, has }: Ui, { code, values }: Refusal): string {
  const id = [`refuse-${code}`, `notice-${code}`].find(has);
  return id === undefined ? t("refuse-unknown", { code }) : t(id, values);
}

/** In Herd one removes enemy stones, in Rive stones of either colour. */
function promptId({ model }: Ui, code: string): string {
  const ofEnemy = code === "remove-count" && countersOf(shown(model.composer)) !== null;
  return ofEnemy ? "prompt-remove-enemy" : `prompt-${code}`;
}

function second(ui: Ui): TemplateResult | typeof nothing {
  const { model, t } = ui;
  const { composer, lookingAt, state } = model;
  if (lookingAt !== null) {
    return composer.steps.length > 0 ? html`<p class="prompt-more">${t("past-kept")}</p>` : nothing;
  }
  if (state.now.status !== "playing" || composer.sent || ui.session.closed) return nothing;
  const view = shown(composer);
  const smallest = smallestOf(view);
  if (ui.session.mayPlay && composer.steps.length === 0 && composer.base.legal.includes("swap")) {
    return html`<p class="prompt-more">${t("pie-explained")}</p>`;
  }
  const own = mine(state);
  if (state.turns[state.turns.length - 1]?.steps[0] === "swap" && own[0]) {
    return html`<p class="prompt-more">${t("pie-swapped", { colour: own.length === 1 ? own[0] : "both" })}</p>`;
  }
  if (smallest !== null && view.kind === "place") {
    return html`<p class="prompt-more">${t("hint-smallest", { smallest })}</p>`;
  }
  return nothing;
}

function dice(ui: Ui): TemplateResult | typeof nothing {
  const { model, t } = ui;
  if (model.state.now.status !== "playing") return nothing;
  const view = shown(model.composer);
  const rolled = view.dice ?? model.composer.base.dice;
  if (!rolled) return nothing;
  const counters = countersOf(view);
  return html`<div class="dice-now" role="img" aria-label=${t("dice-rolled", { low: rolled[0], high: rolled[1] })}>
    ${diceFaces(rolled)}
    ${counters ? html`<span class="counters"><span>−${counters.remove}</span><span>+${counters.place}</span></span>` : nothing}
  </div>`;
}
