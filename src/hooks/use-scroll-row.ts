import { useEffect, type RefObject } from "react";
import { markHidden, showChosen } from "../lib/scroll-row";

/**
 * Keeps a row that scrolls sideways marked for its fades, at first and in each size of the window. `chosen`: a CSS selector
 * of what is brought into view.
 */
export function useScrollRow(row: RefObject<HTMLElement | null>, chosen?: string): void {
  useEffect(() => {
    const show = () => {
      if (chosen !== undefined) showChosen(row.current, chosen);
      markHidden(row.current);
    };
    show();
    window.addEventListener("resize", show);
    return () => {
      window.removeEventListener("resize", show);
    };
  }, [row, chosen]);
}
