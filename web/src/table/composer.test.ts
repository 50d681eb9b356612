import { describe, expect, test } from "vitest";
import type { Options, Refused, View } from "../wire.gen";
import * as turn from "./composer";
import type { Composer, Manner } from "./composer";
import { view } from "./fixtures";

const AT_ONCE: Manner = { askFirst: false, seen: 7 };
const ASKS: Manner = { askFirst: true, seen: 7 };
const plain = (cell: string) => ({ cell, stroke: null });

function options(change: Partial<View>): Options {
  return { type: "options", turn: 1, view: view(change) };
}

function refusal(to: string, steps: string[]): Refused {
  return { type: "refused", to, steps, code: "no-enemy", values: { size: 2 }, turn: 1, retry_after: null };
}

/** Taps and gives back the composer; what is sent is checked where it matters. */
function tapped(composer: Composer, ...cells: string[]): Composer {
  return cells.reduce((before, cell) => turn.tap(before, plain(cell), AT_ONCE).composer, composer);
}

const start = turn.compose(view());
const capture = options({ steps: ["a1"], black: ["a1"], legal: ["b1", "c1"], prompt: { code: "place-again", values: {} } });
const whole = options({ steps: ["a1"], black: ["a1"], legal: [], kind: "none", done: true });

describe("a tap on a legal cell", () => {
  test("is drawn at once and asked about", () => {
    const { composer, send } = turn.tap(start, plain("a1"), AT_ONCE);
    expect(send).toEqual([{ type: "try", turn: 1, steps: ["a1"] }]);
    expect(turn.shown(composer).black).toEqual(["a1"]);
  });
  test("sends the turn when it is whole", () => {
    const { composer, send } = turn.answered(tapped(start, "a1"), whole, AT_ONCE);
    expect(send).toEqual([{ type: "play", turn: 1, steps: ["a1"], seen: 7 }]);
    expect(composer.sent?.steps).toEqual(["a1"]);
  });
  test("goes on when it is not", () => {
    const { composer, send } = turn.answered(tapped(start, "a1"), capture, AT_ONCE);
    expect(send).toEqual([]);
    expect(turn.shown(composer).prompt.code).toBe("place-again");
  });
});

describe("fast taps", () => {
  test("wait for the answer, are drawn meanwhile, and follow in order", () => {
    const base = turn.compose(view({ prompt: { code: "place-count", values: { count: 3 } } }));
    const waiting = tapped(base, "a1", "b1", "c1");
    expect(turn.shown(waiting).black).toEqual(["a1", "b1", "c1"]);
    const answer = options({ steps: ["a1"], black: ["a1"], legal: ["b1", "c1"] });
    const { composer, send } = turn.answered(waiting, answer, AT_ONCE);
    expect(send).toEqual([{ type: "try", turn: 1, steps: ["a1", "b1"] }]);
    expect(composer.queue.map(({ cell }) => cell)).toEqual(["c1"]);
  });
  test("on one cell place one stone", () => {
    const waiting = tapped(start, "a1", "a1", "b1", "b1");
    expect(waiting.steps).toEqual(["a1"]);
    expect(waiting.queue).toHaveLength(1);
  });
  test("after a step that was refused are forgotten", () => {
    const after = turn.refused(tapped(start, "a1", "b1"), refusal("try", ["a1"]));
    expect(after).toMatchObject({ steps: [], queue: [], asked: null, refusal: { code: "no-enemy" } });
  });
});

describe("a drag across cells", () => {
  const removing = view({ kind: "remove", legal: ["xa1", "xb1"], white: ["a1", "b1", "c1"], prompt: { code: "remove-count", values: { count: 1 } } });
  const stroke = (cell: string) => ({ cell, stroke: "remove" as const });
  test("does not begin to place when the removals are done", () => {
    const base = turn.compose(removing);
    const first = turn.tap(base, stroke("a1"), AT_ONCE).composer;
    const second = turn.tap(first, stroke("b1"), AT_ONCE).composer;
    const placing = options({ steps: ["xa1"], kind: "place", legal: ["a1", "d1"], white: ["b1", "c1"] });
    const { composer, send } = turn.answered(second, placing, AT_ONCE);
    expect(send).toEqual([]);
    expect(composer).toMatchObject({ steps: ["xa1"], queue: [], refusal: null });
  });
  test("passes over illegal cells without a word", () => {
    const { send } = turn.tap(turn.compose(removing), stroke("d4"), AT_ONCE);
    expect(send).toEqual([]);
  });
  test("never confirms a turn", () => {
    const ready = turn.answered(tapped(start, "a1"), whole, ASKS).composer;
    expect(turn.tap(ready, { cell: "a1", stroke: "place" }, ASKS).send).toEqual([]);
  });
});

