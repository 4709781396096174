// A line that opens what is below it, without script.
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../../lib/cn";

type FoldProps = { label: string; count: number; className?: string; children: ReactNode };

/** `count` is how many entries are inside. */
export const Fold = ({ label, count, className, children }: FoldProps) => (
  <details className={cn("group", className)}>
    <summary className="flex min-h-11 items-center gap-3 py-2.5 hover:text-accent">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {label} <span className="text-ink-soft tabular-nums">({count})</span>
      </span>
      <ChevronDown
        className="size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        aria-hidden
      />
    </summary>
    {children}
  </details>
);
