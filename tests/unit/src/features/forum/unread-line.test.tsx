// Where the replies since the last visit begin, and the link to the first of them.
import { expect, test } from "vitest";
import { ReplyList } from "#src/features/forum/reply-list.tsx";
import type { Thread, ThreadCounters } from "#src/features/forum/types.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { stubIntersections } from "#tests/helpers/intersections.ts";
import { settle, textOf } from "#tests/helpers/render.tsx";
import { openScreen } from "#tests/helpers/screen.tsx";

const threadId = "t1";
const THREAD = { threadId, title: "Who?", isLocked: false } as unknown as Thread;
const reply = (position: number) => ({
  ...{ replyId: `r${String(position)}`, position, content: "<p>Yes</p>", authorName: "Bob" },
  ...{ authorAvatar: null, createdAt: 0, editedAt: null, likeCount: 0, likedByMe: false },
  ...{ isMine: false, mayDelete: false },
});

interface Around {
  read: number | null;
  positions: number[];
  posted: number;
  hash?: string;
}

async function open({ read, positions, posted, hash = "" }: Around) {
  stubIntersections();
  const convex = new FakeConvex({ "readMarks:markThread": () => null });
  const threads = read === null ? [] : [{ threadId, position: read, visitedAt: 0 }];
  convex.setQuery("readMarks:mine", { allReadAt: 0, threads });
  convex.setQuery("replies:page", positions.map(reply), { threadId, page: 0 });
  const counters = { replyCount: positions.length, repliesPosted: posted } as ThreadCounters;
  const address = `/forums/thread/t1${hash}`;
  const { place, text } = openScreen(<ReplyList thread={THREAD} counters={counters} />, { convex, address });
  await settle(() => undefined);
  const jump = [...place.querySelectorAll("a")].find((link) => textOf(link).startsWith("Jump"));
  const begun = [...place.querySelectorAll("li")].filter((item) => textOf(item).startsWith("New"));
  return {
    seen: { jump: jump?.getAttribute("href")?.split("#")[1] ?? null, line: begun.map(({ id }) => id) },
    text,
  };
}

test.each([
  [
    { read: 2, positions: [1, 2, 3, 4], posted: 4 },
    { jump: "reply-3", line: ["reply-3"] },
  ],
  [
    { read: 2, positions: [1, 2, 4], posted: 4 },
    { jump: "reply-4", line: ["reply-4"] },
  ],
  [
    { read: 3, positions: [1, 2, 3], posted: 3 },
    { jump: null, line: [] },
  ],
  [
    { read: 2, positions: [1], posted: 3 },
    { jump: "reply-3", line: [] },
  ],
  [
    { read: 0, positions: [], posted: 2 },
    { jump: null, line: [] },
  ],
  [
    { read: null, positions: [1, 2], posted: 2 },
    { jump: null, line: [] },
  ],
])("of %o this is new: %o", async (given, expected) => {
  expect((await open(given)).seen).toEqual(expected);
});

const GONE = "The reply that this link leads to does not exist any more.";

test.each([
  ["#reply-2", [1, 3], true],
  ["#reply-2", [1], true],
  ["#reply-2", [1, 2], false],
  ["#reply-2", [], false],
  ["", [1], false],
])("the link %s to one of the replies %j says that it is gone: %s", async (hash, positions, isGone) => {
  const { text } = await open({ read: null, positions, posted: 3, hash });
  expect(text()).not.toContain("new repl");
  expect(text().includes(GONE)).toBe(isGone);
});
