// The list of turns; a click on one looks at the board after it.

import { html, nothing, type TemplateResult } from "lit";
import type { TurnSeen } from "../../wire.gen";
import { mine } from "../state";
import { controlSaid, isLive } from "../clock";
import type { Ui } from "../ui";
import { spentText } from "./clocks";

export function turns(ui: Ui): TemplateResult {
  const { model, t, session } = ui;
  const all = model.state.turns;
  const here = model.lookingAt ?? all.length;
  const look = (count: number) => {
    session.look(count);
    ui.showBoard();
  };
  return html`<section class="turns" aria-label=${t("turns-label")}>
    ${control(ui)}${watching(ui)}
    ${all.length === 0 ? html`<p class="turns-none">${t("turns-none")}</p>` : nothing}
    <ol class="turn-list">${all.map((turn, index) => {
      const count = index + 1;
      return html`<li><button class="turn" aria-current=${count === here ? "true" : "false"} @click=${() => look(count)}>
        <span class="turn-number">${turn.turn}</span>
        <span class="chip small ${turn.colour}" aria-hidden="true"></span><span class="visually-hidden">${t("seat-colour", { colour: turn.colour })}</span>
        <span class="turn-steps">${turnText(ui, turn, index)}</span>${judged(ui, count)}${spent(ui, turn)}
      </button></li>`;
    })}</ol>
  </section>`;
}

/** What the study says of a turn that cost much. */
function judged({ study }: Ui, count: number): TemplateResult | typeof nothing {
  const mark = study.shown.marks.get(count);
  return mark === undefined ? nothing : html` <span class="turn-mark">${mark}</span>`;
}

function spent(ui: Ui, turn: TurnSeen): TemplateResult | typeof nothing {
  const { clock } = ui.model.state.now;
  return clock && !turn.forced ? html` <span class="turn-spent">${spentText(turn.spent, !isLive(clock), ui)}</span>` : nothing;
}

/** How the time is counted, where it is. */
function control({ model, t }: Ui): TemplateResult | typeof nothing {
  const { clock } = model.state.now;
  return clock ? html`<p class="turns-none">${controlSaid(clock.control, t)}</p>` : nothing;
}

function watching({ model, t }: Ui): TemplateResult | typeof nothing {
  const { state } = model;
  const oneself = mine(state).length === 0 ? 1 : 0;
  const count = (state.presence?.watching ?? 0) - oneself;
  return count > 0 ? html`<p class="turns-none">${t("watching", { count })}</p>` : nothing;
}

/** A turn as records write it, dice first; the two that are words, in words. */
export function turnText({ t, model }: Ui, turn: TurnSeen, index: number): string {
  if (turn.steps[0] === "swap") return t("turn-took-side");
  if (turn.steps[0] === "pass") return t("turn-passed");
  // No turn with dice is ever taken back, so the rolls stand in the order of the turns.
  const roll = model.state.now.dice?.rolls[index];
  return [...(roll ? [roll] : []), ...turn.steps].join(" ");
}
