import { Figure, type ArtProps } from "./figure";
import { gaussian, range, seeded } from "./geometry";

const CENTRES = [
  { x: 84, y: 82, spread: 21, count: 17 },
  { x: 208, y: 58, spread: 18, count: 13 },
  { x: 246, y: 158, spread: 22, count: 18 },
  { x: 128, y: 180, spread: 20, count: 15 },
] as const;
const LOOKED_UP = 2;

const random = seeded(23);
const POINTS = CENTRES.flatMap((centre, cluster) =>
  range(centre.count).map(() => ({
    cluster,
    x: centre.x + gaussian(random) * centre.spread,
    y: centre.y + gaussian(random) * centre.spread * 0.85,
  })),
);

type Spot = (typeof POINTS)[number];
const distance = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);

const LINKS = POINTS.flatMap((point) =>
  POINTS.filter((other) => other !== point && other.cluster === point.cluster)
    .sort((a, b) => distance(point, a) - distance(point, b))
    .slice(0, 2)
    .map((other) => ({ point, other })),
);

/** Word embeddings as points with their nearest neighbours; one cluster is highlighted. */
export function EmbeddingCloud(props: ArtProps) {
  return (
    <Figure {...props}>
      <path d="M14 226V14M14 226H306" strokeOpacity="0.5" />
      {LINKS.map(({ point, other }) => (
        <path
          key={`${String(point.x)}-${String(other.x)}`}
          d={`M${String(point.x)} ${String(point.y)}L${String(other.x)} ${String(other.y)}`}
          stroke={point.cluster === LOOKED_UP ? "var(--accent)" : "currentColor"}
          strokeOpacity={point.cluster === LOOKED_UP ? 0.8 : 0.35}
        />
      ))}
      {POINTS.map(({ cluster, x, y }) => (
        <circle
          key={`${String(x)}-${String(y)}`}
          cx={x}
          cy={y}
          r={cluster === LOOKED_UP ? 3.2 : 2.5}
          fill={cluster === LOOKED_UP ? "var(--accent)" : cluster === 1 ? "var(--paper)" : "currentColor"}
          stroke={cluster === LOOKED_UP ? "var(--accent)" : "currentColor"}
        />
      ))}
      <circle cx="246" cy="158" r="58" stroke="var(--accent)" strokeDasharray="2 4" />
    </Figure>
  );
}
