import { Figure, type ArtProps } from "./figure";
import { gaussian, pathThrough, range, seeded, type Point } from "./geometry";

const truth = (x: number) => 118 + 62 * Math.cos(x * 4.4 + 0.4) - 26 * x;
const random = seeded(12);
const SAMPLES = range(19).map((index): Point => {
  const x = 0.04 + (index / 18) * 0.92;
  return [16 + x * 288, truth(x) + gaussian(random) * 15];
});

const smooth = pathThrough(range(81).map((step): Point => [16 + (step / 80) * 288, truth(step / 80)]));

/** Passes through every measurement. */
const overfitted = SAMPLES.map(([x, y], index) => {
  if (index === 0) return `M${x.toFixed(1)} ${y.toFixed(1)}`;
  const before = SAMPLES[index - 1] ?? [x, y];
  const third = (x - before[0]) / 3;
  const swing = index % 2 === 0 ? 16 : -16;
  return `C${(before[0] + third).toFixed(1)} ${(before[1] + swing).toFixed(1)} ${(x - third).toFixed(1)} ${(y + swing).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
}).join("");

/** Measurements with an overfitted curve and a smooth one. */
export function FittedCurve(props: ArtProps) {
  return (
    <Figure {...props}>
      <path d="M14 226V14M14 226H306" strokeOpacity="0.35" />
      {range(8).map((tick) => (
        <path key={tick} d={`M${String(50 + tick * 36)} 226v-5`} strokeOpacity="0.35" />
      ))}
      {SAMPLES.map(([x, y]) => (
        <path key={x} d={`M${String(x)} ${String(y)}V${String(truth((x - 16) / 288))}`} strokeOpacity="0.3" />
      ))}
      <path d={overfitted} strokeOpacity="0.6" strokeDasharray="1 3" strokeWidth="1.4" />
      <path d={smooth} stroke="var(--accent)" strokeWidth="2.2" />
      {SAMPLES.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="3.1" fill="var(--paper)" />
      ))}
    </Figure>
  );
}
