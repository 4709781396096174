// What machines read besides pages: the feed of the forum, all discussions of the sitemap, and the addresses of a static site.
import type { JSONValue } from "convex/values";
import { describe, expect, it } from "vitest";
import { ORIGIN, pagesOf, RESULTS } from "./school.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 1);
const { page: cards } = RESULTS["threads:list"]!({}) as { page: Record<string, unknown>[] };

const threadOn = (day: number, repliedOn: number | null = null) => ({
  ...cards[0],
  threadId: `day-${String(day)}`,
  createdAt: START + day * DAY,
  lastReplyAt: repliedOn === null ? null : START + repliedOn * DAY,
});

const forumOf = (page: object[]) =>
  pagesOf({ ...RESULTS, "threads:list": () => ({ page, isDone: true, continueCursor: "end" }) });

const feedOf = async (page: object[]) => (await forumOf(page).document("/forums/feed.xml"))?.text ?? "";

describe("the feed", () => {
  it("begins with the newest discussion, and was changed when the last one was written or answered", async () => {
    const feed = await feedOf([threadOn(2), threadOn(7), threadOn(4, 9)]);
    expect([...feed.matchAll(/<id>.*thread\/(.*)<\/id>/g)].map(([, id]) => id)).toEqual([
      "day-7",
      "day-4",
      "day-2",
    ]);
    expect([...feed.matchAll(/<updated>(.{10})/g)].map(([, day]) => day)).toEqual([
      "2026-11-10",
      "2026-11-08",
      "2026-11-10",
      "2026-11-03",
    ]);
    expect([...feed.matchAll(/<published>(.{10})/g)].map(([, day]) => day)).toEqual([
      "2026-11-08",
      "2026-11-05",
      "2026-11-03",
    ]);
  });

  it("of an empty forum is a feed, of the beginning of time", async () => {
    const feed = await feedOf([]);
    expect(feed).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
    expect(feed).not.toContain("<entry>");
  });
});

/** A forum that never ends, or ends with a request; `asked` are the sizes and places of its pages. */
function endless(lastRequest = Infinity) {
  const asked: { numItems: number; cursor: string | null }[] = [];
  const list = ({ paginationOpts }: Record<string, JSONValue>) => {
    asked.push(paginationOpts as (typeof asked)[number]);
    const number = asked.length;
    return { page: [threadOn(number)], isDone: number === lastRequest, continueCursor: `c${String(number)}` };
  };
  return { asked, pages: pagesOf({ ...RESULTS, "threads:list": list }) };
}

describe("the sitemap", () => {
  it("has the discussions of all pages of the forum", async () => {
    const { asked, pages } = endless(3);
    const text = (await pages.document("/sitemap.xml"))?.text ?? "";
    expect(asked.map(({ cursor }) => cursor)).toEqual([null, "c1", "c2"]);
    for (const day of [1, 2, 3])
      expect(text).toContain(`<loc>${ORIGIN}/forums/thread/day-${String(day)}</loc>`);
    expect(text).toContain("<lastmod>2026-11-04T00:00:00.000Z</lastmod>");
  });

  it("has room for 2,000 discussions", async () => {
    const { asked, pages } = endless();
    await pages.document("/sitemap.xml");
    expect(asked.reduce((sum, { numItems }) => sum + numItems, 0)).toBe(2000);
    expect(asked.length).toBeGreaterThan(10);
  });
});

it("search engines are asked not to read the pages of persons", async () => {
  const robots = (await forumOf([]).document("/robots.txt"))?.text;
  expect(robots?.split("\n").filter((line) => line.startsWith("Disallow"))).toEqual([
    "Disallow: /admin/",
    "Disallow: /dashboard",
  ]);
});

it("a static site has a file for every page, document and picture", async () => {
  const { pages, documents, pictures } = await forumOf([threadOn(1)]).addresses();
  for (const path of ["/", "/courses", "/courses/FAAI", "/learn/FAAI/what-is-data", "/forums/thread/day-1"])
    expect(pages).toContain(path);
  expect(documents.toSorted()).toEqual([
    "/forums/feed.xml",
    "/manifest.webmanifest",
    "/robots.txt",
    "/sitemap.xml",
  ]);
  expect(pictures).toEqual(["/og/site.png", "/og/courses/FAAI.png"]);
});
