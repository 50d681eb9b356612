// <cairn-clock>: the digits of one clock. It writes only itself anew, as often as they change, and
// says once when time gets low or is over; who moves the clock is told to it.

import { leftOf, untilNext, written, type ArenaTime, type Face, type Say } from "./clock";

export interface Showing {
  readonly face: Face;
  readonly time: ArenaTime;
  readonly t: Say;
}

export class CairnClock extends HTMLElement {
  private showing: Showing | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private leftBefore = Infinity;

  set shows(showing: Showing) {
    const counted = this.showing?.face.counts === true;
    this.showing = showing;
    if (!counted || !showing.face.counts) this.leftBefore = Infinity;
    this.draw();
  }

  connectedCallback(): void {
    this.draw();
  }

  disconnectedCallback(): void {
    clearTimeout(this.timer);
  }

  private draw(): void {
    clearTimeout(this.timer);
    if (!this.showing || !this.isConnected) return;
    const { face, time, t } = this.showing;
    const now = time.now();
    const left = leftOf(face, now);
    const text = written(left, face.byDay, t);
    if (this.textContent !== text) this.textContent = text;
    this.classList.toggle("low", face.low > 0 && left < face.low);
    if (face.counts) this.tell(left, face);
    const wait = untilNext(face, now);
    if (wait !== null) this.timer = setTimeout(() => this.draw(), Math.min(wait, 60_000));
  }

  private tell(left: number, face: Face): void {
    const crossed = (line: number) => this.leftBefore >= line && left < line && this.leftBefore !== Infinity;
    const low = crossed(face.low);
    const over = left <= 0 && this.leftBefore > 0;
    this.leftBefore = left;
    if (low) this.dispatchEvent(new CustomEvent("clock-low", { bubbles: true, detail: Math.ceil(face.low / 1000) }));
    if (over) this.dispatchEvent(new CustomEvent("clock-over", { bubbles: true }));
  }
}

customElements.define("cairn-clock", CairnClock);
