// The half-made turn outlives the page: kept in the tab's sessionStorage, and tried again by the
// next page of the same table if the turn still begins from the same position.

import type { View } from "../wire.gen";
import { restored, startOf, type Composer } from "./composer";

interface Kept {
  readonly start: string;
  readonly steps: readonly string[];
}

export function keepTurn(table: string, composer: Composer): void {
  const steps = composer.sent?.steps ?? composer.steps;
  try {
    if (steps.length === 0) sessionStorage.removeItem(key(table));
    else sessionStorage.setItem(key(table), JSON.stringify({ start: startOf(composer.base), steps } satisfies Kept));
  } catch {
    // Blocked or full: the turn lasts as long as the page.
  }
}

/** The turn that was left half made here, to be tried step by step; null when it has gone on. */
export function keptTurn(table: string, base: View): Composer | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(table)) ?? "null") as Kept | null;
    return kept && kept.start === startOf(base) ? restored(base, kept.steps) : null;
  } catch {
    return null;
  }
}

function key(table: string): string {
  return `cairn.turn.${table}`;
}