describe("a tap on an illegal cell", () => {
  test("asks why, and draws nothing", () => {
    const { composer, send } = turn.tap(start, plain("d4"), AT_ONCE);
    expect(send).toEqual([{ type: "try", turn: 1, steps: ["d4"] }]);
    expect(turn.shown(composer).black).toEqual([]);
    const told = turn.refused(composer, refusal("try", ["d4"]));
    expect(told.refusal).toEqual({ code: "no-enemy", values: { size: 2 } });
  });
  test("is forgotten with the next legal tap", () => {
    const told = turn.refused(turn.tap(start, plain("d4"), AT_ONCE).composer, refusal("try", ["d4"]));
    expect(tapped(told, "a1").refusal).toBeNull();
  });
});

describe("undo", () => {
  test("is instant, and so is the same step again", () => {
    const judged = turn.answered(tapped(start, "a1"), capture, AT_ONCE).composer;
    const undone = turn.undo(judged);
    expect(turn.shown(undone)).toBe(start.base);
    const { composer, send } = turn.tap(undone, plain("a1"), AT_ONCE);
    expect(send).toEqual([]);
    expect(turn.shown(composer).prompt.code).toBe("place-again");
  });
  test("takes back a step that is still being asked about; its answer no longer matters", () => {
    const undone = turn.undo(tapped(start, "a1"));
    const { composer, send } = turn.answered(undone, whole, AT_ONCE);
    expect(send).toEqual([]);
    expect(composer.steps).toEqual([]);
  });
  test("takes queued taps first, and stops at the start of the turn", () => {
    const once = turn.undo(tapped(start, "a1", "b1"));
    expect(once.queue).toEqual([]);
    expect(once.steps).toEqual(["a1"]);
    expect(turn.undo(turn.undo(once)).steps).toEqual([]);
  });
  test("cannot reach a turn that was sent", () => {
    const sent = turn.answered(tapped(start, "a1"), whole, AT_ONCE).composer;
    expect(turn.undo(sent)).toBe(sent);
    expect(turn.canUndo(sent)).toBe(false);
  });
});

describe("a finished turn that asks first", () => {
  const ready = turn.answered(tapped(start, "a1"), whole, ASKS).composer;
  test("waits", () => {
    expect(ready.sent).toBeNull();
    expect(turn.complete(ready)).toBe(true);
    expect(turn.heldCell(ready)).toBe("a1");
  });
  test("is sent by a second tap on its last cell, or by the button", () => {
    const play = { type: "play", turn: 1, steps: ["a1"], seen: 7 };
    expect(turn.tap(ready, plain("a1"), ASKS).send).toEqual([play]);
    expect(turn.send(ready, ASKS).send).toEqual([play]);
  });
  test("takes another cell instead when that is tapped", () => {
    const { composer, send } = turn.tap(ready, plain("b1"), ASKS);
    expect(send).toEqual([{ type: "try", turn: 1, steps: ["b1"] }]);
    expect(composer.steps).toEqual(["b1"]);
  });
  test("stays when the other cell is illegal", () => {
    expect(turn.tap(ready, plain("d4"), ASKS).composer.steps).toEqual(["a1"]);
  });
});

describe("the connection", () => {
  test("a turn that was sent is sent again, as it was", () => {
    const sent = turn.answered(tapped(start, "a1"), whole, AT_ONCE).composer;
    expect(turn.resume(sent)).toEqual([{ type: "play", turn: 1, steps: ["a1"], seen: 7 }]);
  });
  test("a step that was asked about is asked about again", () => {
    expect(turn.resume(tapped(start, "a1"))).toEqual([{ type: "try", turn: 1, steps: ["a1"] }]);
  });
  test("news that leave the position alone leave the half-made turn alone", () => {
    const half = tapped(start, "a1");
    expect(turn.rebase(half, view({ hints: { more: 1 } }))).toBe(half);
    expect(turn.rebase(half, view({ turn: 2 })).steps).toEqual([]);
    expect(turn.rebase(half, view({ white: ["d4"] })).steps).toEqual([]);
  });
});

test("taking sides is a whole turn, whatever was half made", () => {
  const base = turn.compose(view({ turn: 2, mover: "white", legal: ["a1", "swap"] }));
  const { composer, send } = turn.takeSide(tapped(base, "a1"), AT_ONCE);
  expect(send).toEqual([{ type: "play", turn: 2, steps: ["swap"], seen: 7 }]);
  expect(composer.steps).toEqual([]);
});

test("a refused turn can be changed and sent again", () => {
  const sent = turn.answered(tapped(start, "a1"), whole, AT_ONCE).composer;
  const back = turn.refused(sent, refusal("play", ["a1"]));
  expect(back.sent).toBeNull();
  expect(turn.canUndo(back)).toBe(true);
});

describe("a drag across cells", () => {
  const dragged: Manner = { ...AT_ONCE, askFirst: true }; // as long as the pointer is down
  const { composer } = turn.answered(tapped(start, "a1"), whole, dragged);
  test("sends what it completed only when the pointer goes up", () => {
    expect(composer.sent).toBeNull();
    expect(turn.lifted(composer, AT_ONCE).send).toEqual([{ type: "play", turn: 1, steps: ["a1"], seen: 7 }]);
  });
  test("can be undone before that", () => {
    expect(turn.lifted(turn.undo(composer), AT_ONCE).send).toEqual([]);
  });
});
