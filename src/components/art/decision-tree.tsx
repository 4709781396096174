import { Figure, type ArtProps } from "./figure";
import { range, type Point } from "./geometry";

const LEVELS = 4;
/** The path of one example: left, right, right. */
const PATH = [0, 0, 1, 3] as const;

const place = (level: number, index: number): Point => [(320 / 2 ** level) * (index + 0.5), 30 + level * 60];

const isOnPath = (level: number, index: number): boolean => PATH[level] === index;

const NODES = range(LEVELS).flatMap((level) =>
  range(2 ** level).map((index) => ({ level, index, traced: isOnPath(level, index) })),
);
const inFront = NODES.toSorted((one, other) => Number(one.traced) - Number(other.traced));

/** A decision tree: questions are diamonds, answers are leaves, and the path of one example is highlighted. */
export function DecisionTree(props: ArtProps) {
  return (
    <Figure {...props}>
      {inFront
        .filter(({ level }) => level > 0)
        .map(({ level, index, traced }) => {
          const [fromX, fromY] = place(level - 1, Math.floor(index / 2));
          const [x, y] = place(level, index);
          return (
            <path
              key={`${String(level)}-${String(index)}`}
              d={`M${String(fromX)} ${String(fromY)}C${String(fromX)} ${String(fromY + 34)} ${String(x)} ${String(y - 34)} ${String(x)} ${String(y)}`}
              stroke={traced ? "var(--accent)" : "currentColor"}
              strokeOpacity={traced ? 1 : 0.4}
              strokeWidth={traced ? 2.4 : 1}
            />
          );
        })}
      {NODES.map(({ level, index, traced }) => {
        const [x, y] = place(level, index);
        const colours = {
          fill: traced ? "var(--accent)" : "var(--paper)",
          stroke: traced ? "var(--accent)" : "currentColor",
        };
        const key = `${String(level)}-${String(index)}`;
        if (level < LEVELS - 1) {
          return <path key={key} d={`M${String(x)} ${String(y - 10)}l10 10l-10 10l-10-10z`} {...colours} />;
        }
        const isFull = index % 3 !== 0 && !traced;
        return (
          <circle key={key} cx={x} cy={y} r="7" {...colours} {...(isFull && { fill: "currentColor" })} />
        );
      })}
    </Figure>
  );
}
