// One to five stars as a radio group: arrow keys move, each star is labelled with its number.
import { Star } from "lucide-react";
import { useId, useState } from "react";
import { cn } from "../../lib/cn";
import { reviewFormText } from "../../texts/review-form";

const STEPS = [
  { step: 1, word: "poor" },
  { step: 2, word: "fair" },
  { step: 3, word: "good" },
  { step: 4, word: "veryGood" },
  { step: 5, word: "excellent" },
] as const;

type StarChoiceProps = {
  label: string;
  /** 0 while nothing is chosen. */
  value: number;
  error?: string | undefined;
  onChange: (value: number) => void;
  onBlur: () => void;
};

export function StarChoice({ label, value, error, onChange, onBlur }: StarChoiceProps) {
  const id = useId();
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const shown = pointedAt ?? value;
  const word = STEPS.find(({ step }) => step === shown)?.word;
  const errorId = `${id}-error`;
  return (
    <div className="grid justify-items-start gap-1.5">
      <span id={`${id}-label`} className="text-sm font-medium">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-x-4">
        <div
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          className="-ms-2 flex flex-wrap"
          onPointerLeave={() => {
            setPointedAt(null);
          }}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
          }}
        >
          {STEPS.map(({ step }) => (
            <label
              key={step}
              className="relative grid size-11 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-ink"
              onPointerEnter={() => {
                setPointedAt(step);
              }}
            >
              <input
                type="radio"
                name={id}
                value={step}
                checked={value === step}
                aria-label={reviewFormText("stars", { count: step })}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                onChange={() => {
                  onChange(step);
                }}
              />
              <Star
                aria-hidden
                strokeWidth={1.5}
                className={cn("size-7", step <= shown ? "fill-current text-accent" : "text-rule-strong")}
              />
            </label>
          ))}
        </div>
        <span className="text-sm text-ink-soft" aria-hidden>
          {word !== undefined && reviewFormText(word)}
        </span>
      </div>
      <p id={errorId} role="alert" className="text-sm text-accent empty:hidden">
        {error}
      </p>
    </div>
  );
}
