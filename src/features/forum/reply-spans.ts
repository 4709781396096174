// Which pages of a discussion are open: its end, and for a link to a reply far back a second span around that reply.
import { LIMITS } from "#shared/limits.ts";

const PAGES_AT_ONCE = 5;

/** A link at most this many pages before the end opens everything in between as well: each page is a subscription. */
const PAGES_FOR_LINK = 20;

/** On either side of the linked reply's page, when it is not adjacent to the end. */
const PAGES_AROUND = 2;

export type Span = { first: number; last: number };

/** The pages the reader has opened, beyond those of the link and the end. */
export type Opened = { wanted: number | null; end: number; apart: Span | null };

/** The page on which the next reply will land; it is always watched, so that the reply arrives with its count. */
export const pageOfNext = (repliesPosted: number): number =>
  Math.floor(repliesPosted / LIMITS.repliesPerPage);

const pageOf = (position: number): number => pageOfNext(position - 1);

export function opening(wanted: number | null, last: number): Opened {
  const end = Math.max(0, last - PAGES_AT_ONCE + 1);
  const page = wanted === null ? last : Math.min(pageOf(wanted), last);
  if (last - page < PAGES_FOR_LINK) return { wanted, end: Math.min(end, page), apart: null };
  return {
    ...{ wanted, end },
    apart: { first: Math.max(0, page - PAGES_AROUND), last: page + PAGES_AROUND },
  };
}

/** In the order of the pages; two spans have pages between them. */
export function spansOf({ end, apart }: Opened, last: number): Span[] {
  if (apart === null) return [{ first: end, last }];
  if (apart.last >= end - 1) return [{ first: Math.min(apart.first, end), last }];
  return [apart, { first: end, last }];
}

export function withEarlier({ apart, end, ...opened }: Opened): Opened {
  const earlier = (page: number) => Math.max(0, page - PAGES_AT_ONCE);
  if (apart === null) return { ...opened, apart, end: earlier(end) };
  return { ...opened, end, apart: { ...apart, first: earlier(apart.first) } };
}

/** More pages between the linked reply and the end. */
export const withLater = (opened: Opened): Opened =>
  opened.apart === null
    ? opened
    : { ...opened, apart: { ...opened.apart, last: opened.apart.last + PAGES_AT_ONCE } };

/** The number of the last reply before the gap, null without one. */
export const gapAfter = ([around, end]: readonly Span[]): number | null =>
  around === undefined || end === undefined ? null : (around.last + 1) * LIMITS.repliesPerPage;

export const pagesIn = (spans: readonly Span[]): number[] =>
  spans.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
