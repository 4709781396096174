// Counts the replies that arrived below the viewport.
import { useEffect, useRef, useState, type RefObject } from "react";
import { isPending } from "./pending-reply";
import type { Reply } from "./types";

export type Unseen = {
  count: number;
  /** Belongs on an empty element after the last reply. */
  end: RefObject<HTMLDivElement | null>;
};

export function useUnseen(replies: Reply[]): Unseen {
  const end = useRef<HTMLDivElement>(null);
  const last = replies.at(-1);
  const newest = last?.position ?? 0;
  const ownIsNewest = last !== undefined && isPending(last);
  const [seen, setSeen] = useState(newest);
  const [atEnd, setAtEnd] = useState(true);
  useEffect(() => {
    const mark = end.current;
    if (mark === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      setAtEnd(entry?.isIntersecting === true);
    });
    observer.observe(mark);
    return () => {
      observer.disconnect();
    };
  }, []);
  if ((atEnd || ownIsNewest) && seen !== newest) setSeen(newest);
  return { end, count: replies.filter(({ position }) => position > seen).length };
}
