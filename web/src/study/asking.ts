// Questions about studies and hints to the arena, over HTTP; nothing is shown here.

import type { HintSeen, LineSeen, StudySeen } from "../wire.gen";

/** Why there is no answer: a code, and the seconds after which to ask again. */
export class NotAnswered extends Error {
  constructor(
    readonly code: string,
    readonly seconds: number | null,
  ) {
    super(code);
  }
}

export function askStudy(what: { table: string } | { record: string }): Promise<StudySeen> {
  return ask("/api/study", what);
}

export function seeStudy(subject: string, after: number): Promise<StudySeen> {
  return ask(`/api/study/${encodeURIComponent(subject)}?after=${after}`);
}

export function seeLine(subject: string, turn: number): Promise<LineSeen> {
  return ask(`/api/study/${encodeURIComponent(subject)}/line?turn=${turn}`);
}

export function askHint(table: string, turn: number): Promise<HintSeen> {
  return ask("/api/hint", { table, turn });
}

export function seeHint(table: string, turn: number): Promise<HintSeen> {
  return ask(`/api/hint/${encodeURIComponent(table)}?turn=${turn}`);
}

/** More is to come, and worth asking for. */
export function goesOn(status: StudySeen["status"]): boolean {
  return status === "waiting" || status === "preparing" || status === "working";
}

/** Somebody asked for it, and it is not over; perhaps nobody is there just now to go on with it. */
export function isAwaited({ status, total }: StudySeen): boolean {
  return goesOn(status) || (status === "off" && total > 0);
}

async function ask<Answer>(address: string, body?: object): Promise<Answer> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body) headers["content-type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(address, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers });
  } catch {
    throw new NotAnswered("offline", null);
  }
  if (answer.ok) return (await answer.json()) as Answer;
  const told = (await answer.json().catch(() => ({}))) as { code?: string };
  const seconds = Number(answer.headers.get("retry-after"));
  throw new NotAnswered(told.code ?? "unknown", seconds > 0 ? seconds : null);
}
