// The stones of a board: puts them where the state says and shows how they came there.
// It keeps the elements that the server drew; it never asks why a stone is where it is.

import type { Grid, Point } from "./geometry";
import type { BoardState, Colour, Path } from "./state";

const SVG = "http://www.w3.org/2000/svg";
const MOVEMENT = 140; // milliseconds; also --movement in the styles

export class Stones {
  private readonly shown = new Map<string, SVGGElement>();
  private path: Path = [];

  constructor(
    private readonly layer: SVGGElement,
    private readonly grid: Grid,
  ) {
    for (const stone of layer.querySelectorAll<SVGGElement>("[data-cell]")) {
      const cell = stone.dataset["cell"] ?? "";
      stone.prepend(shade());
      this.shown.set(cell, stone);
    }
  }

  show(state: BoardState, animate: boolean): void {
    const moving = animate && !reducedMotion();
    const hops = moving ? hopsBetween(this.path, state.path) : new Map<string, Path>();
    for (const [cell, stone] of this.shown) {
      if (state.stones.has(cell)) continue;
      this.shown.delete(cell);
      if (moving) leave(stone);
      else stone.remove();
    }
    const numbered = new Set(state.groups.map((group) => group.cells[0]));
    for (const [cell, colour] of state.stones) {
      const centre = this.grid.centres.get(cell);
      if (!centre) continue;
      const known = this.shown.get(cell);
      const stone = known ?? this.put(cell, centre);
      const names = `stone ${colour}${state.provisional.has(cell) ? " provisional" : ""}${
        numbered.has(cell) ? " numbered" : ""
      }`;
      if (stone.getAttribute("class") !== names) {
        stone.setAttribute("class", names);
        dress(stone, colour);
      }
      const hop = hops.get(cell);
      if (hop) this.travel(stone, hop);
      else if (!known && moving) arrive(stone, centre);
    }
    this.path = state.path;
  }

  private put(cell: string, { x, y }: Point): SVGGElement {
    const stone = document.createElementNS(SVG, "g");
    stone.dataset["cell"] = cell;
    stone.setAttribute("transform", `translate(${x} ${y})`);
    stone.append(shade(), circle("body", 43), circle("mark", 9));
    this.layer.append(stone);
    this.shown.set(cell, stone);
    return stone;
  }

  private travel(stone: SVGGElement, hop: Path): void {
    const stops = hop.flatMap((cell) => this.grid.centres.get(cell) ?? []);
    this.layer.append(stone); // above those it passes
    stone.animate(
      stops.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })),
      { duration: MOVEMENT * Math.max(1, stops.length - 1), easing: "ease-out" },
    );
  }
}

export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Which stones travelled, by where they are now: each exchange on the path moved the wandering
 * stone one on and the stone it met one back. Exchanges already shown are not shown again.
 */
export function hopsBetween(before: Path, now: Path): Map<string, Path> {
  const hops = new Map<string, Path>();
  const shared = before.length > 0 && before.every((cell, index) => now[index] === cell);
  const from = shared ? before.length - 1 : 0;
  const target = now[now.length - 1];
  if (target === undefined || now.length - from < 2) return hops;
  hops.set(target, now.slice(from));
  for (let index = from; index < now.length - 1; index++) {
    const [here, next] = [now[index], now[index + 1]];
    if (here !== undefined && next !== undefined) hops.set(here, [next, here]);
  }
  return hops;
}

function dress(stone: SVGGElement, colour: Colour): void {
  // More than colour tells them apart: a dot on black, a ring on white.
  const mark = stone.querySelector(".mark");
  mark?.setAttribute("r", colour === "black" ? "9" : "25");
}

function arrive(stone: SVGGElement, { x, y }: Point): void {
  const place = `translate(${x}px, ${y}px)`;
  stone.animate(
    [
      { transform: `${place} scale(0.72)`, opacity: 0.2 },
      { transform: place, opacity: 1 },
    ],
    { duration: MOVEMENT, easing: "ease-out" },
  );
}

function leave(stone: SVGGElement): void {
  stone.removeAttribute("data-cell");
  const gone = stone.animate([{ opacity: 1 }, { opacity: 0 }], {
    duration: MOVEMENT,
    easing: "ease-out",
  });
  gone.onfinish = gone.oncancel = () => stone.remove();
}

function circle(name: string, radius: number): SVGCircleElement {
  const drawn = document.createElementNS(SVG, "circle");
  drawn.setAttribute("class", name);
  drawn.setAttribute("r", String(radius));
  return drawn;
}

function shade(): SVGCircleElement {
  const drawn = circle("shade", 43);
  drawn.setAttribute("cx", "2");
  drawn.setAttribute("cy", "5");
  return drawn;
}
