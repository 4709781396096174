// The replies of a thread as one list, from pages that are each a subscription of their own: a like wakes one page, a
// new reply the last one. Long discussions begin near their end; earlier pages come when asked for.
import { useQueries } from "convex/react";
import { useMemo, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { LIMITS } from "../../../shared/limits";
import type { Reply, ThreadId } from "./types";

const PAGES_AT_ONCE = 5;

/** A link to a reply further back than this opens the end of the discussion instead: each page is a subscription. */
const PAGES_FOR_LINK = 100;

/** The page on which the next reply will land; it is always watched, so that the reply arrives with its count. */
export const pageOfNext = (repliesPosted: number): number =>
  Math.floor(repliesPosted / LIMITS.repliesPerPage);

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const pageOf = (position: number): number => pageOfNext(position - 1);

/** The first page for a reader who came for one reply: the page it stands on, unless that is too far back. */
function firstFor(wanted: number | null, last: number): number {
  if (wanted === null) return last;
  const page = pageOf(wanted);
  return last - page < PAGES_FOR_LINK ? page : last;
}

export type ReplyPages = {
  /** Undefined while a page is on its way for the first time. */
  replies: Reply[] | undefined;
  hasEarlier: boolean;
  showEarlier: () => void;
};

type Wish = { repliesPosted: number; wanted: number | null };

/** Throws what a page failed with, for the region around it. */
export function useReplyPages(threadId: ThreadId, { repliesPosted, wanted }: Wish): ReplyPages {
  const last = pageOfNext(repliesPosted);
  const [opened, setOpened] = useState(() => Math.max(0, last - PAGES_AT_ONCE + 1));
  const first = Math.min(opened, firstFor(wanted, last));
  const numbers = range(first, last);
  const pages: Record<string, unknown> = useQueries(usePageQueries(threadId, { first, last }));
  const loaded = numbers.map((page) => pages[String(page)]);
  const failed = loaded.find((page) => page instanceof Error);
  if (failed !== undefined) throw failed;
  const lists = loaded.filter((page): page is Reply[] => Array.isArray(page));
  return {
    // A page that has just been opened at the end is nearly empty; it does not hide those that are there.
    replies: lists.length === 0 || !Array.isArray(loaded[0]) ? undefined : lists.flat(),
    hasEarlier: first > 0,
    showEarlier: () => {
      setOpened(Math.max(0, first - PAGES_AT_ONCE));
    },
  };
}

/** The same object for the same pages: the subscriptions are compared by it. */
function usePageQueries(threadId: ThreadId, { first, last }: { first: number; last: number }) {
  return useMemo(() => {
    const numbers = range(first, last);
    return Object.fromEntries(
      numbers.map((page) => [String(page), { query: api.replies.page, args: { threadId, page } }]),
    );
  }, [threadId, first, last]);
}
