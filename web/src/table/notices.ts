// What a change of the table took from the person at the page without their doing: said in a line.

import type { News } from "../wire.gen";
import type { Composer, Refusal } from "./composer";
import { mine, other, type TableState } from "./state";
import type { Colour } from "../board/state";

interface Before {
  readonly state: TableState;
  readonly composer: Composer;
}

/**
 * Why something that was there is gone; null when nothing is missed. What comes after a reconnect
 * brings no news: whether the turn was played elsewhere, the history says.
 */
export function givenUp(before: Before, state: TableState, news: readonly News[]): Refusal | null {
  const own = mine(before.state);
  if (own.length === 0) return null;
  if (playedElsewhere(before.composer, state)) return { code: "played-elsewhere", values: {} };
  const turned = news.filter(({ kind }) => kind === "turned").map(({ colour }) => colour);
  if (turned.length === 0) return null;
  const lapsed = before.state.now.offers.some(
    ({ what, by }) => what === "take-back" && !state.now.offers.some((open) => open.what === what && open.by === by),
  );
  const theirs = turned.some((colour) => colour && !own.includes(colour));
  return lapsed && theirs ? { code: "offer-lapsed", values: {} } : null;
}

/** My turn is in the history, and it is not the one I was making here. */
function playedElsewhere({ turn, steps, sent }: Composer, { turns }: TableState): boolean {
  const played = turns.find((one) => one.turn === turn);
  if (!played || played.forced) return false;
  return sent ? played.steps.join(" ") !== sent.steps.join(" ") : steps.length > 0;
}

/** How many turns a take-back asked for by one side undoes: to the last one they chose themselves. */
export function turnsToTakeBack({ turns, now }: TableState, by: Colour): number {
  const player = now.seats[by]?.player;
  // Before sides were swapped the asker made the turns of the other colour.
  const swap = turns.findIndex(({ steps }) => steps[0] === "swap");
  const last = turns.findLastIndex(({ colour, forced }, index) => {
    const mineThen = index <= swap ? other(by) : by;
    return player !== undefined && colour === mineThen && !forced;
  });
  return last < 0 ? 1 : turns.length - last;
}
