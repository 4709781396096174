import { Figure, type ArtProps } from "./figure";
import { range, seeded, type Point } from "./geometry";

const LAYERS = [5, 7, 7, 6, 3] as const;
const TRACE = [1, 4, 2, 3, 1] as const;

const place = (layer: number, unit: number): Point => {
  const units = LAYERS[layer] ?? 1;
  return [28 + layer * 66, 120 + (unit - (units - 1) / 2) * 31];
};

const random = seeded(5);
const EDGES = LAYERS.slice(0, -1).flatMap((units, layer) =>
  range(units).flatMap((from) =>
    range(LAYERS[layer + 1] ?? 0).map((to) => ({
      layer,
      start: place(layer, from),
      end: place(layer + 1, to),
      strength: random(),
      traced: TRACE[layer] === from && TRACE[layer + 1] === to,
    })),
  ),
);
const drawnLast = EDGES.toSorted((a, b) => Number(a.traced) - Number(b.traced));

/** A neural network: all connections faint, one path highlighted. */
export function NeuralTrace(props: ArtProps) {
  return (
    <Figure {...props}>
      {drawnLast.map(({ start, end, strength, traced }) => (
        <path
          key={`${start.join("-")}-${end.join("-")}`}
          d={`M${start.join(" ")}L${end.join(" ")}`}
          stroke={traced ? "var(--accent)" : "currentColor"}
          strokeOpacity={traced ? 1 : 0.08 + strength * 0.3}
          strokeWidth={traced ? 2.2 : 0.8}
        />
      ))}
      {LAYERS.flatMap((units, layer) =>
        range(units).map((unit) => {
          const [x, y] = place(layer, unit);
          const traced = TRACE[layer] === unit;
          return (
            <circle
              key={`${String(layer)}-${String(unit)}`}
              cx={x}
              cy={y}
              r={traced ? 6 : 5}
              fill={traced ? "var(--accent)" : "var(--paper)"}
              stroke={traced ? "var(--accent)" : "currentColor"}
            />
          );
        }),
      )}
    </Figure>
  );
}
