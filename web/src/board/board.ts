// <cairn-board>: adopts the SVG that the server drew and brings it to life.
// One state goes in, taps come out. It draws no board itself and knows no rules.

import { render } from "lit";
import { readGrid, walk, type Grid } from "./geometry";
import { Lens } from "./lens";
import { labelled, over, under } from "./marks";
import { BoardPointer } from "./pointer";
import { EMPTY, type BoardState, type TapKind } from "./state";
import { Stones } from "./stones";

const SVG = "http://www.w3.org/2000/svg";
const ARROWS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

export class CairnBoard extends HTMLElement {
  /** A cell was tapped or chosen by key; in a drag across cells, `stroke` is what the drag does. */
  onTap: (cell: string, stroke: TapKind | null) => void = () => {};
  /** A drag across cells ended. */
  onLift: () => void = () => {};
  /** Backspace or u: take the last step back. */
  onUndo: () => void = () => {};
  /** It became possible, or ceased to be, that one wants the board enlarged. */
  onLens: () => void = () => {};
  /** What a screen reader says of a cell. */
  describe: (cell: string, state: BoardState) => string = (cell) => cell;

  private svg: SVGSVGElement | null = null;
  private grid: Grid = { centres: new Map(), rows: [] };
  private lens: Lens | null = null;
  private stones: Stones | null = null;
  private below: SVGGElement | null = null;
  private above: SVGGElement | null = null;
  private readonly places = new Map<string, SVGGElement>();
  private current: BoardState = EMPTY;
  private drawnOnce = false;
  private hover: string | null = null;
  private focused: string | null = null;
  private aim: number | null = null;

  connectedCallback(): void {
    if (!this.svg) this.adopt();
  }

  get state(): BoardState {
    return this.current;
  }

  set state(next: BoardState) {
    this.current = { ...next, groups: next.groups.map((group) => labelled(group, this.grid)) };
    this.draw();
  }

  /** Whether the board is enlarged; null where its cells are large enough as they are. */
  get enlarged(): boolean | null {
    return this.lens?.wanted ? this.lens.enlarged : null;
  }

  /** Enlarges the board around what was played last, or shows it whole again. */
  toggleLens(): void {
    if (!this.lens) return;
    if (this.lens.enlarged) return this.lens.shrink();
    const { active, provisional, placed } = this.current;
    const [cell] = [...(active === null ? [] : [active]), ...provisional, ...placed, ...this.middleCell()];
    const point = cell === undefined ? undefined : this.grid.centres.get(cell);
    if (point) this.lens.enlarge(point);
  }

  /** Draws again after a change outside of the state, e.g. the language of the descriptions. */
  refresh(): void {
    this.draw();
  }

  private adopt(): void {
    const svg = this.querySelector("svg");
    const cells = svg?.querySelector<SVGGElement>(".cells");
    const layer = svg?.querySelector<SVGGElement>(".stones");
    const marks = svg?.querySelector<SVGGElement>(".marks");
    if (!svg || !cells || !layer || !marks) return;
    this.svg = svg;
    this.grid = readGrid(svg);
    this.below = document.createElementNS(SVG, "g");
    this.below.setAttribute("class", "under");
    layer.before(this.below);
    this.above = marks;
    marks.replaceChildren();
    for (const quiet of [this.below, layer, marks]) quiet.setAttribute("aria-hidden", "true");
    this.stones = new Stones(layer, this.grid);
    this.nameCells(svg, cells);
    new BoardPointer(svg, this.grid, {
      tap: (cell, stroke) => this.onTap(cell, stroke),
      lift: () => this.onLift(),
      hover: (cell) => this.setHover(cell),
      // On an enlarged board a drag looks about.
      drags: () => (this.current.drag && !this.lens?.enlarged ? this.current.kind : null),
    });
    let asked: boolean | null = null;
    this.lens = new Lens(this, svg, () => {
      if (this.enlarged !== asked) this.onLens();
      asked = this.enlarged;
    });
    svg.addEventListener("keydown", (event) => this.press(event));
    svg.addEventListener("focusin", (event) => this.setFocus(event.target));
    svg.addEventListener("focusout", () => this.setFocus(null));
    this.classList.add("alive");
  }

