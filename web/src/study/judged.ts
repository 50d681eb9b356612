// What to say of judged turns: which lost most, whose luck it was. Pure.

import type { Colour } from "../board/state";
import type { JudgedTurn } from "../wire.gen";

/** Losses of winning chance from which on a turn is marked, and how many are. */
const COSTLY = 0.08;
const MOST = 5;
/** Luck of the dice that is worth a mark. */
const LUCKY = 0.1;

/** The turns that lost most, the worst first. */
export function worst(turns: readonly JudgedTurn[]): JudgedTurn[] {
  const costly = turns.filter(({ loss, better }) => loss >= COSTLY && better.length > 0);
  return costly.sort((one, other) => other.loss - one.loss).slice(0, MOST);
}

export function luckOf({ luck }: JudgedTurn): "lucky" | "unlucky" | null {
  return luck >= LUCKY ? "lucky" : luck <= -LUCKY ? "unlucky" : null;
}

/** Black's chance before the first turn, then after each. */
export function chances(turns: readonly JudgedTurn[]): number[] {
  const first = turns[0];
  return first ? [first.before, ...turns.map(({ after }) => after)] : [];
}

/** A chance as one side sees it, in whole percent. */
export function percent(black: number, colour: Colour): number {
  return Math.round(100 * (colour === "black" ? black : 1 - black));
}
