// What this browser remembers of the chat of a table: how far it was read, and what is muted here.
// Kept for the tables of late; forgotten without harm.

export interface Notes {
  /** The number of the last line that was seen. */
  readonly read: number;
  readonly muted: boolean;
  /** Ids of people who are muted at this table. */
  readonly people: readonly string[];
}

const KEY = "cairn.talk";
const TABLES = 60;
const NOTHING: Notes = { read: 0, muted: false, people: [] };

type Kept = readonly (readonly [table: string, notes: Notes])[];

export function readNotes(table: string): Notes {
  return { ...NOTHING, ...kept().find(([name]) => name === table)?.[1] };
}

export function keepNotes(table: string, notes: Notes): void {
  const others = kept().filter(([name]) => name !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, notes], ...others].slice(0, TABLES)));
  } catch {
    // Blocked or full: it holds as long as the page.
  }
}

function kept(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Kept).filter((one) => Array.isArray(one) && one.length === 2) : [];
  } catch {
    return [];
  }
}
