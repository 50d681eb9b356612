// A turn in the making: which steps were tapped, what the server said of them, what to send next.
// Pure functions of one immutable value. It knows no rules: legal is what the server listed.

import type { FromPage, Options, Refused, View } from "../wire.gen";
import type { TapKind } from "../board/state";
import { cellOf, speculate, stepFor } from "./steps";

export interface Composer {
  readonly turn: number;
  /** The position in which the turn began. */
  readonly base: View;
  /** The steps that are drawn. All but the last are judged; the last is too unless it is asked. */
  readonly steps: readonly string[];
  /** What is known: by steps, where they lead. Undo looks here and is instant. */
  readonly views: ReadonlyMap<string, View>;
  /** The steps whose `try` is under way. */
  readonly asked: readonly string[] | null;
  /** What was tapped while a `try` was under way, in order. */
  readonly queue: readonly Tap[];
  /** Steps that were not in the list of legal ones: only asked why. */
  readonly probe: readonly string[] | null;
  /** The whole turn, sent but not yet seen in the table's history. */
  readonly sent: { readonly steps: readonly string[]; readonly seen: number } | null;
  readonly refusal: Refusal | null;
}

export interface Tap {
  readonly cell: string;
  /** In a drag across cells: what it does. It does that wherever it is legal, and nothing else. */
  readonly stroke: TapKind | null;
}

