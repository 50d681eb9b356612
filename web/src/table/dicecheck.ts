// Recomputes a game's dice from the revealed secret, in the page, as arena/dice.py documents:
// digest = HMAC-SHA256(secret, "BLACK/WHITE/TABLE/K"); bytes below 252 give byte % 6 + 1.

import type { Dice } from "../wire.gen";

export interface CheckedDice {
  /** Whether the secret is the one that the table was bound to when it was opened. */
  readonly kept: boolean;
  readonly rolls: readonly { readonly recorded: string; readonly computed: string }[];
}

/** Browsers offer the arithmetic on https and localhost only. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

export async function checkDice(table: string, dice: Dice): Promise<CheckedDice> {
  const secret = bytesOf(dice.secret ?? "");
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", secret));
  const use = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, use, false, ["sign"]);
  const rolls = [];
  for (const [index, recorded] of dice.rolls.entries()) {
    const message = `${dice.nonces[0] ?? ""}/${dice.nonces[1] ?? ""}/${table}/${index}`;
    rolls.push({ recorded, computed: await roll(key, message) });
  }
  return { kept: secret.length === 32 && hexOf(digest) === dice.commitment, rolls };
}

async function roll(key: CryptoKey, text: string): Promise<string> {
  let message: Uint8Array<ArrayBuffer> = new TextEncoder().encode(text);
  const faces: number[] = [];
  while (faces.length < 2) {
    message = new Uint8Array(await crypto.subtle.sign("HMAC", key, message));
    faces.push(...[...message].filter((byte) => byte < 252).map((byte) => (byte % 6) + 1));
  }
  return faces.slice(0, 2).sort().join("");
}

export interface FaceCount {
  readonly face: number;
  readonly rolled: number;
  readonly expected: number;
}

/** How often each face came, two dice a roll, and how often it is expected. */
export function faceCounts(rolls: readonly string[]): FaceCount[] {
  const faces = rolls.join("");
  return [1, 2, 3, 4, 5, 6].map((face) => ({
    face,
    rolled: [...faces].filter((shown) => shown === String(face)).length,
    expected: faces.length / 6,
  }));
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const pairs = hex.match(/[0-9a-f]{2}/g) ?? [];
  return new Uint8Array(pairs.map((pair) => Number.parseInt(pair, 16)));
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
