import { Figure, type ArtProps } from "./figure";
import type { Point } from "./geometry";

const NODES: readonly Point[] = [
  [36, 52],
  [36, 120],
  [36, 188],
  [116, 86],
  [190, 120],
  [256, 120],
  [256, 52],
];
const EDGES: readonly (readonly [from: number, to: number])[] = [
  [0, 3],
  [1, 3],
  [2, 4],
  [3, 4],
  [4, 5],
  [6, 5],
];
const RADIUS = 15;

function between([from, to]: readonly [number, number]): { start: Point; end: Point; angle: number } {
  const [startX, startY] = NODES[from] ?? [0, 0];
  const [endX, endY] = NODES[to] ?? [0, 0];
  const angle = Math.atan2(endY - startY, endX - startX);
  const [dx, dy] = [Math.cos(angle) * (RADIUS + 4), Math.sin(angle) * (RADIUS + 4)];
  return { start: [startX + dx, startY + dy], end: [endX - dx, endY - dy], angle };
}

/** A line with an arrowhead, moved sideways by `shift`. */
function arrow(start: Point, end: Point, shift: number): string {
  const angle = Math.atan2(end[1] - start[1], end[0] - start[0]);
  const [dx, dy] = [-Math.sin(angle) * shift, Math.cos(angle) * shift];
  const [x, y] = [end[0] + dx, end[1] + dy];
  const barb = (turn: number) =>
    `${(x - 7 * Math.cos(angle + turn)).toFixed(1)} ${(y - 7 * Math.sin(angle + turn)).toFixed(1)}`;
  return `M${(start[0] + dx).toFixed(1)} ${(start[1] + dy).toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}M${barb(0.45)}L${x.toFixed(1)} ${y.toFixed(1)}L${barb(-0.45)}`;
}

/** A computation graph: values flow forward along the plain arrows, gradients back along the coloured ones. */
export function ComputationGraph(props: ArtProps) {
  return (
    <Figure {...props}>
      {EDGES.map((edge) => {
        const { start, end } = between(edge);
        return (
          <g key={edge.join("-")}>
            <path d={arrow(start, end, -4)} strokeOpacity="0.75" strokeWidth="1.4" />
            <path d={arrow(end, start, -4)} stroke="var(--accent)" strokeWidth="1.8" />
          </g>
        );
      })}
      {NODES.map(([x, y], index) => (
        <circle
          key={`${String(x)}-${String(y)}`}
          cx={x}
          cy={y}
          r={RADIUS}
          fill={index === 5 ? "var(--accent)" : "var(--paper)"}
          stroke={index === 5 ? "var(--accent)" : "currentColor"}
          strokeWidth="1.5"
        />
      ))}
      <path d="M110 86h12m-6-6v12" strokeWidth="1.6" />
      <path d="M184 120h12m-6-6v12" strokeWidth="1.6" />
      {[52, 120, 188].map((y, index) => (
        <path
          key={y}
          d={`M${String(30)} ${String(y)}h${String(5 + index * 3.5)}`}
          strokeWidth="2.4"
          strokeOpacity="0.6"
        />
      ))}
    </Figure>
  );
}
