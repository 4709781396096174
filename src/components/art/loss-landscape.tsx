import { Figure, type ArtProps } from "./figure";
import { descend, pathThrough, range, type Point } from "./geometry";

const WIDTH = 620;
const HEIGHT = 372;
const ROWS = 46;
const COLUMNS = 110;

const bump = (x: number, y: number, [cx, cy, spread, height]: readonly [number, number, number, number]) =>
  height * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / spread);

function loss(x: number, y: number): number {
  const floor = bump(x, y, [0.6, 0.58, 0.05, -0.86]);
  const trap = bump(x, y, [0.22, 0.72, 0.016, -0.34]);
  const peaks = bump(x, y, [0.34, 0.3, 0.02, 0.75]) + bump(x, y, [0.78, 0.28, 0.016, 0.62]);
  const shoulder = bump(x, y, [0.88, 0.75, 0.02, 0.34]);
  const grain = 0.05 * Math.sin(13 * x + 4 * y) * Math.cos(11 * y - 3 * x);
  // The surface is flat at the rim.
  const rim = Math.min(1, 9 * x * (1 - x)) * Math.min(1, 7 * y * (1 - y) + 0.15);
  return (floor + trap + peaks + shoulder + grain) * rim;
}

const project = (x: number, y: number): Point => [
  50 + x * 500 + (1 - y) * 40 + y * -20,
  26 + y * 330 - loss(x, y) * 118,
];

const RIDGES = range(ROWS).map((row) => {
  const y = row / (ROWS - 1);
  const line = pathThrough(range(COLUMNS).map((column) => project(column / (COLUMNS - 1), y)));
  // The filled area below a ridge hides the ridges behind it.
  return { line, sheet: `${line}V${String(HEIGHT)}H${String(project(0, y)[0])}Z` };
});

const DESCENT = descend(loss, [0.37, 0.32], { rate: 0.001, momentum: 0.85, steps: 60 }).map(([x, y]) =>
  project(x, y),
);
const STOPS = DESCENT.filter((_, index) => index % 5 === 0);
const END = DESCENT.at(-1) ?? [0, 0];

/** A loss surface in ridge lines, and a descent to its minimum. */
export function LossLandscape(props: ArtProps) {
  return (
    <Figure width={WIDTH} height={HEIGHT} {...props}>
      {RIDGES.map(({ line, sheet }, row) => (
        <g key={line}>
          <path d={sheet} fill="var(--paper)" stroke="none" />
          <path d={line} strokeOpacity={0.42 + 0.5 * (row / ROWS)} strokeWidth="1.1" />
        </g>
      ))}
      <path
        d={pathThrough(DESCENT)}
        pathLength={1}
        className="descent"
        stroke="var(--accent)"
        strokeWidth="2.4"
      />
      {STOPS.map(([x, y]) => (
        <circle key={`${String(x)}-${String(y)}`} cx={x} cy={y} r="2.6" fill="var(--accent)" stroke="none" />
      ))}
      <circle cx={END[0]} cy={END[1]} r="6.5" fill="var(--accent)" stroke="var(--paper)" strokeWidth="2" />
    </Figure>
  );
}
