// One of a few choices as a row of pressed and unpressed buttons.
import { cn } from "../../lib/cn";

type ChoiceChipsProps<Choice extends string> = {
  label: string;
  /** The label of each choice, in order. */
  choices: Readonly<Record<Choice, string>>;
  value: Choice;
  onChange: (choice: Choice) => void;
};

/** `label` names the group for screen readers. */
export function ChoiceChips<Choice extends string>({
  label,
  choices,
  value,
  onChange,
}: ChoiceChipsProps<Choice>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {(Object.keys(choices) as Choice[]).map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === value}
          className={cn(
            "min-h-10 rounded-full border px-4 text-sm transition-colors",
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