  /** Rows and cells of a grid, as screen readers know them; one cell can be reached by Tab. */
  private nameCells(svg: SVGSVGElement, cells: SVGGElement): void {
    svg.setAttribute("role", "group");
    svg.removeAttribute("aria-hidden");
    for (const cell of cells.querySelectorAll<SVGGElement>("[data-cell]")) {
      this.places.set(cell.dataset["cell"] ?? "", cell);
    }
    cells.setAttribute("role", "grid");
    cells.setAttribute("aria-label", this.getAttribute("aria-label") ?? "");
    // Until now it was one picture to a screen reader.
    this.removeAttribute("role");
    this.removeAttribute("aria-label");
    for (const row of this.grid.rows) {
      const group = document.createElementNS(SVG, "g");
      group.setAttribute("role", "row");
      for (const cell of row) {
        const place = this.places.get(cell);
        place?.setAttribute("role", "gridcell");
        place?.setAttribute("tabindex", "-1");
        if (place) group.append(place);
      }
      cells.append(group);
    }
    for (const cell of this.middleCell()) this.places.get(cell)?.setAttribute("tabindex", "0");
  }

  private middleCell(): string[] {
    const row = this.grid.rows[Math.floor(this.grid.rows.length / 2)] ?? [];
    return row.slice(Math.floor(row.length / 2)).slice(0, 1);
  }

  private draw(): void {
    if (!this.svg || !this.below || !this.above || !this.stones) return;
    const state = this.current;
    this.svg.classList.toggle("drag", state.drag);
    this.svg.classList.toggle("playing", state.hand !== null);
    this.svg.classList.toggle("looking-back", state.lookingBack);
    this.svg.classList.toggle("no-coordinates", !state.coordinates);
    this.toggleAttribute("data-asking", state.asking);
    this.stones.show(state, this.drawnOnce);
    this.drawnOnce = true;
    render(under(state, this.grid), this.below);
    this.drawAbove();
    for (const [cell, place] of this.places) {
      const words = this.describe(cell, state);
      if (place.getAttribute("aria-label") !== words) place.setAttribute("aria-label", words);
      place.toggleAttribute("data-legal", state.legal.has(cell));
    }
  }

  private drawAbove(): void {
    if (!this.above) return;
    const attention = { hover: this.hover, focus: this.focused };
    render(over(this.current, this.grid, attention), this.above);
  }

  private setHover(cell: string | null): void {
    if (cell === this.hover) return;
    this.hover = cell;
    this.svg?.classList.toggle("on-legal", cell !== null && this.current.legal.has(cell));
    this.drawAbove();
  }

  private setFocus(target: EventTarget | null): void {
    const cell = target instanceof SVGElement ? target.closest("[data-cell]") : null;
    const visible = cell?.matches(":focus-visible") ?? false;
    this.focused = visible ? (cell?.getAttribute("data-cell") ?? null) : null;
    this.drawAbove();
  }

  private press(event: KeyboardEvent): void {
    const target = event.target instanceof SVGElement ? event.target.closest("[data-cell]") : null;
    const cell = target?.getAttribute("data-cell");
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    if (ARROWS.has(event.key)) {
      const walked = walk(this.grid, cell, event.key, this.aim);
      this.aim = walked.aim;
      this.moveFocus(cell, walked.cell);
    } else if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) this.onTap(cell, null);
    } else if (event.key === "Backspace" || event.key === "u") {
      this.onUndo();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  private moveFocus(from: string, to: string): void {
    this.places.get(from)?.setAttribute("tabindex", "-1");
    const place = this.places.get(to);
    place?.setAttribute("tabindex", "0");
    place?.focus();
    this.focused = to;
    this.drawAbove();
  }
}

customElements.define("cairn-board", CairnBoard);
