// Read positions: where the reader was when the discussion was opened, and marking it read once its end is seen.
import { useConvex, useMutation } from "convex/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { api } from "#convex/_generated/api.js";
import { useMe } from "../../hooks/use-session";
import { convexLogger } from "../../lib/convex-logger";
import type { ThreadId } from "./types";

const warn = (failure: unknown) => {
  convexLogger.warn("The read position was not saved or loaded", failure);
};

/** The position of the last reply seen before this visit; null for a first visit, for visitors, and while it loads. */
export function useReadBefore(threadId: ThreadId): number | null {
  const convex = useConvex();
  const isMember = useMe() !== null;
  const [position, setPosition] = useState<number | null>(null);
  useEffect(() => {
    if (!isMember) return;
    let isWanted = true;
    // Asked once: the mark of this visit must not move the divider.
    convex.query(api.readMarks.mine, {}).then((marks) => {
      const mark = marks?.threads.find((one) => one.threadId === threadId);
      if (isWanted && mark !== undefined) setPosition(mark.position);
    }, warn);
    return () => {
      isWanted = false;
    };
  }, [convex, isMember, threadId]);
  return position;
}

/** Marks everything up to `newest` as read while `end` is on a visible screen. */
export function useMarkRead(threadId: ThreadId, newest: number, end: RefObject<HTMLElement | null>): void {
  const mark = useMutation(api.readMarks.markThread);
  const isMember = useMe() !== null;
  const [isSeen, setIsSeen] = useState(false);
  const marked = useRef<number | null>(null);
  useEffect(() => {
    const element = end.current;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      setIsSeen(entry?.isIntersecting === true);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [end]);
  useEffect(() => {
    if (!isMember || !isSeen) return;
    const send = () => {
      if (document.visibilityState === "hidden" || marked.current === newest) return;
      marked.current = newest;
      mark({ threadId, position: newest }).catch(warn);
    };
    send();
    document.addEventListener("visibilitychange", send);
    return () => {
      document.removeEventListener("visibilitychange", send);
    };
  }, [mark, isMember, isSeen, newest, threadId]);
}
