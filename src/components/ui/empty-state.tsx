import type { ReactNode } from "react";
import { cn } from "../../lib/cn";

type EmptyStateProps = {
  /** For a list among others: smaller. */ compact?: boolean;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  art?: ReactNode;
};

/** The empty state of a list or page: a title, and optionally a text, an action and a figure. */
export function EmptyState({ compact = false, title, text, action, art }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cn("grid justify-items-start border-y border-rule", compact ? "gap-2 py-8" : "gap-4 py-12")}
    >
      {art !== undefined && <div className="w-40">{art}</div>}
      <h2 className={compact ? "text-xl" : "text-heading"}>{title}</h2>
      {text !== undefined && <p className="max-w-measure text-ink-soft">{text}</p>}
      {action}
    </div>
  );
}
