// A large board on a small screen: how large its coordinates must be to be read, and a way to
// enlarge the board, which then scrolls inside its own box. It knows no cells and no rules.

import type { Point } from "./geometry";

const SMALL = 20; // pixels between neighbours: below, a finger has to aim
const ENLARGED = 36;
const READABLE = 9; // pixels of the smallest coordinates worth showing
const LABEL = { wanted: 10.5, least: 29, most: 46 } as const; // pixels; units of the drawing

export class Lens {
  private factor = 1;
  private width = 0;
  /** Pixels to one unit of the drawing while the whole board is seen. */
  private scale = 1;

  constructor(
    private readonly box: HTMLElement,
    private readonly svg: SVGSVGElement,
    private readonly changed: () => void,
  ) {
    new ResizeObserver(() => this.measure()).observe(svg);
  }

  get enlarged(): boolean {
    return this.factor > 1;
  }

  get wanted(): boolean {
    return this.enlarged || this.scale * 100 < SMALL;
  }

  enlarge(around: Point): void {
    const { width, height } = this.svg.getBoundingClientRect();
    this.factor = Math.min(3, Math.max(1.5, ENLARGED / (this.scale * 100)));
    this.box.style.height = `${height}px`;
    this.svg.style.maxHeight = "none";
    this.svg.style.width = `${width * this.factor}px`;
    this.box.classList.add("enlarged");
    const { x, y } = this.svg.viewBox.baseVal;
    const unit = this.scale * this.factor;
    this.box.scrollLeft = (around.x - x) * unit - this.box.clientWidth / 2;
    this.box.scrollTop = (around.y - y) * unit - this.box.clientHeight / 2;
    this.told();
  }

  shrink(): void {
    this.factor = 1;
    this.box.classList.remove("enlarged");
    this.box.style.height = this.svg.style.maxHeight = this.svg.style.width = "";
    this.told();
  }

  private measure(): void {
    const turned = this.box.clientWidth !== this.width;
    this.width = this.box.clientWidth;
    if (this.enlarged && turned) this.shrink(); // the screen was turned
    if (!this.enlarged) {
      const { width, height } = this.svg.viewBox.baseVal;
      const seen = this.svg.getBoundingClientRect();
      this.scale = Math.min(seen.width / width, seen.height / height) || 1;
    }
    this.told();
  }

  private told(): void {
    const unit = this.scale * this.factor;
    const size = Math.min(LABEL.most, Math.max(LABEL.least, LABEL.wanted / unit));
    this.svg.style.setProperty("--label", `${Math.round(size)}px`);
    this.svg.classList.toggle("tiny", size * unit < READABLE);
    this.changed();
  }
}
