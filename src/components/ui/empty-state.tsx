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

/** Smaller than the headings of the page. */
const COMPACT = "font-sans text-base font-medium tracking-normal [word-spacing:normal]";

/** The empty state of a list or page: a title, and optionally a text, an action and a figure. */
export function EmptyState({ compact = false, isPage = false, art, ...content }: EmptyStateProps) {
  const gap = cn("gap-4", compact && "gap-2", isPage && "gap-5");
  // A small one has no lines: tabs, filters or a heading with one are above it.
  const frame = isPage ? "py-16" : compact ? "py-2" : "border-y border-rule border-t-ink py-12";
  const isPictured = art !== undefined;
  return (
    <div
      data-slot="empty-state"
      className={cn(
        "grid items-center",
        gap,
        frame,
        isPictured && "sm:grid-cols-[minmax(0,1fr)_14rem] sm:gap-x-12",
      )}
    >
      {isPictured && <div className="w-40 sm:order-1 sm:w-full sm:*:ms-auto">{art}</div>}
      <div className={cn("grid justify-items-start", gap)}>
        <Content compact={compact} isPage={isPage} {...content} />
      </div>
    </div>
  );
}

function Content({ compact = false, isPage = false, title, text, action }: Omit<EmptyStateProps, "art">) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <>
      <Heading className={compact ? COMPACT : "text-heading"}>{title}</Heading>
      {text !== undefined && <p className="max-w-measure text-ink-soft">{text}</p>}
      {action !== undefined && <div className={compact ? "mt-4" : isPage ? "mt-1" : "mt-2"}>{action}</div>}
    </>
  );
}
