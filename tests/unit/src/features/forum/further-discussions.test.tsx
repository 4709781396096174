// Below a discussion: the related ones, or the newest of the forum.
import { expect, test } from "vitest";
import { FurtherDiscussions } from "#src/features/forum/further-discussions.tsx";
import type { ThreadId } from "#src/features/forum/types.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { textOf } from "#tests/helpers/render.tsx";
import { linksOf, openScreen } from "#tests/helpers/screen.tsx";

const threadId = "t1" as ThreadId;
const thread = (id: string, replyCount = 0) => ({
  threadId: id,
  title: `About ${id}`,
  replyCount,
  category: "help",
});

const setNewest = (convex: FakeConvex, page: object[]) =>
  convex.setQuery(
    "threads:list",
    { page, isDone: true, continueCursor: "" },
    { category: null, solved: null, paginationOpts: { numItems: 4, cursor: null } },
  );

function open(related: object[] | undefined, newest: object[] = [], convex = new FakeConvex()) {
  convex.setQuery("threads:related", related, { threadId });
  setNewest(convex, newest);
  return openScreen(<FurtherDiscussions threadId={threadId} />, { convex }).place;
}
const heading = (place: Element) => place.querySelector("h2");

test("related discussions are linked with their replies, three of them", () => {
  const place = open([thread("t2", 1), thread("t3"), thread("t4"), thread("t5")], [thread("t6")]);
  expect(textOf(heading(place)!)).toBe("Related discussions");
  expect(textOf(place.querySelector("li")!)).toBe("About t21 reply");
  expect(linksOf(place)).toEqual(["/forums/thread/t2", "/forums/thread/t3", "/forums/thread/t4"]);
});

test("without any, the three newest others are linked", () => {
  const place = open([], [thread("t9"), thread("t1"), thread("t8"), thread("t7")]);
  expect(textOf(heading(place)!)).toBe("Recent discussions");
  // Its replies are counted where they are live.
  expect(textOf(place.querySelector("li")!)).toBe("About t9Help & Support");
  expect(linksOf(place)).toEqual(["/forums/thread/t9", "/forums/thread/t8", "/forums/thread/t7"]);
});

test("the newest are not sent again when anything changes in the forum", () => {
  const convex = new FakeConvex();
  const place = open([], [thread("t9")], convex);
  setNewest(convex, [thread("t10"), thread("t9", 1)]);
  expect(linksOf(place)).toEqual(["/forums/thread/t9"]);
});

test("the only discussion of a forum ends with its replies, and so does one whose others are not known yet", () => {
  expect(heading(open([], [thread("t1")]))).toBeNull();
  expect(heading(open(undefined, [thread("t2")]))).toBeNull();
});
