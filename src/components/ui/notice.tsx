// A message within the page. Tone "error" has role alert, the others role status.
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useFocusOnMount } from "../../hooks/use-focus-on-mount";
import { cn } from "../../lib/cn";

const TONE = {
  info: { box: "bg-paper-sunk", mark: "text-ink-soft", Icon: Info },
  good: { box: "bg-good-wash", mark: "text-good", Icon: CircleCheck },
  warn: { box: "bg-warn-wash", mark: "text-warn", Icon: TriangleAlert },
  error: { box: "bg-accent-wash", mark: "text-accent", Icon: CircleAlert },
} as const;

type NoticeProps = {
  tone?: keyof typeof TONE;
  /** In place of the tone's icon. */
  icon?: LucideIcon;
  /** Overrides the role of the tone, for a result that must be announced at once. */
  role?: "alert" | "status";
  /** Moves the focus here on mount: for results that may appear far from the button that was pressed. */
  takesFocus?: boolean;
  children: ReactNode;
  className?: string;
};

/** A message in the page: an alert when `tone` is "error", else a status. `takesFocus`: it takes the focus at first. */
export function Notice({ tone = "info", icon, role, takesFocus = false, children, className }: NoticeProps) {
  const box = useFocusOnMount<HTMLDivElement>(takesFocus);
  const look = TONE[tone];
  const Icon = icon ?? look.Icon;
  return (
    <div
      ref={box}
      tabIndex={takesFocus ? -1 : undefined}
      role={role ?? (tone === "error" ? "alert" : "status")}
      data-slot="notice"
      data-tone={tone}
      // Forced colours drop the tint and show the border.
      className={cn(
        "flex scroll-mt-24 gap-3 rounded-sm border border-transparent px-4 py-3 text-sm text-ink",
        look.box,
        className,
      )}
    >
      {/* As high as the first line of the text. */}
      <Icon className={cn("mt-[0.2em] size-[1.15em] shrink-0", look.mark)} aria-hidden />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
