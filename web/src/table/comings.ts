// Who of the players went and came back, said once, and whether they left or were cut off.

import { COLOURS, mine, type TableState } from "./state";
import { personOf, type Ui } from "./ui";

export class Comings {
  private before: TableState["presence"] = null;
  private readonly met = new Set<string>(); // who was seen here: only they can come back

  /** What is new since the last time; empty for nothing. */
  hear(ui: Ui): string {
    const { state } = ui.model;
    const [before, now] = [this.before, state.presence];
    this.before = now;
    const met = new Set(this.met);
    for (const colour of COLOURS) {
      const player = state.now.seats[colour]?.player;
      if (player && now?.[colour]) this.met.add(player);
    }
    if (!before || !now || before === now || state.now.status !== "playing" || state.table.one_board) return "";
    const others = COLOURS.filter((colour) => state.now.seats[colour] && !mine(state).includes(colour));
    return others
      .flatMap((colour) => {
        const name = personOf(ui, colour);
        if (now[colour] && !before[colour]) return met.has(state.now.seats[colour]?.player ?? "") ? [ui.t("said-back", { name })] : [];
        const gone = now.gone[colour];
        if (now[colour] || !gone || before.gone[colour]) return [];
        return [ui.t(gone.lost ? "said-lost" : "said-left", { name })];
      })
      .join(" ");
  }
}
