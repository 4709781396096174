// Moves the focus to what has just appeared in answer to an action, so that keyboard and screen reader follow it.
import { useEffect, useRef, type RefObject } from "react";

export function useFocusOnMount<T extends HTMLElement>(wanted = true): RefObject<T | null> {
  const target = useRef<T>(null);
  useEffect(() => {
    if (wanted) target.current?.focus();
  }, [wanted]);
  return target;
}
