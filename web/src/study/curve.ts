// The curve of a game: Black's chance turn by turn, what lost most, the luck of the dice.
// A pure translation into SVG; where one is and where one wants to go are the panel's.

import { nothing, svg, type SVGTemplateResult } from "lit";
import type { JudgedTurn } from "../wire.gen";
import { chances, luckOf, worst } from "./judged";

export const HEIGHT = 112;
const TOP = 8;
const BOTTOM = 16;
const SIDE = 12;

export interface CurveView {
  readonly turns: readonly JudgedTurn[];
  /** How many turns there will be: the curve keeps its place while it grows. */
  readonly total: number;
  /** How many turns are played where one looks. */
  readonly here: number;
  /** In the units of the screen. */
  readonly width: number;
}

export function xOf(count: number, { total, width }: Pick<CurveView, "total" | "width">): number {
  return SIDE + (count / Math.max(1, total)) * (width - 2 * SIDE);
}

export function yOf(chance: number): number {
  return TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM);
}

/** The place in the game that is nearest to a point of the drawing. */
export function countAt(x: number, { total, width }: Pick<CurveView, "total" | "width">): number {
  const share = (x - SIDE) / (width - 2 * SIDE);
  return Math.min(total, Math.max(0, Math.round(share * total)));
}

export function curve(view: CurveView): SVGTemplateResult {
  const points = chances(view.turns).map((chance, count) => [xOf(count, view), yOf(chance)] as const);
  const line = points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
  const [first, last] = [points[0], points[points.length - 1]];
  const floor = yOf(0);
  const area = first && last ? `${round(first[0])},${floor} ${line} ${round(last[0])},${floor}` : "";
  return svg`
    <rect class="curve-ground" x=${SIDE} y=${TOP} width=${view.width - 2 * SIDE} height=${floor - TOP}/>
    <polygon class="curve-black" points=${area}/>
    <line class="curve-middle" x1=${SIDE} x2=${view.width - SIDE} y1=${yOf(0.5)} y2=${yOf(0.5)}/>
    <polyline class="curve-line" points=${line}/>
    ${view.turns.map((turn, index) => dice(turn, xOf(index + 1, view)))}
    ${worst(view.turns).map(({ turn, after }) => svg`<path class="curve-worst" d=${diamond(xOf(turn, view), yOf(after))}/>`)}
    ${here(view)}`;
}

/** Luck of the dice stands under the curve: a full triangle up, an empty one down. */
function dice(turn: JudgedTurn, x: number): SVGTemplateResult | typeof nothing {
  const luck = luckOf(turn);
  if (luck === null) return nothing;
  const [base, tip] = luck === "lucky" ? [HEIGHT - 4, HEIGHT - 11] : [HEIGHT - 11, HEIGHT - 4];
  return svg`<path class="curve-luck ${luck}" d=${`M${round(x - 4)} ${base}H${round(x + 4)}L${round(x)} ${tip}Z`}/>`;
}

function here(view: CurveView): SVGTemplateResult {
  const x = xOf(view.here, view);
  const chance = chances(view.turns)[view.here];
  return svg`<line class="curve-here" x1=${x} x2=${x} y1=${TOP} y2=${yOf(0)}/>
    ${chance === undefined ? nothing : svg`<circle class="curve-dot" cx=${x} cy=${yOf(chance)} r="4.5"/>`}`;
}

function diamond(x: number, y: number): string {
  return `M${round(x)} ${round(y - 6)}l6 6-6 6-6-6Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
