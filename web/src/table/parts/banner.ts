// A thin line at the top of the page when the connection is not what it should be.

import { html, nothing, type TemplateResult } from "lit";
import type { Ui } from "../ui";

export function banner({ model, t }: Ui): TemplateResult | typeof nothing {
  const { line } = model;
  if (line.is === "unsure") return html`<p class="banner">${t("net-unsure")}</p>`;
  if (line.is === "closed") return html`<p class="banner strong">${t(`net-${line.why}`)}</p>`;
  return nothing;
}
