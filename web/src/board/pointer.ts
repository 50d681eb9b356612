// Mouse, finger and pen on a board: from pointer events to tapped cells.
// It decides what was one tap and what was a drag; what a tap means is for others.

import { cellAt, inDrawing, type Grid } from "./geometry";
import type { TapKind } from "./state";

export interface PointerHandlers {
  tap(cell: string, stroke: TapKind | null): void;
  /** A drag that tapped cells ended. */
  lift(): void;
  hover(cell: string | null): void;
  /** What a drag across cells that begins now does to each of them; null: drags do nothing. */
  drags(): TapKind | null;
}

/** A finger that bounces is one tap; a second tap that is meant comes later than this. */
const BOUNCE = 300; // milliseconds
const SLIP = 14; // pixels a finger may move within a tap
const DRAG_REACH = 44; // a drag must come near a cell's middle, so it does not brush neighbours

interface Stroke {
  readonly pointer: number;
  readonly first: string | null;
  readonly x: number;
  readonly y: number;
  readonly tapped: Set<string>;
  readonly kind: TapKind | null;
  spoiled: boolean;
}

export class BoardPointer {
  private stroke: Stroke | null = null;
  private last = { cell: "", time: -Infinity };

  constructor(
    private readonly svg: SVGSVGElement,
    private readonly grid: Grid,
    private readonly handlers: PointerHandlers,
  ) {
    svg.addEventListener("pointerdown", this.down);
    svg.addEventListener("pointermove", this.move);
    svg.addEventListener("pointerup", this.up);
    svg.addEventListener("pointercancel", this.cancel);
    svg.addEventListener("pointerleave", this.leave);
    svg.addEventListener("click", this.click);
    // A mouse does not take the keyboard to the board: ← and → stay with the turns.
    svg.addEventListener("mousedown", (event) => event.preventDefault());
  }

  private readonly down = (event: PointerEvent): void => {
    if (this.stroke && this.stroke.pointer !== event.pointerId) {
      this.stroke.spoiled = true; // a second finger: this is a pinch
      return;
    }
    if (event.button !== 0) return;
    const first = this.cell(event);
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    const kind = this.handlers.drags();
    this.stroke = { pointer, first, x, y, kind, tapped: new Set(), spoiled: false };
    if (kind !== null) this.svg.setPointerCapture(pointer);
  };

  private readonly move = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") this.handlers.hover(this.cell(event));
    const stroke = this.stroke;
    if (!stroke || stroke.pointer !== event.pointerId || stroke.spoiled) return;
    if (Math.hypot(event.clientX - stroke.x, event.clientY - stroke.y) < SLIP) return;
    if (stroke.kind === null) return;
    const steps = event.getCoalescedEvents?.() ?? [];
    for (const part of steps.length > 0 ? steps : [event]) {
      const cell = this.cell(part, DRAG_REACH);
      if (cell === null || cell === stroke.first || stroke.tapped.has(cell)) continue;
      if (stroke.tapped.size === 0 && stroke.first !== null) {
        this.tap(stroke, stroke.first, stroke.kind, event);
      }
      this.tap(stroke, cell, stroke.kind, event);
    }
  };

  private readonly up = (event: PointerEvent): void => {
    const stroke = this.stroke;
    if (!stroke || stroke.pointer !== event.pointerId) return;
    this.stroke = null;
    if (event.pointerType !== "mouse") this.handlers.hover(null);
    if (stroke.tapped.size > 0) this.handlers.lift();
    if (stroke.spoiled || stroke.tapped.size > 0 || stroke.first === null) return;
    const slipped = Math.hypot(event.clientX - stroke.x, event.clientY - stroke.y) >= SLIP;
    if (slipped && this.cell(event) !== stroke.first) return;
    this.tap(stroke, stroke.first, null, event);
  };

  /** A mouse that nothing holds here may be released anywhere: its press is over for the board. */
  private readonly leave = ({ pointerId, pointerType }: PointerEvent): void => {
    this.handlers.hover(null);
    const { stroke } = this;
    if (pointerType === "mouse" && stroke?.pointer === pointerId && stroke.kind === null) this.stroke = null;
  };

  private readonly cancel = (event: PointerEvent): void => {
    if (this.stroke?.pointer !== event.pointerId) return;
    const dragged = this.stroke.tapped.size > 0;
    this.stroke = null;
    if (dragged) this.handlers.lift();
  };

  /** Screen readers click without a pointer. */
  private readonly click = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target.closest("[data-cell]") : null;
    const cell = target?.getAttribute("data-cell");
    if (event.detail === 0 && cell) this.handlers.tap(cell, null);
  };

  private tap(stroke: Stroke, cell: string, kind: TapKind | null, event: PointerEvent): void {
    stroke.tapped.add(cell);
    const bounced = this.last.cell === cell && event.timeStamp - this.last.time < BOUNCE;
    if (bounced) return; // and it is forgotten: who goes on tapping is heard again in a moment
    this.last = { cell, time: event.timeStamp };
    this.handlers.tap(cell, kind);
  }

  private cell(event: PointerEvent, reach?: number): string | null {
    return cellAt(this.grid, inDrawing(this.svg, event.clientX, event.clientY), reach);
  }
}
