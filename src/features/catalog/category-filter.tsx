// Buttons that narrow the catalogue to one category; the choice lives in the address.
import { cn } from "../../lib/cn";

type CategoryFilterProps = { options: string[]; chosen: string; onChoose: (category: string) => void };

export function CategoryFilter({ options, chosen, onChoose }: CategoryFilterProps) {
  return (
    <div role="group" aria-label="Filter by category" className="flex flex-wrap gap-2">
      {options.map((option) => {
        const pressed = option === chosen;
        return (
          <button
            key={option}
            type="button"
            aria-pressed={pressed}
            onClick={() => {
              onChoose(option);
            }}
            className={cn(
              "min-h-10 rounded-full border px-4 text-sm transition-colors",
              pressed ? "border-ink bg-ink text-paper" : "border-rule-strong text-ink-soft hover:border-ink",
            )}
          >
            {option}
          </button>
        );
      })}
    </div>
  );
}
