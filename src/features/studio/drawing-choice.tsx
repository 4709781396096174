import { useId, type ReactNode } from "react";
import { cn } from "../../lib/cn";

type DrawingChoiceProps<Name extends string> = {
  legend: string;
  names: readonly Name[];
  /** For people. */
  nameOf: (name: string) => string;
  value: string | null;
  show: (name: Name) => ReactNode;
  /** Whether names are shown below the pictures; they are read out in any case. */
  isNamed?: boolean;
  /** Four of them fill the line of a phone, not three. */
  isSmall?: boolean;
  onChoose: (name: Name) => void;
};

const SMALL = "grid-cols-4 sm:flex sm:flex-wrap";

/** One of a few drawings, as radio buttons. */
export function DrawingChoice<Name extends string>({
  legend,
  names,
  nameOf,
  value,
  show,
  isNamed = false,
  isSmall = false,
  onChoose,
}: DrawingChoiceProps<Name>) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div
        className={
          isNamed
            ? "grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,45%),1fr))] gap-3"
            : cn(
                "grid gap-3",
                isSmall ? SMALL : "grid-cols-3 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]",
              )
        }
      >
        {names.map((name) => (
          <label
            key={name}
            title={nameOf(name)}
            className="relative grid cursor-pointer place-items-center gap-1 rounded-md border border-rule bg-paper p-2 outline-offset-2 has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 forced-colors:has-checked:outline-4"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              aria-label={nameOf(name)}
              checked={value === name}
              onChange={() => {
                onChoose(name);
              }}
            />
            {show(name)}
            {isNamed && (
              <span aria-hidden className="text-center text-xs text-ink-soft">
                {nameOf(name)}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
