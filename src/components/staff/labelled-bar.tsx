// A progress bar below its number, which stands on the line of the text beside it. Its height is that of the bar of seats.
import type { ReactNode } from "react";
import { ProgressBar } from "../ui/progress-bar";

type LabelledBarProps = { percent: number; label: string; text: string; children?: ReactNode };

/** `label` names the bar for screen readers, `text` is the number above it, `children` follow that. */
export function LabelledBar({ percent, label, text, children }: LabelledBarProps) {
  return (
    <div className="min-w-36">
      <p className="mb-1.5 figures text-xs text-ink-soft">
        {text}
        {children}
      </p>
      <ProgressBar percent={percent} label={label} changesAtHalf={false} />
    </div>
  );
}
