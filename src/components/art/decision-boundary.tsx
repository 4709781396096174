import { Figure, type ArtProps } from "./figure";
import { gaussian, levelLine, range, seeded, type Point } from "./geometry";

const BOX = { left: 12, top: 12, width: 296, height: 216, steps: 48 };

const side = (x: number, y: number): number =>
  y - 0.5 - 0.24 * Math.sin(5.2 * x + 0.5) - 0.16 * (x - 0.5) + 0.05 * Math.sin(12 * x);

const random = seeded(7);
const SAMPLES = range(110)
  .map((): Point => [0.5 + gaussian(random) * 0.27, 0.5 + gaussian(random) * 0.27])
  .filter(([x, y]) => x > 0.03 && x < 0.97 && y > 0.04 && y < 0.96 && Math.abs(side(x, y)) > 0.045);

const BOUNDARY = levelLine(side, 0, BOX);
const MARGINS = [levelLine(side, 0.085, BOX), levelLine(side, -0.085, BOX)];

/** Two classes, their decision boundary and its margin. */
export function DecisionBoundary(props: ArtProps) {
  return (
    <Figure {...props}>
      {MARGINS.map((line) => (
        <path key={line} d={line} strokeOpacity="0.4" strokeDasharray="2 3" />
      ))}
      <path d={BOUNDARY} stroke="var(--accent)" strokeWidth="2" />
      {SAMPLES.map(([u, v]) => {
        const x = BOX.left + u * BOX.width;
        const y = BOX.top + v * BOX.height;
        const key = `${String(u)}-${String(v)}`;
        return side(u, v) > 0 ? (
          <circle key={key} cx={x} cy={y} r="2.7" fill="currentColor" stroke="none" />
        ) : (
          <path key={key} d={`M${String(x - 2.8)} ${String(y)}h5.6m-2.8-2.8v5.6`} />
        );
      })}
    </Figure>
  );
}
