// One of a few choices as a row of pressed and unpressed buttons.
import { useEffect, useRef, type ReactNode } from "react";
import { useScrollRow } from "../../hooks/use-scroll-row";
import { cn } from "../../lib/cn";
import { markHidden } from "../../lib/scroll-row";

type ChoiceChipsProps<Choice extends string> = {
  label: string;
  /** The label of each choice, in order. */
  choices: Readonly<Record<Choice, ReactNode>>;
  value: Choice;
  onChange: (choice: Choice) => void;
  /** Many choices: on a phone one row that scrolls sideways. */
  isLong?: boolean;
};

/** `label` names the group for screen readers. */
export function ChoiceChips<Choice extends string>({
  label,
  choices,
  value,
  onChange,
  isLong = false,
}: ChoiceChipsProps<Choice>) {
  const row = useRef<HTMLDivElement>(null);
  useScrollRow(row, "[aria-pressed=true]");
  // Numbers that arrive make it longer.
  useEffect(() => {
    markHidden(row.current);
  });
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      // The padding leaves room for focus rings, and the row ends at the edges of the window.
      className={cn(
        "tabs-row flex flex-wrap gap-2",
        isLong &&
          "max-sm:-mx-[max(1.125rem,4vw)] max-sm:-my-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-[max(1.125rem,4vw)] max-sm:py-1",
      )}
      onScroll={() => {
        markHidden(row.current);
      }}
    >
      {(Object.keys(choices) as Choice[]).map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === value}
          className={cn(
            "rounded-3xl min-h-11 border px-4 py-1 text-sm wrap-anywhere transition-colors",
            isLong && "max-sm:shrink-0",
            choice === value
              ? "border-ink bg-ink text-paper"
              : "border-rule-strong text-ink-soft hover:border-ink",
          )}
          onClick={() => {
            onChange(choice);
          }}
        >
          {choices[choice]}
        </button>
      ))}
    </div>
  );
}
