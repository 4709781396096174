import { Figure, type ArtProps } from "./figure";
import { pathThrough, range, type Point } from "./geometry";

const LEFT = 18;
const BOTTOM = 222;
const STEPS = 64;

const at = (step: number, loss: number): Point => [
  LEFT + (step / STEPS) * 290,
  BOTTOM - 10 - Math.min(1.02, loss) * 186,
];
const curve = (loss: (step: number) => number) =>
  pathThrough(range(STEPS + 1).map((step) => at(step, loss(step))));

const slow = curve((step) => 0.18 + 0.78 * Math.exp(-step / 70));
const good = curve((step) => 0.06 + 0.9 * Math.exp(-step / 9) + 0.008 * Math.sin(step * 2.1));
const swinging = curve((step) => 0.48 + 0.44 * Math.exp(-step / 7) + 0.07 * Math.sin(step * 1.9));
const growing = pathThrough(
  range(14).map((step) => at(step, 0.5 + 0.04 * Math.exp(step / 4.6) * (step % 2 === 0 ? 1 : 0.62))),
);

/** The loss over training for four learning rates: too small, right, too large, and so large that it grows. */
export function LearningRates(props: ArtProps) {
  return (
    <Figure {...props}>
      <path
        d={`M${String(LEFT - 4)} ${String(BOTTOM)}V14M${String(LEFT - 4)} ${String(BOTTOM)}H310`}
        strokeOpacity="0.35"
      />
      {range(4).map((line) => (
        <path key={line} d={`M${String(LEFT)} ${String(34 + line * 46)}H308`} strokeOpacity="0.14" />
      ))}
      <path d={slow} strokeDasharray="5 4" strokeWidth="1.5" />
      <path d={swinging} strokeOpacity="0.6" strokeWidth="1.4" />
      <path d={growing} strokeDasharray="1 4" strokeWidth="1.8" />
      <path d={good} stroke="var(--accent)" strokeWidth="2.4" />
    </Figure>
  );
}
