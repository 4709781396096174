// The vertical scale of the revenue chart: round steps that hold every bar, with zero among them.

export type Scale = {
  /** Dollars at the upper and at the lower edge; the lower one is zero or negative. */
  top: number;
  bottom: number;
  /** Dollars of the grid lines, from the bottom up. */
  ticks: readonly number[];
};

const STEPS = 4;
/** The highest bar stays below the upper edge. */
const HEADROOM = 1.05;

/** For amounts between `-lowest` and `highest`, both at least 0. */
export function scaleOf(highest: number, lowest: number): Scale {
  const step = roundStep(Math.max(highest + lowest, STEPS) / STEPS);
  const above = Math.max(Math.ceil((highest * HEADROOM) / step), 1);
  const below = Math.ceil(lowest / step);
  const ticks = Array.from({ length: above + below + 1 }, (_, index) => (index - below) * step);
  return { top: above * step, bottom: 0 - below * step, ticks };
}

/** The next of 1, 2, 2.5 and 5 times a power of ten. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= atLeast) ?? 10;
  return step * power;
}

/** Distance from the upper edge in percent. */
export const heightOf = ({ top, bottom }: Scale, dollars: number): number =>
  ((top - dollars) / (top - bottom)) * 100;
