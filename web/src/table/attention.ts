// How a page that is not looked at says that it is my turn: another icon on its tab, and one more on
// the app's icon.

import plain from "../../icons/cairn.svg?no-inline";
import calling from "../../icons/cairn-turn.svg?no-inline";
import { badge } from "../badge";

let called: boolean | null = null;

/** Called with every change of the page; acts when something is new. */
export function call(mine: boolean): void {
  if (mine === called) return;
  called = mine;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = mine ? calling : plain;
  badge(mine);
}
