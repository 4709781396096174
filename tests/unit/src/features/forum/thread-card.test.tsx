// One discussion of a list: its marks and counts, and whether the beginning of its text stands under its title.
import { expect, test } from "vitest";
import { ThreadCard } from "#src/features/forum/thread-card.tsx";
import { ThreadPlaceContext } from "#src/features/forum/thread-place.ts";
import type { ListedThread } from "#src/features/forum/types.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { textOf } from "#tests/helpers/render.tsx";
import { openScreen } from "#tests/helpers/screen.tsx";

const THREAD = {
  ...{ threadId: "t1", category: "help", tags: [], authorName: "Ann", authorAvatar: null, createdAt: 0 },
  ...{ isPinned: false, isLocked: false, isSolved: false, lastReplyAt: null, lastReplyBy: null },
  ...{ replyCount: 0, likeCount: 0, views: 0 },
};
const ROOM = { href: () => "/learn", list: "/learn", isRoom: true, Title: "h3", Subtitle: "h4" } as const;

function previewOf(text: { title: string; preview: string }, isRoom: boolean) {
  const card = <ThreadCard thread={{ ...THREAD, ...text } as unknown as ListedThread} />;
  const { place } = openScreen(isRoom ? <ThreadPlaceContext value={ROOM}>{card}</ThreadPlaceContext> : card);
  return place.querySelector("[data-slot=preview]")?.textContent ?? null;
}

test.each([
  ["of a question without a title", { title: "Why is it so?", preview: "Why is it so?" }, true, null],
  ["of a long one", { title: "Why is it…", preview: "Why is it so? I wonder" }, true, null],
  ["of one with a title", { title: "A question", preview: "Why is it so?" }, true, "Why is it so?"],
  ["of the forum", { title: "Why", preview: "Why is it so?" }, false, "Why is it so?"],
] as const)("the preview %s", (...[, text, isRoom, shown]) => {
  expect(previewOf(text, isRoom)).toBe(shown);
});

function cardOf(thread: object, unread?: number, views = 7) {
  const convex = new FakeConvex();
  convex.setQuery("threads:viewCount", views, { threadId: "t1" });
  const shown = { ...THREAD, title: "Why?", preview: "So", ...thread } as unknown as ListedThread;
  const { place, text } = openScreen(
    <ThreadCard thread={shown} {...(unread === undefined ? {} : { unread })} />,
    { convex },
  );
  const all = (selector: string) => [...place.querySelectorAll(selector)].map(textOf);
  return {
    text: text(),
    badges: all("[data-slot=badge]"),
    counts: all("[data-count]"),
    tags: all("[aria-label=Tags]"),
  };
}

test("a discussion of which nothing is to be said has its views alone", () => {
  const { text, badges, counts, tags } = cardOf({ category: "general", replyCount: 1, lastReplyAt: null });
  expect([badges, counts, tags]).toEqual([[], ["7 views", "1 reply"], []]);
  expect(text).not.toContain("last reply");
  expect(cardOf({ isLocked: true }, 0).badges).toEqual(["Locked"]);
});

test("every discussion has its number of views, so that no row differs by them", () => {
  expect(cardOf({ replyCount: 0 }, undefined, 0).counts).toEqual(["0 views"]);
});

test.each([
  [{ category: "projects", replyCount: 0 }, ["Unanswered"]],
  [{ category: "help", replyCount: 0 }, ["Unanswered"]],
  [{ category: "help", replyCount: 2 }, ["Waiting for help"]],
  [{ category: "help", replyCount: 2, isSolved: true }, ["Solved"]],
  [{ category: "general", replyCount: 2 }, []],
])("a listed discussion (%j) is marked %j", (thread, badges) => {
  expect(cardOf(thread).badges).toEqual(badges);
});

test("the questions of a room have no mark of the forum", () => {
  const thread = { ...THREAD, title: "Why?", preview: "So" } as unknown as ListedThread;
  const card = <ThreadCard thread={thread} />;
  const { place } = openScreen(<ThreadPlaceContext value={ROOM}>{card}</ThreadPlaceContext>);
  expect(place.querySelector("[data-slot=badge]")).toBeNull();
});

test("pinned, locked, solved and unread discussions say so, with tags, counts and the last reply", () => {
  const marks = { isPinned: true, isLocked: true, isSolved: true, tags: ["a", "b"] };
  const numbers = { likeCount: 1, replyCount: 2, lastReplyAt: Date.now(), lastReplyBy: "Bob" };
  const { text, badges, counts, tags } = cardOf({ ...marks, ...numbers }, 1);
  expect(badges).toEqual(["Pinned", "Locked", "Solved", "1 new"]);
  expect([counts, tags]).toEqual([["7 views", "1 like", "2 replies"], ["#a#b"]]);
  expect(text).toMatch(/Ann, .*last reply just now by Bob/);
});
