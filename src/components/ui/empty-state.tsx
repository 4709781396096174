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

type Look = "page" | "list" | "pictured" | "text";

/** A text alone has no lines: tabs, filters or a heading with one are above it. Its title is smaller than the page's headings. */
const LOOKS: Record<Look, { frame: string; gap: string; title: string; action: string }> = {
  page: { frame: "py-16", gap: "gap-5", title: "text-heading", action: "mt-1" },
  list: {
    frame: "border-y border-rule border-t-ink py-12",
    gap: "gap-4",
    title: "text-heading",
    action: "mt-2",
  },
  pictured: {
    frame: "border-y border-rule border-t-ink py-8",
    gap: "gap-2",
    title: "text-xl",
    action: "mt-4",
  },
  text: {
    ...{ frame: "py-2", gap: "gap-2", action: "mt-4" },
    title: "font-sans text-base font-medium tracking-normal [word-spacing:normal]",
  },
};

function lookOf({ compact = false, isPage = false, art }: EmptyStateProps): Look {
  if (isPage) return "page";
  if (!compact) return "list";
  return art === undefined ? "text" : "pictured";
}

/** The empty state of a list or page: a title, and optionally a text, an action and a figure. */
export function EmptyState(props: EmptyStateProps) {
  const { isPage = false, title, text, action, art } = props;
  const look = LOOKS[lookOf(props)];
  const Heading = isPage ? "h1" : "h2";
  const isPictured = art !== undefined;
  return (
    <div
      data-slot="empty-state"
      className={cn(
        "grid items-center",
        look.gap,
        look.frame,
        isPictured && "sm:grid-cols-[minmax(0,1fr)_14rem] sm:gap-x-12",
      )}
    >
      {isPictured && <div className="w-40 sm:order-1 sm:w-full sm:*:ms-auto">{art}</div>}
      <div className={cn("grid justify-items-start", look.gap)}>
        <Heading className={look.title}>{title}</Heading>
        {text !== undefined && <p className="max-w-measure text-ink-soft">{text}</p>}
        {action !== undefined && <div className={look.action}>{action}</div>}
      </div>
    </div>
  );
}
