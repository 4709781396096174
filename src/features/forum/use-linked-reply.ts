// A link to one reply: its position is in the address ("#reply-12"); the reply is scrolled into view once it is loaded.
import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router-dom";
import type { Reply } from "./types";

export const linkedPosition = (hash: string): number | null => {
  const [, digits] = /^#reply-(\d{1,7})$/.exec(hash) ?? [];
  return digits === undefined || Number(digits) === 0 ? null : Number(digits);
};

/** Null when the address names no reply. */
export const useLinkedReply = (): number | null => linkedPosition(useLocation().hash);

/** Scrolls and moves the focus once for each visit; later replies do not pull the reader back. */
export function useScrollToLinked(
  wanted: number | null,
  replies: readonly Reply[],
): RefObject<HTMLLIElement | null> {
  const { key } = useLocation();
  const element = useRef<HTMLLIElement>(null);
  const shown = useRef("");
  const isThere = wanted !== null && replies.some(({ position }) => position === wanted);
  useEffect(() => {
    if (!isThere || shown.current === key) return;
    shown.current = key;
    element.current?.scrollIntoView({ block: "center" });
    element.current?.focus({ preventScroll: true });
  }, [isThere, key]);
  return element;
}
