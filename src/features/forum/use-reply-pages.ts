// The replies of a thread as one list, from pages that are each a subscription of their own: a like updates one page, a
// new reply the last one. Long discussions begin near their end; the other pages are loaded on request.
import { useQueries } from "convex/react";
import { useMemo, useState } from "react";
import { api } from "#convex/_generated/api.js";
import {
  gapAfter,
  opening,
  pageOfNext,
  pagesIn,
  spansOf,
  withEarlier,
  withLater,
  type Opened,
} from "./reply-spans";
import type { Reply, ThreadId } from "./types";

export type ReplyPages = {
  /** Undefined while a page is on its way for the first time. */
  replies: Reply[] | undefined;
  hasEarlier: boolean;
  showEarlier: () => void;
  /** After the reply with this number others are left out; null when there is no gap. */
  gapAfter: number | null;
  showLater: () => void;
};

type PageRequest = { repliesPosted: number; wanted: number | null };

/** Throws what a page failed with, for the region around it. */
export function useReplyPages(threadId: ThreadId, { repliesPosted, wanted }: PageRequest): ReplyPages {
  const last = pageOfNext(repliesPosted);
  const [opened, setOpened] = useOpened(wanted, last);
  const spans = spansOf(opened, last);
  const numbers = pagesIn(spans);
  const pages: Record<string, unknown> = useQueries(usePageQueries(threadId, numbers.join()));
  const loaded = numbers.map((page) => pages[String(page)]);
  const failed = loaded.find((page) => page instanceof Error);
  if (failed !== undefined) throw failed;
  const lists = loaded.filter((page): page is Reply[] => Array.isArray(page));
  // A page that has just been opened at the end is nearly empty; it does not hide those that are there.
  const isReady = spans.every(({ first }) => Array.isArray(pages[String(first)]));
  return {
    replies: isReady ? lists.flat() : undefined,
    hasEarlier: (spans[0]?.first ?? 0) > 0,
    showEarlier: () => {
      setOpened(withEarlier(opened));
    },
    gapAfter: gapAfter(spans),
    showLater: () => {
      setOpened(withLater(opened));
    },
  };
}

/** Another link in the same discussion opens its own place. */
function useOpened(wanted: number | null, last: number): [Opened, (opened: Opened) => void] {
  const [opened, setOpened] = useState(() => opening(wanted, last));
  if (wanted === null || wanted === opened.wanted) return [opened, setOpened];
  const moved = opening(wanted, last);
  setOpened(moved);
  return [moved, setOpened];
}

/** The same object for the same pages: the subscriptions are compared by it. */
function usePageQueries(threadId: ThreadId, numbers: string) {
  return useMemo(
    () =>
      Object.fromEntries(
        numbers
          .split(",")
          .map((page) => [page, { query: api.replies.page, args: { threadId, page: Number(page) } }]),
      ),
    [threadId, numbers],
  );
}
