// How a page that is not looked at says that it is my turn: another icon on its tab, and a figure on
// the app's icon where the system has such.

import plain from "../../icons/cairn.svg?no-inline";
import calling from "../../icons/cairn-turn.svg?no-inline";

interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

let called: boolean | null = null;

/** Called with every change of the page; acts when something is new. */
export function call(mine: boolean): void {
  if (mine === called) return;
  called = mine;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = mine ? calling : plain;
  const elsewhere = document.querySelector<HTMLElement>("[data-waiting]");
  const count = Number(elsewhere?.textContent ?? 0) + (mine ? 1 : 0);
  const badging = navigator as Badging;
  // Not installed as an app, or not allowed: the tab says it all the same.
  if (count > 0) badging.setAppBadge?.(count).catch(() => undefined);
  else badging.clearAppBadge?.().catch(() => undefined);
}
