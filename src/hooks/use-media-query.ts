// Subscribes to a media query.
import { useCallback, useSyncExternalStore } from "react";

/** From Tailwind's `lg` on. */
export const LARGE_SCREEN = "(min-width: 64rem)";

/** Below Tailwind's `sm`. */
export const PHONE_SCREEN = "(max-width: 39.99rem)";

/** While pages are rendered ahead of time, no query matches. */
const neverMatches = () => false;

/** Whether the CSS media query matches, live; false while pages are prerendered. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => {
        list.removeEventListener("change", changed);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, neverMatches);
}

/** Whether the person prefers reduced motion: then nothing moves by itself. */
export const useReducedMotion = (): boolean => useMediaQuery("(prefers-reduced-motion: reduce)");
