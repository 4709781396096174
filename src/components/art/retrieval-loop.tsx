import { Figure, type ArtProps } from "./figure";
import { range } from "./geometry";

const SHELF = { left: 128, top: 20 };
const CHOSEN: ReadonlySet<number> = new Set([6, 13, 15]);

/** Lines of text in a box. */
function Page({ x, y, chosen }: { x: number; y: number; chosen: boolean }) {
  const colour = chosen ? "var(--accent)" : "currentColor";
  return (
    <g stroke={colour} strokeOpacity={chosen ? 1 : 0.5}>
      <rect
        x={x}
        y={y}
        width="20"
        height="26"
        rx="2"
        fill={chosen ? "var(--accent)" : "none"}
        fillOpacity="0.16"
      />
      {range(3).map((line) => (
        <path
          key={line}
          d={`M${String(x + 4)} ${String(y + 7 + line * 6)}h${String(12 - ((line * 5) % 7))}`}
        />
      ))}
    </g>
  );
}

/** Retrieval: a question selects pages of a shelf, and they reach the model together with it. */
export function RetrievalLoop(props: ArtProps) {
  return (
    <Figure {...props}>
      <path d="M18 40h56a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H44l-12 12V74H18a6 6 0 0 1-6-6V46a6 6 0 0 1 6-6z" />
      <path d="M24 52h44M24 62h28" strokeWidth="2" strokeOpacity="0.6" />
      {range(18).map((page) => (
        <Page
          key={page}
          x={SHELF.left + (page % 6) * 30}
          y={SHELF.top + Math.floor(page / 6) * 36}
          chosen={CHOSEN.has(page)}
        />
      ))}
      <path d="M84 57h34m-7-6l7 6l-7 6" stroke="var(--accent)" strokeWidth="1.8" />
      <path d="M46 90v98h58m-7-6l7 6l-7 6" strokeDasharray="3 4" strokeWidth="1.4" />
      <path d="M142 120v34" stroke="var(--accent)" strokeWidth="1.8" />
      <path d="M172 120v34M232 120v34" stroke="var(--accent)" strokeWidth="1.8" strokeOpacity="0.6" />
      <rect x="112" y="158" width="136" height="58" rx="8" strokeWidth="1.6" />
      {range(4).flatMap((layer) =>
        range(3).map((unit) => (
          <circle
            key={`${String(layer)}-${String(unit)}`}
            cx={138 + layer * 28}
            cy={172 + unit * 15}
            r="3.6"
            fill={layer === 3 ? "var(--accent)" : "currentColor"}
            stroke="none"
          />
        )),
      )}
      <path d="M254 187h26m-7-6l7 6l-7 6" strokeWidth="1.6" />
      <path d="M288 178h22M288 187h18M288 196h22" strokeWidth="2.2" stroke="var(--accent)" />
    </Figure>
  );
}
