// The figure on the app's icon, where the system has such: in how many games it is my turn. The header
// counts the other games, the table adds its own.

interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

let mineHere = false;

/** Called when a count came; and by a table page, which says whether it is my turn there. */
export function badge(mine = mineHere): void {
  mineHere = mine;
  const elsewhere = document.querySelector<HTMLElement>("[data-waiting]");
  const count = Number(elsewhere?.dataset["count"] ?? 0) + (mine ? 1 : 0);
  const badging = navigator as Badging;
  // Not installed as an app, or not allowed: the page says it all the same.
  if (count > 0) badging.setAppBadge?.(count).catch(() => undefined);
  else badging.clearAppBadge?.().catch(() => undefined);
}
