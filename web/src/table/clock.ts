// What a clock shows: the arena's time as the page reckons it, what is left, and how it is written.
// The rules of clocks are the arena's; nothing here decides that time is over.

import type { Colour } from "../board/state";
import type { ClockSeen } from "../wire.gen";
import type { Values } from "../words";

export type Say = (id: string, values?: Values) => string;

const KEPT = 8;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The arena's time by its messages: the one that was least delayed tells it best. */
export class ArenaTime {
  private readonly ahead: number[] = [];

  constructor(private readonly here: () => number = () => performance.now()) {}

  hear(at: number): void {
    this.ahead.push(at - this.here());
    if (this.ahead.length > KEPT) this.ahead.shift();
  }

  now(): number {
    return this.ahead.length > 0 ? this.here() + Math.max(...this.ahead) : Date.now();
  }
}

/** One clock: what was left at a moment, and whether it counts down since then. */
export interface Face {
  readonly left: number;
  readonly at: number;
  readonly counts: boolean;
  /** Days and hours, or minutes and seconds. */
  readonly byDay: boolean;
  /** Below this it warns; 0: never. */
  readonly low: number;
}

export function isLive(clock: ClockSeen | null): boolean {
  return clock !== null && clock.control.startsWith("live");
}

/** The clock of one side; before both have moved, the time for a first turn in its place. */
export function faceOf(clock: ClockSeen, colour: Colour, mover: Colour | null): Face {
  const byDay = !isLive(clock);
  const moving = colour === mover;
  if (moving && clock.first_turn !== null) {
    return { left: Math.max(0, clock.first_turn - clock.at), at: clock.at, counts: true, byDay, low: byDay ? 0 : 10 * SECOND };
  }
  return { left: clock[colour], at: clock.at, counts: clock.running === colour, byDay, low: byDay ? 12 * HOUR : lowOf(clock) };
}

/** A tenth of the time that a game begins with, five seconds at least and twenty at most. */
function lowOf({ control }: ClockSeen): number {
  const initial = Number(/^live (\d+)/.exec(control)?.[1] ?? 0) * SECOND;
  return Math.min(20 * SECOND, Math.max(5 * SECOND, initial / 10));
}

/** Milliseconds left now: never below none. */
export function leftOf(face: Face, now: number): number {
  return Math.max(0, face.counts ? face.left - Math.max(0, now - face.at) : face.left);
}

/** Milliseconds until it shows something else. */
export function untilNext(face: Face, now: number): number | null {
  const left = leftOf(face, now);
  if (!face.counts || left <= 0) return null;
  const step = left > DAY ? MINUTE : left < 10 * SECOND ? SECOND / 10 : SECOND;
  return (left % step) + 1;
}

/** "4:59", "1:02:03", below ten seconds "9.4"; by the day "2 d 4 h". */
export function written(left: number, byDay: boolean, t: Say): string {
  if (byDay && left >= HOUR) return span(left, t);
  if (left < 10 * SECOND) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor(left / SECOND);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = String(rest).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** How long something is, in its two largest units. */
export function span(milliseconds: number, t: Say): string {
  const parts = {
    days: Math.floor(milliseconds / DAY),
    hours: Math.floor(milliseconds / HOUR) % 24,
    minutes: Math.floor(milliseconds / MINUTE) % 60,
    seconds: Math.floor(milliseconds / SECOND) % 60,
  };
  if (parts.days > 0) return t("span-days", parts);
  if (milliseconds >= HOUR) return t("span-hours", parts);
  return milliseconds >= MINUTE ? t("span-minutes", parts) : t("span-seconds", parts);
}

/** A moment in the words of the page's language. */
export function moment(at: number): string {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  return format.format(at);
}

/** The time control by its text, in words; empty where nobody counts. */
export function controlSaid(control: string, t: Say): string {
  const live = /^live (\d+)\+(\d+)$/.exec(control);
  if (live) return t("clock-live", { minutes: String(Number(live[1]) / 60), increment: Number(live[2]) });
  const days = /^days (\d+)$/.exec(control);
  return days ? t("clock-days", { days: Number(days[1]) }) : "";
}
