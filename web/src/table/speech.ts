// What a screen reader says: of one cell, and when something happens at the table.

import type { BoardState } from "../board/state";
import type { News } from "../wire.gen";
import type { Refusal } from "./composer";
import { difference } from "./history";
import { mine } from "./state";
import { mainLine, refusalText, resultText } from "./parts/prompt";
import { turnText } from "./parts/turns";
import { unsentText } from "./parts/unsent";
import { personOf, type Ui } from "./ui";

/** "e5, black, group of 3, last turn": everything the eye would see there. */
export function describeCell({ t }: Pick<Ui, "t">, cell: string, state: BoardState): string {
  const colour = state.stones.get(cell);
  const size = state.groups.find((group) => group.cells.includes(cell))?.size;
  const capture = state.hand === null ? undefined : state.captures.get(cell);
  const said = [
    t("cell-name", { cell, stone: colour ?? "none" }),
    size === undefined ? "" : t("cell-group", { size }),
    capture ? t("cell-captures", { count: capture.removed.length }) : "",
    state.active === cell ? t("cell-active") : "",
    state.provisional.has(cell) || state.leaving.has(cell) ? t("cell-half-made") : "",
    state.placed.has(cell) ? t("cell-last") : "",
    state.left.has(cell) ? t("cell-left") : "",
    state.crosscuts.some((block) => block.includes(cell)) ? t("cell-crosscut") : "",
    state.held === cell ? t("cell-held") : "",
    state.hand !== null && state.legal.has(cell) ? t(`cell-may-${state.kind}`) : "",
  ];
  return said.filter((part) => part !== "").join(", ");
}

/**
 * What the live region says after each change. It remembers what was said, for a region is only
 * heard when its text changes: what is over is cleared, so that the same can be said again.
 */
export class Speaker {
  private said = "";
  private line = "";
  private refusal: Refusal | null = null;
  private waiting = "";

  /** What to say now: empty for silence, null where what was said last may stay. */
  hear(ui: Ui, news: readonly News[]): string | null {
    const happened = news.flatMap((event) => sentence(ui, event) ?? []);
    const line = settledLine(ui);
    const lineIsNew = line !== null && line !== this.line;
    const turning = news.some(({ kind }) => TURNING.has(kind));
    if (line !== null) this.line = line;

    const refusal = ui.model.composer.refusal ?? ui.model.notice;
    const refusalIsNew = refusal !== null && refusal !== this.refusal;
    const refusalIsOver = refusal === null && this.refusal !== null;
    this.refusal = refusal;

    const waiting = unsentLine(ui);
    const waitingIsNew = waiting !== this.waiting;
    this.waiting = waiting;

    const saying = [
      ...happened,
      ...(lineIsNew || turning ? [this.line] : []),
      ...(refusalIsNew ? [refusalText(ui, refusal)] : []),
      ...(waitingIsNew && waiting !== "" ? [waiting] : []),
    ].join(" ");
    if (saying === "" && !refusalIsOver) return null;
    this.said = saying !== "" && saying === this.said ? `${saying}\u00a0` : saying;
    return this.said;
  }
}

/** After these the line that says what to do is said again even if it is the same. */
const TURNING: ReadonlySet<string> = new Set(["turned", "took_back", "seated"]);

/** What to do, once the server has answered; a guess in between is for the eye only. */
function settledLine(ui: Ui): string | null {
  const { composer, lookingAt, line } = ui.model;
  if (line.is === "closed") return null; // the banner says it
  const guessing = composer.asked !== null || composer.queue.length > 0;
  const sending = composer.sent !== null && line.is === "open";
  return lookingAt === null && (guessing || sending) ? null : mainLine(ui);
}

function unsentLine(ui: Ui): string {
  const { line, outbox } = ui.model;
  return line.is === "unsure" ? outbox.map((letter) => unsentText(ui, letter)).join(" ") : "";
}

function sentence(ui: Ui, { kind, colour }: News): string | null {
  const { t, model } = ui;
  const { turns } = model.state;
  switch (kind) {
    case "turned": {
      const turn = turns[turns.length - 1];
      if (!turn || (mine(model.state).includes(turn.colour) && !model.state.table.one_board)) return null;
      const { left } = difference(turn.changes);
      const name = personOf(ui, turn.colour);
      return t("said-turned", { name, colour: turn.colour, steps: turnText(ui, turn, turns.length - 1), count: left.size });
    }
    case "seated":
      return colour && !model.state.table.one_board
        ? t("said-seated", { name: personOf(ui, colour), colour })
        : null;
    case "took_back":
      return t("said-took-back");
    case "ended": // else it is the line that says what to do
      return model.lookingAt === null ? null : resultText(ui);
    case "paused":
      return t("said-paused");
    case "resumed":
      return t("said-resumed");
    case "gave_time":
      return colour ? t("said-gave-time", { name: personOf(ui, colour) }) : null;
    case "offered":
      return ui.model.state.now.offers[0] ? t("said-offered") : null;
    default:
      return null;
  }
}
