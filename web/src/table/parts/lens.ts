// The button that enlarges a board whose cells are too small for a finger.

import { html, nothing, type TemplateResult } from "lit";
import type { Ui } from "../ui";
import { icon } from "./icons";

export function lens({ t, enlarged, toggleLens }: Ui): TemplateResult | typeof nothing {
  if (enlarged === null) return nothing;
  const words = t(enlarged ? "zoom-out" : "zoom-in");
  return html`<button class="button icon lens" title=${words} aria-label=${words} @click=${toggleLens}>${icon(enlarged ? "shrink" : "enlarge")}</button>`;
}
