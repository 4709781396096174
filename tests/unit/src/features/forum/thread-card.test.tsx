// One discussion of a list: whether the beginning of its text stands under its title.
import { expect, test } from "vitest";
import { ThreadCard } from "#src/features/forum/thread-card.tsx";
import { ThreadPlaceContext } from "#src/features/forum/thread-place.ts";
import type { ListedThread } from "#src/features/forum/types.ts";
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
