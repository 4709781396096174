// A message within the page. Tone "error" has role alert, the others role status.
import type { ReactNode } from "react";
import { useFocusOnMount } from "../../hooks/use-focus-on-mount";
import { cn } from "../../lib/cn";

const TONE = {
  info: "border-ink-soft",
  good: "border-good",
  error: "border-accent",
} as const;

type NoticeProps = {
  tone?: keyof typeof TONE;
  /** Moves the focus here on mount: for results that may appear far from the button that was pressed. */
  takesFocus?: boolean;
  children: ReactNode;
  className?: string;
};

/** A message in the page: an alert when `tone` is "error", else a status. `takesFocus`: it takes the focus at first. */
export function Notice({ tone = "info", takesFocus = false, children, className }: NoticeProps) {
  const box = useFocusOnMount<HTMLDivElement>(takesFocus);
  return (
    <div
      ref={box}
      tabIndex={takesFocus ? -1 : undefined}
      role={tone === "error" ? "alert" : "status"}
      data-slot="notice"
      data-tone={tone}
      className={cn("scroll-mt-24 border-s-2 bg-paper-sunk px-4 py-3 text-sm", TONE[tone], className)}
    >
      {children}
    </div>
  );
}
