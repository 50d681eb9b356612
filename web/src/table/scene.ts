// From the table, the half-made turn and the place in history to what the board shows.
// One pure function; the board draws whatever comes out of it.

import { EMPTY, type BoardState, type Group, type TapKind } from "../board/state";
import type { Settings } from "../settings";
import type { TurnSeen, View } from "../wire.gen";
import { complete, heldCell, offered, shown, type Composer } from "./composer";
import { activeOf, capturesOf, countersOf, crosscutsOf, groupsOf, joinedOf, textsIn } from "./hints";
import { changesBetween, difference, pathOf, stonesAfter, stonesOf, type Stones } from "./history";
import { legalCells } from "./steps";

export interface Seen {
  readonly turns: readonly TurnSeen[];
  readonly composer: Composer;
  /** Whether the person at the page composes the turn. */
  readonly mayPlay: boolean;
  /** How many turns of the past are shown; null: the present. */
  readonly lookingAt: number | null;
  readonly settings: Settings;
}

export function scene(seen: Seen): BoardState {
  const coordinates = seen.settings.coordinates;
  if (seen.lookingAt !== null) return { ...past(seen.turns, seen.lookingAt), coordinates };
  return { ...present(seen), coordinates };
}

function past(turns: readonly TurnSeen[], count: number): BoardState {
  const last = turns[count - 1];
  return {
    ...EMPTY,
    stones: stonesAfter(turns, count),
    ...(last ? difference(last.changes) : {}),
    path: last ? pathOf(last.steps) : [],
    lookingBack: true,
  };
}

function present({ turns, composer, mayPlay, settings }: Seen): BoardState {
  const view = shown(composer);
  const offer = offered(composer);
  const { mover } = composer.base;
  const stones = stonesOf(view);
  const half = difference(changesBetween(stonesOf(composer.base), stones));
  const last = turns[turns.length - 1];
  const before = last ? difference(last.changes) : { placed: EMPTY.placed, left: EMPTY.left };
  const begun = view.steps.length > 0;
  const hand = mayPlay && !composer.sent ? mover : null;
  const path = pathOf(begun ? view.steps : (last?.steps ?? []));
  return {
    ...EMPTY,
    stones,
    hand,
    kind: tapKind(offer),
    legal: hand === null ? EMPTY.legal : legalCells(offer),
    provisional: half.placed,
    leaving: half.left,
    // The last turn stays marked while an answer to it is made, as far as its stones still stand.
    placed: onlyWhere(before.placed, stones, half.placed),
    left: begun ? EMPTY.left : before.left,
    path,
    groups: settings.sizes ? numbered(composer, view, stones) : [],
    joined: hand === null ? [] : joinedOf(view).filter((cell) => stones.has(cell)),
    captures: capturesOf(view),
    crosscuts: crosscutsOf(view),
    active: activeOf(view),
    lit: new Set(composer.refusal ? textsIn(composer.refusal.values, "cells") : []),
    held: complete(composer) ? heldCell(composer) : null,
    asking: composer.asked !== null || composer.sent !== null,
    drag: hand !== null && countersOf(offer) !== null,
  };
}

/** Single stones need no number. After a whole turn the old numbers stay until new ones come. */
function numbered(composer: Composer, view: View, stones: Stones): Group[] {
  const told = groupsOf(view);
  const kept = view.done
    ? groupsOf(composer.views.get(composer.steps.slice(0, -1).join(" ")) ?? composer.base)
    : told;
  return kept.filter(({ size, cells }) => size > 1 && cells.every((cell) => stones.has(cell)));
}

function onlyWhere(cells: ReadonlySet<string>, stones: Stones, not: ReadonlySet<string>): Set<string> {
  return new Set([...cells].filter((cell) => stones.has(cell) && !not.has(cell)));
}

function tapKind({ kind }: View): TapKind {
  return kind === "place" || kind === "remove" || kind === "swap" ? kind : "none";
}
