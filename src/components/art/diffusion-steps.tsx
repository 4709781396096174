import { Figure, type ArtProps } from "./figure";
import { gaussian, pathThrough, range, seeded, type Point } from "./geometry";

const STEPS = 6;
const random = seeded(31);

/** A trefoil. */
const form = (turn: number): Point => {
  const radius = 26 + 9 * Math.cos(3 * turn);
  return [radius * Math.cos(turn), radius * Math.sin(turn)];
};

const FRAMES = range(STEPS).map((step) => {
  const noise = (1 - step / (STEPS - 1)) ** 1.5 * 21;
  const centre: Point = [58 + (step % 3) * 102, 66 + Math.floor(step / 3) * 108];
  const points = range(72).map((index): Point => {
    const [x, y] = form((index / 72) * Math.PI * 2);
    return [centre[0] + x + gaussian(random) * noise, centre[1] + y + gaussian(random) * noise];
  });
  return { step, points };
});

/** Six steps of a diffusion, from noise to a shape; the last one without noise. */
export function DiffusionSteps(props: ArtProps) {
  return (
    <Figure {...props}>
      {FRAMES.map(({ step, points }) => {
        const last = step === STEPS - 1;
        return (
          <g key={step}>
            {last && <path d={`${pathThrough(points)}Z`} stroke="var(--accent)" strokeWidth="2" />}
            {!last && step >= 3 && <path d={`${pathThrough(points)}Z`} strokeOpacity="0.35" />}
            {points.map(([x, y]) => (
              <circle
                key={`${String(x)}-${String(y)}`}
                cx={x}
                cy={y}
                r={last ? 1.4 : 1.2}
                fill={last ? "var(--accent)" : "currentColor"}
                stroke="none"
              />
            ))}
          </g>
        );
      })}
    </Figure>
  );
}
