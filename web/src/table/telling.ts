// Whether this browser tells its person of their turns at slow tables, and turning that on by a tap.
// The work is loaded when the page has been drawn.

import { mine, type TableState } from "./state";

export type Telling = "unknown" | "off" | "asking" | "on" | "denied" | "failed";

export class Teller {
  state: Telling = "unknown";

  /** `key`: what browsers subscribe with; "account" or nothing where the arena sends them none. */
  constructor(
    private readonly key: string,
    private readonly me: string,
    private readonly changed: () => void,
  ) {}

  get account(): boolean {
    return this.key !== "";
  }

  async look(): Promise<void> {
    if (this.key === "" || this.key === "account" || this.me === "") return;
    const push = await import("../push");
    if (!push.canTell()) return;
    this.become((await push.isTold(this.key, this.me)) ? "on" : "off");
  }

  async ask(): Promise<void> {
    this.become("asking");
    const push = await import("../push");
    this.become(await push.tell(this.key, this.me));
  }

  private become(state: Telling): void {
    this.state = state;
    this.changed();
  }
}

/** A game that one comes back to: no live clock, and another person. */
export function isSlow(state: TableState): boolean {
  const { table, now } = state;
  const live = now.clock?.control.startsWith("live") ?? false;
  return !table.one_board && !table.bot && !live && now.status !== "over" && mine(state).length > 0;
}
