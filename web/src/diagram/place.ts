// Where a live diagram stands, and how it gets from one place to the next by asking the arena.
// It asks and keeps answers; it decides nothing about the rules.

import { changesBetween, stonesOf } from "../table/history";
import type { TurnSeen, View } from "../wire.gen";

/** What the server wrote into `data-diagram`. */
export interface DiagramData {
  readonly game: string;
  readonly board: string;
  readonly turns: readonly (readonly string[])[];
  readonly made: readonly string[];
  readonly steps: readonly string[];
}

export interface Place {
  /** Whole turns so far, dice included, and the steps of the turn under way. */
  readonly turns: readonly (readonly string[])[];
  readonly steps: readonly string[];
  /** Where the turn began, and where it stands. */
  readonly base: View;
  readonly view: View;
  readonly last: TurnSeen | null;
}

export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly values: Readonly<Record<string, unknown>>,
  ) {
    super(code);
  }
}

type Line = Pick<Place, "turns" | "steps">;
export type Ask = (line: Line) => Promise<View>;

/** Asks over HTTP, each line once. Throws Refused, or whatever fetch throws. */
export function asker({ game, board }: DiagramData): Ask {
  const known = new Map<string, Promise<View>>();
  return (line) => {
    const key = JSON.stringify([line.turns, line.steps]);
    const found = known.get(key) ?? request({ game, board, pie: false, ...line });
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
}

async function request(query: object): Promise<View> {
  const answer = await fetch("/api/position", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(query),
  });
  const body: unknown = await answer.json();
  if (answer.ok) return body as View;
  const { code, values } = body as { code?: string; values?: Record<string, unknown> };
  throw new Refused(code ?? "unknown", values ?? {});
}

/** Where the diagram begins. */
export async function opening(data: DiagramData, ask: Ask): Promise<Place> {
  const base = await ask({ turns: data.turns, steps: [] });
  const view = data.made.length > 0 ? await ask({ turns: data.turns, steps: data.made }) : base;
  return { turns: data.turns, steps: data.made, base, view, last: null };
}

/** One step further; a finished turn leads to the start of the next one at once. */
export async function advance(place: Place, step: string, ask: Ask): Promise<Place> {
  const steps = [...place.steps, step];
  const view = await ask({ turns: place.turns, steps });
  if (!view.done) return { ...place, steps, view };
  const turns = [...place.turns, steps];
  const next = await ask({ turns, steps: [] });
  return { turns, steps: [], base: next, view: next, last: seen(place.base, view, steps) };
}

/** What nobody chooses in a try: the dice, and a forced pass. */
export async function goOn(place: Place, ask: Ask, random: () => number): Promise<Place> {
  const { kind, legal } = place.view;
  if (kind !== "dice" && kind !== "pass") return place;
  const step = legal[Math.floor(random() * legal.length)];
  return step === undefined ? place : advance(place, step, ask);
}

function seen(before: View, after: View, steps: readonly string[]): TurnSeen {
  return {
    turn: before.turn,
    colour: before.mover ?? "black",
    steps: steps.filter((step) => !/^\d/.test(step)),
    changes: changesBetween(stonesOf(before), stonesOf(after)).map(([cell, one, two]) => [cell, one, two]),
    spent: 0,
    forced: false,
  };
}
