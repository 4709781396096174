import type { ReactNode } from "react";

type EmptyStateProps = { title: string; text?: ReactNode; action?: ReactNode; art?: ReactNode };

/** The empty state of a list or page: a title, and optionally a text, an action and a figure. */
export function EmptyState({ title, text, action, art }: EmptyStateProps) {
  return (
    <div data-slot="empty-state" className="grid justify-items-start gap-4 border-y border-rule py-12">
      {art !== undefined && <div className="w-40">{art}</div>}
      <h2 className="text-heading">{title}</h2>
      {text !== undefined && <p className="max-w-measure text-ink-soft">{text}</p>}
      {action}
    </div>
  );
}