export interface Refusal {
  readonly code: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What a function answers: the composer after it, and messages to send. */
export interface Composed {
  readonly composer: Composer;
  readonly send: readonly FromPage[];
}

export interface Manner {
  /** Whether a finished turn waits for a second tap. */
  readonly askFirst: boolean;
  /** The last seq the page knows, sent along with the turn. */
  readonly seen: number;
}

export function compose(base: View): Composer {
  return {
    turn: base.turn,
    base,
    steps: [],
    views: new Map([["", base]]),
    asked: null,
    queue: [],
    probe: null,
    sent: null,
    refusal: null,
  };
}

/** After news of the table: the same half-made turn if its position still stands, else a new one. */
export function rebase(composer: Composer | null, base: View): Composer {
  return composer && startOf(composer.base) === startOf(base) ? composer : compose(base);
}

/** A turn that was half made on a page before: its first step is asked, the others wait in line. */
export function restored(base: View, steps: readonly string[]): Composer | null {
  const [first, ...others] = steps;
  const cells = others.map(cellOf);
  if (first === undefined || cellOf(first) === null || cells.includes(null)) return null;
  const queue = cells.flatMap((cell): Tap[] => (cell === null ? [] : [{ cell, stroke: null }]));
  return { ...compose(base), steps: [first], asked: [first], queue };
}

/** The position to show: as judged, or as it will look when the asked step is legal. */
export function shown(composer: Composer): View {
  const known = composer.views.get(key(composer.steps));
  let view = known ?? guess(composer);
  for (const { cell } of composer.queue) {
    const step = stepFor(view, cell);
    if (step !== null) view = speculate(view, step);
  }
  return view;
}

/** The position whose legal steps a tap now means: while a whole turn waits, that before its end. */
export function offered(composer: Composer): View {
  const before = composer.views.get(key(composer.steps.slice(0, -1)));
  return complete(composer) && before ? before : shown(composer);
}

/** The turn is whole, and waits only to be sent. */
export function complete(composer: Composer): boolean {
  return !composer.sent && (composer.views.get(key(composer.steps))?.done ?? false);
}

export function canUndo(composer: Composer): boolean {
  return !composer.sent && (composer.steps.length > 0 || composer.queue.length > 0);
}

/** The cell whose second tap sends the turn. */
export function heldCell(composer: Composer): string | null {
  const last = composer.steps[composer.steps.length - 1];
  return complete(composer) && last !== undefined ? cellOf(last) : null;
}

export function tap(composer: Composer, { cell, stroke }: Tap, manner: Manner): Composed {
  if (composer.sent) return quiet(composer);
  if (composer.asked) return quiet(enqueue(composer, { cell, stroke }));
  const view = composer.views.get(key(composer.steps));
  if (!view) return quiet(composer);
  const step = stepFor(view, cell);
  if (stroke !== null && (stroke !== view.kind || step === null)) {
    return view.done ? quiet(composer) : goOn(composer, manner);
  }
  if (view.done) return tapWhole(composer, cell, manner);
  if (step !== null) return ask(composer, [...composer.steps, step], manner);
  return probe(composer, view, cell);
}

/** One step back: a queued tap, an asked step, or a judged one; never past the turn's start. */
export function undo(composer: Composer): Composer {
  if (composer.sent) return composer;
  const cleared = { ...composer, refusal: null, probe: null };
  if (composer.queue.length > 0) return { ...cleared, queue: composer.queue.slice(0, -1) };
  return { ...cleared, asked: null, steps: composer.steps.slice(0, -1) };
}

export function restart(composer: Composer): Composer {
  return composer.sent ? composer : { ...compose(composer.base), views: composer.views };
}

/** Sends the whole turn. */
export function send(composer: Composer, manner: Manner): Composed {
  return complete(composer) ? sendSteps(composer, composer.steps, manner) : quiet(composer);
}

/** A drag across cells ended: what it completed is a finished turn like any other. */
export function lifted(composer: Composer, manner: Manner): Composed {
  return complete(composer) && !manner.askFirst ? send(composer, manner) : quiet(composer);
}

/** Takes the first player's side instead of placing. */
export function takeSide(composer: Composer, manner: Manner): Composed {
  if (composer.sent || !composer.base.legal.includes("swap")) return quiet(composer);
  return sendSteps(restart(composer), ["swap"], manner);
}

/** `options` came. Answers to steps that were undone meanwhile are kept for later. */
export function answered(composer: Composer, { turn, view }: Options, manner: Manner): Composed {
  if (turn !== composer.turn) return quiet(composer);
  const views = new Map(composer.views).set(key(view.steps), view);
  const known = { ...composer, views };
  if (!composer.asked || key(composer.asked) !== key(view.steps)) return quiet(known);
  return goOn({ ...known, asked: null }, manner);
}

/** `refused` came, to a `try` or a `play`. */
export function refused(composer: Composer, message: Refused): Composer {
  if (message.turn !== composer.turn || !message.steps) return composer;
  const asked = key(message.steps);
  const refusal = { code: message.code, values: message.values };
  if (message.to === "play" && composer.sent && key(composer.sent.steps) === asked) {
    return { ...composer, sent: null, refusal };
  }
  if (composer.asked && key(composer.asked) === asked) {
    // What was tapped after a step that does not stand was meant for another position.
    return { ...composer, asked: null, queue: [], steps: composer.steps.slice(0, -1), refusal };
  }
  if (composer.probe && key(composer.probe) === asked) {
    return { ...composer, probe: null, refusal };
  }
  return composer;
}

/** What to say again after a reconnect; repeats are harmless. */
export function resume(composer: Composer): readonly FromPage[] {
  const { turn, sent, asked } = composer;
  if (sent) return [{ type: "play", turn, steps: [...sent.steps], seen: sent.seen }];
  if (asked) return [{ type: "try", turn, steps: [...asked] }];
  return [];
}

export function forgetRefusal(composer: Composer): Composer {
  return composer.refusal ? { ...composer, refusal: null } : composer;
}

function ask(composer: Composer, steps: readonly string[], manner: Manner): Composed {
  const next = { ...composer, steps, refusal: null, probe: null };
  if (composer.views.has(key(steps))) return goOn(next, manner); // tried before, undone, tried again
  const message: FromPage = { type: "try", turn: composer.turn, steps: [...steps] };
  return { composer: { ...next, asked: steps }, send: [message] };
}

function probe(composer: Composer, view: View, cell: string): Composed {
  const step = stepFor(view, cell, "whatever is legal");
  if (step === null) return quiet(composer);
  const steps = [...view.steps, step];
  const message: FromPage = { type: "try", turn: composer.turn, steps };
  return { composer: { ...composer, probe: steps, queue: [], refusal: null }, send: [message] };
}

/** A whole turn waits: the same cell sends it, another one replaces its last step. */
function tapWhole(composer: Composer, cell: string, manner: Manner): Composed {
  if (heldCell(composer) === cell) return send(composer, manner);
  const before = composer.steps.slice(0, -1);
  const view = composer.views.get(key(before));
  if (!view) return quiet(composer);
  const step = stepFor(view, cell);
  return step === null ? probe(composer, view, cell) : ask(composer, [...before, step], manner);
}

/** After an answer: send the turn if it is whole, else take the next queued tap. */
function goOn(composer: Composer, manner: Manner): Composed {
  if (complete(composer)) {
    const whole = { ...composer, queue: [] };
    return manner.askFirst ? quiet(whole) : sendSteps(whole, whole.steps, manner);
  }
  const [next, ...queue] = composer.queue;
  return next === undefined ? quiet(composer) : tap({ ...composer, queue }, next, manner);
}

function sendSteps(composer: Composer, steps: readonly string[], { seen }: Manner): Composed {
  const message: FromPage = { type: "play", turn: composer.turn, steps: [...steps], seen };
  return { composer: { ...composer, sent: { steps, seen }, refusal: null }, send: [message] };
}

/** A second tap on a cell that is already waiting its turn is the same tap. */
function enqueue(composer: Composer, tap: Tap): Composer {
  const last = composer.steps[composer.steps.length - 1];
  const waiting = composer.queue.some(({ cell }) => cell === tap.cell);
  const twice = waiting || (last !== undefined && cellOf(last) === tap.cell);
  return twice ? composer : { ...composer, queue: [...composer.queue, tap] };
}

function guess(composer: Composer): View {
  const last = composer.steps[composer.steps.length - 1];
  const before = composer.views.get(key(composer.steps.slice(0, -1))) ?? composer.base;
  return last === undefined ? composer.base : speculate(before, last);
}

function quiet(composer: Composer): Composed {
  return { composer, send: [] };
}

function key(steps: readonly string[]): string {
  return steps.join(" ");
}

/** A turn's beginning in one text: two turns with the same one are the same turn. */
export function startOf({ turn, mover, black, white, legal, dice }: View): string {
  return JSON.stringify([turn, mover, black, white, legal, dice]);
}
