import type { ReactNode } from "react";
import { cn } from "../../lib/cn";

type EmptyStateProps = {
  /** For a list among others: smaller. */ compact?: boolean;
  /** The only content of its page: the title is its <h1>. */ isPage?: boolean;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  art?: ReactNode;
};

/** In a panel smaller than its heading: as text. */
const COMPACT =
  "text-xl in-data-[slot=panel]:font-sans in-data-[slot=panel]:text-base in-data-[slot=panel]:font-medium in-data-[slot=panel]:tracking-normal in-data-[slot=panel]:[word-spacing:normal]";

/** The empty state of a list or page: a title, and optionally a text, an action and a figure. */
export function EmptyState({ compact = false, isPage = false, title, text, action, art }: EmptyStateProps) {
  const Heading = isPage ? "h1" : "h2";
  const frame = isPage ? "gap-5 py-16" : cn("border-y border-rule", compact ? "gap-2 py-8" : "gap-4 py-12");
  return (
    <div
      data-slot="empty-state"
      className={cn(
        "grid justify-items-start",
        frame,
        art !== undefined && "sm:grid-cols-[minmax(0,1fr)_14rem] sm:gap-x-12",
      )}
    >
      {art !== undefined && (
        <div className="w-40 sm:col-start-2 sm:row-span-3 sm:row-start-1 sm:w-full sm:self-center sm:*:ms-auto">
          {art}
        </div>
      )}
      <Heading className={compact ? COMPACT : "text-heading"}>{title}</Heading>
      {text !== undefined && <p className="max-w-measure text-ink-soft">{text}</p>}
      {action}
    </div>
  );
}
