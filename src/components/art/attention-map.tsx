import { Figure, type ArtProps } from "./figure";
import { range, seeded } from "./geometry";

const TOKENS = 13;
const CELL = 16.4;
const LEFT = 64;
const TOP = 14;
const FOCUS = 10;

function weights(): { row: number; column: number; weight: number }[] {
  const random = seeded(41);
  return range(TOKENS).flatMap((row) => {
    const raw = range(row + 1).map((column) => {
      const near = Math.exp(-(row - column) / 2.4);
      const anchor = column === 0 || column === 4 ? 0.5 : 0;
      const found = row === FOCUS && column === 4 ? 1.8 : 0;
      return near + anchor + found + random() * 0.45;
    });
    const largest = Math.max(...raw);
    return raw.map((value, column) => ({ row, column, weight: value / largest }));
  });
}

const CELLS = weights();
const middle = (index: number) => (index + 0.5) * CELL;

/** Causal attention: each token attends to the earlier ones; one row is highlighted. */
export function AttentionMap(props: ArtProps) {
  return (
    <Figure {...props}>
      {range(TOKENS).map((row) => {
        const y = TOP + middle(row);
        return (
          <g key={row} strokeOpacity="0.3">
            <path d={`M${String(LEFT)} ${String(y)}h${String(middle(row))}`} strokeWidth="0.7" />
            <path
              d={`M${String(LEFT + middle(row))} ${String(y)}V${String(TOP + TOKENS * CELL)}`}
              strokeWidth="0.7"
            />
          </g>
        );
      })}
      {CELLS.map(({ row, column, weight }) => {
        const focus = row === FOCUS;
        return (
          <circle
            key={`${String(row)}-${String(column)}`}
            cx={LEFT + middle(column)}
            cy={TOP + middle(row)}
            r={1 + weight * 6}
            fill={focus ? "var(--accent)" : weight > 0.62 ? "currentColor" : "var(--paper)"}
            stroke={focus ? "var(--accent)" : "currentColor"}
          />
        );
      })}
      {range(TOKENS).map((row) => (
        <path
          key={row}
          d={`M${String(LEFT - 14)} ${String(TOP + middle(row))}h${String(-8 - ((row * 13) % 27))}`}
          strokeWidth="2.4"
          stroke={row === FOCUS || row === 4 ? "var(--accent)" : "currentColor"}
          strokeOpacity={row === FOCUS || row === 4 ? 1 : 0.55}
        />
      ))}
    </Figure>
  );
}
