import { clampProgress, progressStep } from "#shared/rules/progress.ts";
import { cn } from "../../lib/cn";

const FILL = { low: "bg-ink", half: "bg-warn", done: "bg-good" } as const;

/** Progress in percent, clamped to 0 to 100; the bar's colour changes at 50 and at 100. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
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
        className={cn("h-full transition-[width] duration-500", FILL[step])}
        style={{ width: `${String(value)}%` }}
      />
    </div>
  );
}
