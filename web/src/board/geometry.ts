// Where the cells of a drawn board are: read from its SVG, found under a finger, walked by arrow keys.
// It knows no stones and no rules, and never computes a board's shape.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Grid {
  /** Centres by cell name, in the units of the drawing: neighbours are 100 apart. */
  readonly centres: ReadonlyMap<string, Point>;
  /** Rows from the top of the picture, each from left to right. */
  readonly rows: readonly (readonly string[])[];
}

/** Half the distance to a neighbour and a little more: a tap between two cells takes the nearer. */
const REACH = 60;

const TRANSLATE = /translate\(\s*(-?[\d.]+)(?:[\s,]+(-?[\d.]+))?\s*\)/;

/** Reads the cells that the server drew. */
export function readGrid(svg: SVGSVGElement): Grid {
  const centres = new Map<string, Point>();
  for (const cell of svg.querySelectorAll<SVGGElement>(".cells [data-cell]")) {
    const found = TRANSLATE.exec(cell.getAttribute("transform") ?? "");
    const name = cell.dataset["cell"];
    if (found && name) centres.set(name, { x: Number(found[1]), y: Number(found[2] ?? 0) });
  }
  return gridOf(centres);
}

export function gridOf(centres: ReadonlyMap<string, Point>): Grid {
  const byHeight = new Map<number, string[]>();
  for (const [cell, { y }] of centres) {
    const height = Math.round(y);
    byHeight.set(height, [...(byHeight.get(height) ?? []), cell]);
  }
  const x = (cell: string) => centres.get(cell)?.x ?? 0;
  const rows = [...byHeight.entries()]
    .sort(([one], [other]) => one - other)
    .map(([, cells]) => cells.sort((one, other) => x(one) - x(other)));
  return { centres, rows };
}

/** The cell at a point of the drawing, or null beside the board. */
export function cellAt(grid: Grid, point: Point, reach = REACH): string | null {
  let best: string | null = null;
  let shortest = reach;
  for (const [cell, centre] of grid.centres) {
    const distance = Math.hypot(centre.x - point.x, centre.y - point.y);
    if (distance < shortest) [best, shortest] = [cell, distance];
  }
  return best;
}

/** A point of the window, in the units of the drawing. */
export function inDrawing(svg: SVGSVGElement, clientX: number, clientY: number): Point {
  const matrix = svg.getScreenCTM();
  if (!matrix) return { x: Number.NaN, y: Number.NaN };
  return new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
}

/**
 * One press of an arrow key. `aim` is the x that up and down try to keep, so that walking straight
 * up a board of hexagons stays on one line instead of drifting along the slanted files.
 */
export function walk(grid: Grid, from: string, key: string, aim: number | null): Walked {
  const centre = grid.centres.get(from);
  const rowNumber = grid.rows.findIndex((row) => row.includes(from));
  const row = grid.rows[rowNumber];
  if (!centre || !row) return { cell: from, aim: null };
  const place = row.indexOf(from);
  const stay: Walked = { cell: from, aim };
  switch (key) {
    case "ArrowLeft":
      return { cell: row[place - 1] ?? from, aim: null };
    case "ArrowRight":
      return { cell: row[place + 1] ?? from, aim: null };
    case "Home":
      return { cell: row[0] ?? from, aim: null };
    case "End":
      return { cell: row[row.length - 1] ?? from, aim: null };
    case "ArrowUp":
    case "ArrowDown": {
      const next = grid.rows[rowNumber + (key === "ArrowUp" ? -1 : 1)];
      const x = aim ?? centre.x;
      return next ? { cell: nearestInRow(grid, next, x), aim: x } : stay;
    }
    default:
      return stay;
  }
}

export interface Walked {
  readonly cell: string;
  readonly aim: number | null;
}

function nearestInRow(grid: Grid, row: readonly string[], x: number): string {
  const away = (cell: string) => Math.abs((grid.centres.get(cell)?.x ?? 0) - x);
  return row.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
}

/** The cell of a set that is nearest to the set's middle: where its one label goes. */
export function middle(grid: Grid, cells: readonly string[]): string | null {
  const points = cells.flatMap((cell) => grid.centres.get(cell) ?? []);
  if (points.length === 0) return null;
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  const away = (cell: string) => {
    const centre = grid.centres.get(cell);
    return centre ? Math.hypot(centre.x - x, centre.y - y) : Infinity;
  };
  return cells.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
}
