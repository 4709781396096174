import type { ReactNode } from "react";
import { cn } from "../../lib/cn";

export type ArtProps = { className?: string; label?: string };

/**
 * The frame of every drawing: two inks from the theme's tokens, one line weight. Decorative unless it is given a
 * label.
 */
export function Figure({
  width = 320,
  height = 240,
  className,
  label,
  children,
}: ArtProps & { width?: number; height?: number; children: ReactNode }) {
  const naming = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      className={cn("h-auto w-full text-ink", className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.1"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...naming}
    >
      {children}
    </svg>
  );
}
