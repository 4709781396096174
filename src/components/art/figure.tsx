import { createContext, use, type ReactNode } from "react";
import { useInBrowser } from "../../hooks/use-in-browser";
import { cn } from "../../lib/cn";

export type ArtProps = { className?: string; label?: string };

/** Set where a drawing is drawn outside of browsers, such as the picture of a link preview. */
export const DrawnContext = createContext(false);

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
  // Lines would make a rendered page ten times as long; without them the drawing keeps its size.
  const isInBrowser = useInBrowser();
  const isDrawn = use(DrawnContext) || isInBrowser;
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
      {isDrawn && children}
    </svg>
  );
}
