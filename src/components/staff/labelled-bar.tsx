// A progress bar over its number. Its height is that of the bar of seats beside it.
import type { ReactNode } from "react";
import { ProgressBar } from "../ui/progress-bar";

type LabelledBarProps = { percent: number; label: string; text: string; children?: ReactNode };

/** `label` names the bar for screen readers, `text` is the number below it, `children` follow it. */
export function LabelledBar({ percent, label, text, children }: LabelledBarProps) {
  return (
    <div className="min-w-36">
      <ProgressBar percent={percent} label={label} />
      <p className="mt-1 figures text-xs text-ink-soft">
        {text}
        {children}
      </p>
    </div>
  );
}
