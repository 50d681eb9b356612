// A thin line at the top of the page when the connection is not what it should be.

import { html, nothing, type TemplateResult } from "lit";
import type { LineState } from "../line";
import type { Ui } from "../ui";

type Why = Extract<LineState, { is: "closed" }>["why"];

export function banner({ model, t, home }: Ui): TemplateResult | typeof nothing {
  const { line } = model;
  if (line.is === "unsure") return html`<p class="banner">${t("net-unsure")}</p>`;
  if (line.is === "closed") return html`<p class="banner strong" role="alert">${t(`net-${line.why}`)} ${ways(line.why, home, t)}</p>`;
  return nothing;
}

/** What one can do where the page cannot go on for its person. */
function ways(why: Why, home: string, t: Ui["t"]): TemplateResult | typeof nothing {
  const here = location.pathname;
  if (why === "no-table") return nothing;
  if (why === "someone-else") return html`<a href=${here}>${t("ended-load")}</a>`;
  return html`<a href=${`${home}/sign-in?next=${here}`}>${t("ended-sign-in")}</a> · <a href=${here}>${t("ended-go-on")}</a>`;
}
