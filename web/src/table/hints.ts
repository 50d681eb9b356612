// Reads what the server adds to a view for each game, into the shapes that a board draws.
// Hints are loose JSON on the wire; here they become typed or are left out.

import type { Capture, Group } from "../board/state";
import type { View } from "../wire.gen";

type Loose = Readonly<Record<string, unknown>>;

/** Groups and their sizes (Rive, Oust). */
export function groupsOf({ hints }: View): Group[] {
  return list(hints["groups"]).flatMap((found) => {
    const { size, cells } = loose(found);
    return typeof size === "number" ? [{ size, cells: texts(cells) }] : [];
  });
}

/** The group that the turn's placement joined, while stones of it are to be removed (Rive). */
export function joinedOf(view: View): readonly string[] {
  const placed = view.steps.find((step) => !step.startsWith("x"));
  if (view.kind !== "remove" || placed === undefined || countersOf(view)) return [];
  return groupsOf(view).find(({ cells }) => cells.includes(placed))?.cells ?? [];
}

/** What a placement would capture, by cell (Oust). */
export function capturesOf({ hints }: View): Map<string, Capture> {
  const captures = new Map<string, Capture>();
  for (const [cell, found] of Object.entries(loose(hints["captures"]))) {
    const { size, enemy, removed } = loose(found);
    if (typeof size === "number" && typeof enemy === "number") {
      captures.set(cell, { size, enemy, removed: texts(removed) });
    }
  }
  return captures;
}

/** Blocks of four in which colours cross (Resolve). */
export function crosscutsOf({ hints }: View): string[][] {
  return list(hints["crosscuts"]).map(texts);
}

export function activeOf({ hints }: View): string | null {
  return typeof hints["active"] === "string" ? hints["active"] : null;
}

/** How many stones are still to be removed and placed (Herd). */
export function countersOf({ hints }: View): { remove: number; place: number } | null {
  const { remove, place } = hints;
  return typeof remove === "number" && typeof place === "number" ? { remove, place } : null;
}

/** The size of the largest group that an open cell may touch (Rive). */
export function smallestOf({ hints }: View): number | null {
  return typeof hints["smallest"] === "number" ? hints["smallest"] : null;
}

export function textsIn(values: Loose, name: string): string[] {
  return texts(values[name]);
}

function list(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? found : [];
}

function texts(found: unknown): string[] {
  return list(found).filter((item): item is string => typeof item === "string");
}

function loose(found: unknown): Loose {
  return typeof found === "object" && found !== null ? (found as Loose) : {};
}
