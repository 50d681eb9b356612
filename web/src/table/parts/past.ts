// The row that walks through the past: to the start, back, where one is, on, to the present.

import { html, nothing, type TemplateResult } from "lit";
import type { Ui } from "../ui";
import { icon } from "./icons";

export function past({ model, t, session }: Ui): TemplateResult | typeof nothing {
  const all = model.state.turns.length;
  if (all === 0) return nothing;
  const sounds = t(session.sounds ? "sounds-off" : "sounds-on");
  const here = model.lookingAt ?? all;
  const step = (name: "first" | "back" | "on" | "last", to: number, off: boolean) =>
    html`<button class="button icon" title=${t(`past-${name}`)} aria-label=${t(`past-${name}`)} ?disabled=${off} @click=${() => session.look(to)}>${icon(name)}</button>`;
  return html`<div class="past" role="group" aria-label=${t("past-label")}>
    ${step("first", 0, here === 0)}${step("back", here - 1, here === 0)}
    <span class="past-place">${t("past-place", { turn: here, turns: all })}</span>
    ${step("on", here + 1, here === all)}${step("last", all, here === all)}
    ${model.replay ? nothing : html`<button class="button icon" title=${sounds} aria-label=${sounds} @click=${() => session.toggleSounds()}>${icon(session.sounds ? "sound" : "silent")}</button>`}
  </div>`;
}
