import { Figure, type ArtProps } from "./figure";
import { gaussian, pathThrough, range, seeded, type Point } from "./geometry";

const BINS = 27;
const WIDTH = 288 / BINS;
const random = seeded(23);
const counts = range(BINS).map(() => 0);
for (const _ of range(420)) {
  const bin = Math.floor(((gaussian(random) + 3.2) / 6.4) * BINS);
  if (bin >= 0 && bin < BINS) counts[bin] = (counts[bin] ?? 0) + 1;
}
const HEIGHT = 150 / Math.max(...counts);
const density = (z: number) => (420 * (6.4 / BINS) * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
const bell = pathThrough(
  range(97).map((step): Point => [16 + step * 3, 190 - density(-3.2 + step / 15) * HEIGHT]),
);
/** Means of samples of 20, which scatter far less than single values. */
const MEANS = range(36).map(() => range(20).reduce((sum) => sum + gaussian(random), 0) / 20);

/** A histogram of noisy values with its bell curve, and below it the means of small samples. */
export function SamplingNoise(props: ArtProps) {
  return (
    <Figure {...props}>
      {counts.map((count, bin) => {
        const x = 16 + bin * WIDTH;
        return (
          <rect
            key={x}
            x={x + 0.8}
            y={190 - count * HEIGHT}
            width={WIDTH - 1.6}
            height={count * HEIGHT}
            strokeOpacity="0.55"
          />
        );
      })}
      <path d={bell} stroke="var(--accent)" strokeWidth="2.2" />
      <path d="M14 190H306" strokeOpacity="0.5" />
      {MEANS.map((mean) => {
        const x = 160 + (mean / 3.2) * 144;
        return <path key={mean} d={`M${x.toFixed(1)} 204v18`} stroke="var(--accent)" strokeOpacity="0.7" />;
      })}
    </Figure>
  );
}
