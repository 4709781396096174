// Small drawing mathematics for the figures: seeded randomness, paths, level lines. Everything is deterministic.

export type Point = readonly [x: number, y: number];

/** Seeded random numbers in [0, 1), the same on every machine (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Normally distributed numbers from uniform ones (sum of twelve, good enough for a drawing). */
export const gaussian = (random: () => number): number =>
  Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, -6);

/** The integers from 0, `count` of them. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** An open path through the points. */
export const pathThrough = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${short(x)} ${short(y)}`).join("");

type Field = (x: number, y: number) => number;
type Box = { left: number; top: number; width: number; height: number; steps: number };

/** Where a level crosses the edge between two corners. */
const crossing = (a: Point, b: Point, [va, vb]: readonly [number, number]): Point => {
  const share = va / (va - vb);
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
};

/** The line of `field = level` inside the box, cell by cell (marching squares). The field's coordinates are 0..1 in both directions. */
export function levelLine(field: Field, level: number, box: Box): string {
  const at = (column: number, row: number): Point => [
    box.left + (column / box.steps) * box.width,
    box.top + (row / box.steps) * box.height,
  ];
  const value = (column: number, row: number) => field(column / box.steps, row / box.steps) - level;
  const cells = range(box.steps * box.steps).map((index) => {
    const column = index % box.steps;
    const row = Math.floor(index / box.steps);
    const corners = [
      [column, row],
      [column + 1, row],
      [column + 1, row + 1],
      [column, row + 1],
    ] as const;
    const cuts = corners.flatMap((corner, edge) => {
      const next = corners[(edge + 1) % 4] ?? corner;
      const values = [value(corner[0], corner[1]), value(next[0], next[1])] as const;
      const crosses = values[0] < 0 !== values[1] < 0;
      return crosses ? [crossing(at(corner[0], corner[1]), at(next[0], next[1]), values)] : [];
    });
    return cuts.length < 2 ? "" : pathThrough(cuts.slice(0, 2)) + pathThrough(cuts.slice(2, 4));
  });
  return cells.join("");
}

/** Points of a descent along the field's slope, in the field's 0..1 coordinates. */
export function descend(
  field: Field,
  start: Point,
  how: { rate: number; momentum: number; steps: number },
): Point[] {
  const reach = 0.001;
  let [x, y] = start;
  let [speedX, speedY] = [0, 0];
  const points: Point[] = [start];
  while (points.length <= how.steps) {
    const slopeX = (field(x + reach, y) - field(x - reach, y)) / (2 * reach);
    const slopeY = (field(x, y + reach) - field(x, y - reach)) / (2 * reach);
    speedX = how.momentum * speedX - how.rate * slopeX;
    speedY = how.momentum * speedY - how.rate * slopeY;
    x += speedX;
    y += speedY;
    points.push([x, y]);
  }
  return points;
}
