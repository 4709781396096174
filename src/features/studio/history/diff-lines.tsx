// Added and removed lines of two texts. Unchanged lines far from a change are left out.
import { diffLines } from "diff";
import { cn } from "../../../lib/cn";
import { studioText } from "../../../texts/studio";

/** Unchanged lines that are shown beside a change. */
const CONTEXT = 2;

export function DiffLines({ from, to }: { from: string; to: string }) {
  const parts = diffLines(from, to);
  if (parts.every(({ added, removed }) => !added && !removed))
    return <p className="text-sm text-ink-soft">{studioText("noDifference")}</p>;
  return (
    <div className="overflow-x-auto rounded-sm border border-rule text-sm">
      {parts.map((part, index) => (
        <Part key={index} {...part} />
      ))}
    </div>
  );
}

type PartProps = { value: string; added: boolean; removed: boolean };

function Part({ value, added, removed }: PartProps) {
  const lines = value.replace(/\n$/, "").split("\n");
  const isChange = added || removed;
  const shown = isChange || lines.length <= 2 * CONTEXT + 1 ? lines : shortened(lines);
  return shown.map((line, index) => (
    <p
      key={index}
      className={cn(
        "border-s-2 px-3 py-0.5 break-words whitespace-pre-wrap",
        added && "border-good bg-good-wash",
        removed && "border-accent bg-accent-wash line-through",
        !isChange && "border-transparent text-ink-soft",
      )}
    >
      {isChange && <span className="sr-only">{`${studioText(added ? "added" : "removed")}: `}</span>}
      {line === "" ? "\u00A0" : line}
    </p>
  ));
}

const shortened = (lines: readonly string[]): string[] => [
  ...lines.slice(0, CONTEXT),
  "…",
  ...lines.slice(-CONTEXT),
];
