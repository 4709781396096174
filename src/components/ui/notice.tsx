// A message within the page. Tone "error" has role alert, the others role status.
import type { ReactNode } from "react";
import { useFocusOnMount } from "../../hooks/use-focus-on-mount";
import { cn } from "../../lib/cn";

const TONE = {
  info: { box: "bg-paper-sunk", mark: "text-ink-soft", sign: "M12 16v-4m0-4h.01" },
  good: { box: "bg-good-wash", mark: "text-good", sign: "m9 12 2 2 4-4" },
  warn: { box: "bg-warn-wash", mark: "text-warn", sign: "M12 8v4m0 4h.01" },
  error: { box: "bg-accent-wash", mark: "text-accent", sign: "M12 8v4m0 4h.01" },
} as const;

type NoticeProps = {
  tone?: keyof typeof TONE;
  /** Overrides the role of the tone, for a result that must be announced at once. */
  role?: "alert" | "status";
  /** Moves the focus here on mount: for results that may appear far from the button that was pressed. */
  takesFocus?: boolean;
  children: ReactNode;
  className?: string;
};

/** A message in the page: an alert when `tone` is "error", else a status. `takesFocus`: it takes the focus at first. */
export function Notice({ tone = "info", role, takesFocus = false, children, className }: NoticeProps) {
  const box = useFocusOnMount<HTMLDivElement>(takesFocus);
  const look = TONE[tone];
  return (
    <div
      ref={box}
      tabIndex={takesFocus ? -1 : undefined}
      role={role ?? (tone === "error" ? "alert" : "status")}
      data-slot="notice"
      data-tone={tone}
      // Forced colours drop the tint and show the border.
      className={cn(
        "flex scroll-mt-24 gap-3 rounded-sm border border-transparent px-4 py-3 text-sm text-ink outline-none",
        look.box,
        className,
      )}
    >
      {/* As high as the first line of the text. */}
      <Sign d={look.sign} className={cn("mt-[0.2em] size-[1.15em] shrink-0", look.mark)} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

/** A sign in a circle. Drawn here, because almost every page has notices in its first scripts. */
const Sign = ({ d, className }: { d: string; className: string }) => (
  <svg
    viewBox="0 0 24 24"
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden
  >
    <circle cx="12" cy="12" r="10" />
    <path d={d} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
