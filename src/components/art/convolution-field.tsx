import { Figure, type ArtProps } from "./figure";
import { range } from "./geometry";

const COLUMNS = 19;
const ROWS = 14;
const STEP = 15.6;

const brightness = (x: number, y: number): number =>
  Math.tanh((0.3 - Math.hypot((x - 0.44) * 1.25, y - 0.47)) * 9) +
  0.7 * Math.tanh((0.12 - Math.hypot(x - 0.62, y - 0.34)) * 14);

const STROKES = range(COLUMNS * ROWS).map((index) => {
  const column = index % COLUMNS;
  const row = Math.floor(index / COLUMNS);
  const [x, y] = [column / (COLUMNS - 1), row / (ROWS - 1)];
  const slopeX = brightness(x + 0.01, y) - brightness(x - 0.01, y);
  const slopeY = brightness(x, y + 0.01) - brightness(x, y - 0.01);
  const strength = Math.min(1, Math.hypot(slopeX, slopeY) * 9);
  const angle = Math.atan2(slopeX, -slopeY);
  const read = column >= 11 && column <= 14 && row >= 2 && row <= 5;
  return { index, x: 20 + column * STEP, y: 18 + row * STEP, strength, angle, read };
});

/** A filter over an image: strokes follow the gradient, one window is highlighted. */
export function ConvolutionField(props: ArtProps) {
  return (
    <Figure {...props}>
      {STROKES.map(({ index, x, y, strength, angle, read }) => {
        const half = 0.6 + strength * 6;
        const [dx, dy] = [Math.cos(angle) * half, Math.sin(angle) * half];
        return (
          <path
            key={index}
            d={`M${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}L${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`}
            stroke={read ? "var(--accent)" : "currentColor"}
            strokeWidth={0.9 + strength * 1.5}
            strokeOpacity={read ? 1 : 0.35 + strength * 0.65}
          />
        );
      })}
      <rect
        x={20 + 10.5 * STEP}
        y={18 + 1.5 * STEP}
        width={STEP * 4}
        height={STEP * 4}
        stroke="var(--accent)"
        strokeWidth="1.6"
      />
    </Figure>
  );
}
