// The pages of a discussion that are open, and how a link to an early reply opens further ones.
import { expect, test } from "vitest";
import {
  gapAfter,
  opening,
  pagesIn,
  spansOf,
  withEarlier,
  withLater,
} from "#src/features/forum/reply-spans.ts";

const pages = (opened: Parameters<typeof spansOf>[0], last: number) => pagesIn(spansOf(opened, last));

test("a discussion opens at its end, and loads five earlier pages at a time", () => {
  const opened = opening(null, 12);
  expect(pages(opened, 12)).toEqual([8, 9, 10, 11, 12]);
  expect(pages(withEarlier(opened), 13)[0]).toBe(3);
  expect(pages(withEarlier(withEarlier(opened)), 12)).toHaveLength(13);
  expect(pages(opening(null, 0), 0)).toEqual([0]);
});

test("a link a few pages back opens all pages from there to the end", () => {
  const opened = opening(31, 12);
  expect(pages(opened, 12)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(gapAfter(spansOf(opened, 12))).toBeNull();
});

test("a link far back opens the pages around the reply and the end, with a gap between them", () => {
  // Reply 25 of 2,000 is on page 2.
  const opened = opening(25, 200);
  expect(pages(opened, 200)).toEqual([0, 1, 2, 3, 4, 196, 197, 198, 199, 200]);
  expect(gapAfter(spansOf(opened, 200))).toBe(50);
  expect(pages(withEarlier(opening(1000, 200)), 200).slice(0, 3)).toEqual([92, 93, 94]);
  const later = withLater(opened);
  expect(gapAfter(spansOf(later, 200))).toBe(100);
});

test("a link opens everything up to the end over nineteen pages, and a part of its own from twenty on", () => {
  expect(pages(opening(1, 19), 19)).toEqual(Array.from({ length: 20 }, (_, page) => page));
  expect(pages(opening(1, 20), 20)).toEqual([0, 1, 2, 16, 17, 18, 19, 20]);
  expect(pages(opening(91, 40), 40)).toEqual([7, 8, 9, 10, 11, 36, 37, 38, 39, 40]);
});

test("the gap closes once the pages in between are open", () => {
  let opened = opening(25, 30);
  let steps = 0;
  while (gapAfter(spansOf(opened, 30)) !== null) {
    opened = withLater(opened);
    steps += 1;
  }
  expect(steps).toBe(5);
  expect(pages(opened, 30)).toEqual(Array.from({ length: 31 }, (_, page) => page));
});

test("pages that reach the end's are one span, those that leave out one page are two", () => {
  const around = (last: number) => ({ wanted: 100, end: 10, apart: { first: 3, last } });
  expect(spansOf(around(9), 14)).toEqual([{ first: 3, last: 14 }]);
  expect(spansOf(around(8), 14)).toEqual([
    { first: 3, last: 8 },
    { first: 10, last: 14 },
  ]);
});

test("a link to a reply that does not exist yet opens the end", () => {
  expect(pages(opening(9_999_999, 12), 12)).toEqual([8, 9, 10, 11, 12]);
});
