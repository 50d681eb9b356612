// What a screen reader says: of one cell, and when something happens at the table.

import type { BoardState } from "../board/state";
import type { News } from "../wire.gen";
import { difference } from "./history";
import { mine } from "./state";
import { mainLine, refusalText } from "./parts/prompt";
import { turnText } from "./parts/turns";
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

/** One sentence or two for the live region; empty when nothing is worth saying. */
export function announce(ui: Ui, news: readonly News[]): string {
  const said = news.flatMap((event) => sentence(ui, event) ?? []);
  if (news.some(({ kind }) => kind === "turned" || kind === "took_back" || kind === "seated")) {
    said.push(mainLine(ui));
  }
  return said.join(" ");
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
    case "offered":
      return ui.model.state.now.offers[0] ? t("said-offered") : null;
    case "ended":
      return mainLine(ui);
    default:
      return null;
  }
}

/** What a refused tap says; null when nothing was refused. */
export function refusalSaid(ui: Ui): string | null {
  const refusal = ui.model.composer.refusal ?? ui.model.notice;
  return refusal ? refusalText(ui, refusal) : null;
}
