// What one hears: a stone, a capture, my turn, the end, time getting short. Made of a few sine waves,
// so nothing is fetched for it; nothing sounds before the person has touched the page.

import type { News } from "../wire.gen";
import { mine, myTurn, type TableState } from "./state";

export type Sound = "placed" | "captured" | "turn" | "over" | "low";

/** Hertz, seconds from now, seconds long, loudness from 0 to 1. */
type Note = readonly [pitch: number, at: number, length: number, loud: number];

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  placed: [[330, 0, 0.07, 0.5], [165, 0, 0.05, 0.5]],
  captured: [[330, 0, 0.07, 0.5], [220, 0.07, 0.12, 0.5]],
  turn: [[523, 0, 0.14, 0.35], [659, 0.12, 0.22, 0.35]],
  over: [[523, 0, 0.25, 0.35], [392, 0.18, 0.3, 0.35], [330, 0.4, 0.5, 0.35]],
  low: [[784, 0, 0.09, 0.4], [784, 0.16, 0.09, 0.4]],
};
const LOUDEST = 0.25;

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const [pitch, at, length, loud] of NOTES[sound]) ring(context, pitch, context.currentTime + at, length, loud);
  document.documentElement.dataset["sounded"] = sound;
}

function ring(within: AudioContext, pitch: number, at: number, length: number, loud: number): void {
  const wave = within.createOscillator();
  const volume = within.createGain();
  wave.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud * LOUDEST, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  wave.connect(volume).connect(within.destination);
  wave.start(at);
  wave.stop(at + length + 0.02);
}

/** What news of the table sound like: one sound for all of it, the weightiest. */
export function soundOf(state: TableState, news: readonly News[]): Sound | null {
  if (news.some(({ kind }) => kind === "ended")) return "over";
  const turned = news.filter(({ kind }) => kind === "turned");
  if (turned.length === 0) return null;
  const theirs = turned.some(({ colour }) => colour !== null && !mine(state).includes(colour));
  if (theirs && myTurn(state) && !state.table.one_board) return "turn";
  const last = state.turns[state.turns.length - 1];
  const took = last?.changes.some(([, before, after]) => before !== "" && before !== last.colour && after !== before);
  return took ? "captured" : "placed";
}
