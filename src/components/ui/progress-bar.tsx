import { clampProgress, progressStep } from "#shared/rules/progress.ts";
import { cn } from "../../lib/cn";

const FILL = { low: "bg-ink", half: "bg-warn", done: "bg-good" } as const;

type ProgressBarProps = {
  percent: number;
  label: string;
  /** Without it the bar keeps its colour at 50: in a table half of something is no warning. */
  changesAtHalf?: boolean;
};

/** Progress in percent, clamped to 0 to 100; the bar's colour changes at 50 and at 100. */
export function ProgressBar({ percent, label, changesAtHalf = true }: ProgressBarProps) {
  const value = clampProgress(percent);
  const step = progressStep(value);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      data-step={step}
      className="h-1.5 w-full bg-rule"
    >
      <div
        className={cn(
          "h-full transition-[width] duration-500",
          FILL[step === "half" && !changesAtHalf ? "low" : step],
        )}
        style={{ width: `${String(value)}%` }}
      />
    </div>
  );
}
