import { Figure, type ArtProps } from "./figure";
import { descend, levelLine, pathThrough, range, type Point } from "./geometry";

const BOX = { left: 12, top: 12, width: 296, height: 216, steps: 56 };

function valley(x: number, y: number): number {
  const u = (x - 0.64) * 2;
  const v = (y - 0.56) * 2;
  const turnedU = 0.86 * u + 0.5 * v;
  const turnedV = -0.5 * u + 0.86 * v;
  return turnedU ** 2 * 0.55 + turnedV ** 2 * 2.6 + 0.07 * Math.sin(5 * u) * Math.cos(4 * v);
}

const LEVELS = range(13).map((step) => levelLine(valley, 0.02 + 0.0145 * (step + 0.35) ** 2, BOX));
const onPaper = ([x, y]: Point): Point => [BOX.left + x * BOX.width, BOX.top + y * BOX.height];
const SWINGING = descend(valley, [0.1, 0.16], { rate: 0.083, momentum: 0, steps: 30 }).map(onPaper);
const CALM = descend(valley, [0.14, 0.86], { rate: 0.016, momentum: 0.62, steps: 34 }).map(onPaper);
const END = onPaper([0.64, 0.56]);

/** Level lines of a narrow valley and two descents: without and with momentum. */
export function GradientDescent(props: ArtProps) {
  return (
    <Figure {...props}>
      {LEVELS.map((line, step) => (
        <path key={line} d={line} strokeOpacity={0.95 - step * 0.055} strokeWidth="0.9" />
      ))}
      <path d={pathThrough(CALM)} strokeDasharray="1 5" strokeWidth="1.8" />
      <path d={pathThrough(SWINGING)} stroke="var(--accent)" strokeWidth="1.8" />
      {SWINGING.slice(0, 12).map(([x, y]) => (
        <circle key={`${String(x)}-${String(y)}`} cx={x} cy={y} r="2.2" fill="var(--accent)" stroke="none" />
      ))}
      <circle cx={END[0]} cy={END[1]} r="4.5" fill="var(--accent)" stroke="var(--paper)" strokeWidth="1.5" />
    </Figure>
  );
}
