// A thin line at the top of the page when the connection is not what it should be.

import { html, nothing, type TemplateResult } from "lit";
import type { LineState } from "../line";
import { nameOf, type Ui } from "../ui";

export type Closed = Extract<LineState, { is: "closed" }>;

export function banner(ui: Ui): TemplateResult | typeof nothing {
  const { line } = ui.model;
  if (line.is === "unsure") return html`<p class="banner">${ui.t("net-unsure")}</p>`;
  if (line.is === "closed") return html`<p class="banner strong" role="alert"><span>${whyClosed(ui, line)} ${ways(ui, line)}</span></p>`;
  return nothing;
}

/** Why the page cannot go on for its person. */
export function whyClosed(ui: Ui, line: Closed): string {
  return ui.t(`net-${line.why}`, { name: whose(ui, line) });
}

/** What one can do where the page cannot go on for its person. */
function ways(ui: Ui, line: Closed): TemplateResult | typeof nothing {
  const { t, home } = ui;
  const here = location.pathname;
  if (line.why === "no-table") return nothing;
  if (line.why === "someone-else") return way(ui, here, t("ended-go-on-as", { name: whose(ui, line) }));
  return html`${way(ui, `${home}/sign-in?next=${here}`, t("ended-sign-in"))} · ${way(ui, here, t("ended-go-on"))}`;
}

/** Asked before it is gone: whoever signed in meanwhile, in another tab, would go on there. */
function way({ session }: Ui, address: string, words: string): TemplateResult {
  const go = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // another tab
    event.preventDefault();
    session.leave(address);
  };
  return html`<a href=${address} @click=${go}>${words}</a>`;
}

function whose(ui: Ui, { who }: Closed): string {
  return who ? nameOf(ui, { player: "", bot: false, level: null, name: who.name ?? null, number: who.number ?? 0 }) : "";
}
