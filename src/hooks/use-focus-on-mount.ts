// Moves the focus to an element that appears after an action.
import { useEffect, useRef, type RefObject } from "react";

/** The ref belongs on a focusable element (`tabIndex={-1}`); `wanted` turning true focuses it as well. */
export function useFocusOnMount<T extends HTMLElement>(wanted = true): RefObject<T | null> {
  const target = useRef<T>(null);
  useEffect(() => {
    if (wanted) target.current?.focus();
  }, [wanted]);
  return target;
}
