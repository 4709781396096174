// The replies of long discussions, who is reading, and the discussions on the page of a room.
import { beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { LIMITS } from "#shared/limits.ts";
import { BatchDiscussions } from "#src/features/forum/batch-discussions.tsx";
import { PresenceLine } from "#src/features/forum/presence-line.tsx";
import { ReplyList } from "#src/features/forum/reply-list.tsx";
import type { Thread, ThreadCounters, ThreadId } from "#src/features/forum/types.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { hasButton } from "#tests/helpers/controls.tsx";
import { stubIntersections } from "#tests/helpers/intersections.ts";
import { settle, textOf } from "#tests/helpers/render.tsx";
import { buttonNames, linksOf, openScreen, signedIn, SIGNED_OUT } from "#tests/helpers/screen.tsx";

let isAtEnd: boolean;
let scrolled: MockInstance<Element["scrollIntoView"]>;
beforeEach(() => {
  isAtEnd = true;
  localStorage.clear();
  scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
  stubIntersections(() => isAtEnd);
});

const threadId = "t1" as ThreadId;
const THREAD = {
  ...{ threadId, title: "Who?", content: "<p>A question</p>", category: "help", tags: [], room: null },
  ...{
    authorName: "Ann",
    authorAvatar: null,
    createdAt: 0,
    editedAt: null,
    isPinned: false,
    isLocked: false,
  },
  ...{ isMine: false, mayDelete: false, mayMarkSolution: false, mayModerate: false, isByInstructor: false },
} as unknown as Thread;
const reply = (position: number) => ({
  ...{ replyId: `r${position}`, position, content: `<p>Reply ${position}</p>`, authorName: "Bob" },
  ...{ authorAvatar: null, createdAt: 0, editedAt: null, likeCount: 0, likedByMe: false, isMine: false },
  ...{ mayDelete: false, isByInstructor: false },
});
const PAGE = LIMITS.repliesPerPage;
const repliesOn = (page: number) => Array.from({ length: PAGE }, (_, at) => reply(page * PAGE + at + 1));
const countersOf = (repliesPosted: number) =>
  ({ replyCount: repliesPosted, repliesPosted, likeCount: 0, likedByMe: false }) as ThreadCounters;

interface Around {
  posted: number;
  loaded?: number;
  hash?: string;
}

/** A discussion whose pages have been loaded, the last one not yet full. */
async function openReplies({ posted, loaded = posted, hash = "" }: Around) {
  const convex = new FakeConvex({ "readMarks:markThread": () => null });
  for (let page = 0; page * PAGE < loaded; page += 1) {
    const replies = repliesOn(page).filter(({ position }) => position <= posted);
    convex.setQuery("replies:page", replies, { threadId, page });
  }
  convex.setQuery("replies:page", repliesOn(Math.floor(posted / PAGE)).slice(0, posted % PAGE), {
    ...{ threadId, page: Math.floor(posted / PAGE) },
  });
  const screen = openScreen(<ReplyList thread={THREAD} counters={countersOf(posted)} />, {
    convex,
    address: `/forums/thread/t1${hash}`,
  });
  await settle(() => undefined);
  const positions = () =>
    [...screen.place.querySelectorAll("li[id]")].map(({ id }) => Number(id.replace("reply-", "")));
  return { ...screen, positions };
}

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

test("a long discussion begins near its end, and earlier replies are read on request", async () => {
  const { place, positions, press } = await openReplies({ posted: 73 });
  expect(positions()).toEqual(upTo(73, 31));
  await press("Show earlier replies");
  expect(positions()).toEqual(upTo(73));
  expect(hasButton(place, "Show earlier replies")).toBe(false);
});

test("a link far back shows its surroundings, and what is left out up to the end on request", async () => {
  const { place, positions, press } = await openReplies({ posted: 401, hash: "#reply-101" });
  const shown = [...upTo(130, 81), ...upTo(401, 361)];
  expect(positions()).toEqual(shown);
  const items = [...place.querySelectorAll("ol > li")];
  const gap = items.findIndex((item) => textOf(item) === "Show later replies");
  expect(items[gap + 1]!.id).toBe("reply-361");
  expect(items.filter((item) => textOf(item) === "Show later replies")).toHaveLength(1);
  await press("Show later replies");
  expect(positions()).toEqual([...upTo(180, 81), ...upTo(401, 361)]);
});

test("until the pages are known as many places as replies are kept, three at most", async () => {
  const few = await openReplies({ posted: 11, loaded: 0 });
  expect(few.text()).toContain("11 Replies");
  const loading = few.place.querySelector("[role=status], [aria-busy=true]")!;
  expect(loading.querySelectorAll(".border-b")).toHaveLength(3);
});

test("new replies below are counted by a button that scrolls to them", async () => {
  isAtEnd = false;
  const { convex, place, press, show } = await openReplies({ posted: 2 });
  expect(hasButton(place, "1 new reply")).toBe(false);
  convex.setQuery("replies:page", [reply(1), reply(2), reply(3)], { threadId, page: 0 });
  show(<ReplyList thread={THREAD} counters={countersOf(3)} />);
  await press("1 new reply");
  expect(scrolled.mock.calls).toEqual([[{ behavior: "smooth", block: "center" }]]);
  expect(scrolled.mock.contexts[0]).toBe(place.querySelector("ol + div"));
});

test("a deleted reply that was counted twice leaves no number below zero", async () => {
  const convex = new FakeConvex({ "readMarks:markThread": () => null });
  convex.setQuery("replies:page", [], { threadId, page: 0 });
  const counters = { ...countersOf(0), replyCount: -1 };
  const { text } = openScreen(<ReplyList thread={THREAD} counters={counters} />, { convex });
  await settle(() => undefined);
  expect(text()).toBe("0 Replies");
});

function presence(value: unknown, session = signedIn()) {
  const convex = new FakeConvex();
  convex.setQuery("presence:of", value, { threadId });
  return openScreen(<PresenceLine threadId={threadId} />, { convex, session });
}

const typing = (...names: string[]) => names.map((name) => ({ userId: name.toLowerCase(), name }));

test.each([
  [{ readers: 1, typing: [] }, ""],
  [{ readers: 2, typing: [] }, "2 reading"],
  [{ readers: 3, typing: typing("Ann", "Bob") }, "3 readingBob is typing…"],
  [{ readers: 1, typing: typing("Bob", "Cid") }, "Bob and Cid are typing…"],
  [{ readers: 1, typing: typing("Ann") }, ""],
  [null, ""],
  [undefined, ""],
])("of %o a reader is told “%s”, never of themselves", (value, said) => {
  expect(presence(value).text()).toBe(said);
});

test("visitors are not told who is reading", () => {
  const { place } = presence({ readers: 5, typing: [] }, SIGNED_OUT);
  expect(place.querySelector("p")).toBeNull();
});

const ROOM = "batch/FAAI/3";
const CARD = {
  ...{ threadId, title: "Hello", preview: "I am Ann", category: "general", tags: [], authorName: "Ann" },
  ...{ authorAvatar: null, createdAt: 0, lastReplyBy: null, lastReplyAt: null, isPinned: false },
  ...{ isLocked: false, isSolved: false, replyCount: 0, repliesPosted: 0, likeCount: 0, views: 0 },
};

async function openRoom(
  query = "",
  thread: object | null = { ...THREAD, room: ROOM },
  cards: readonly object[] = [CARD],
) {
  const nothing = () => null;
  const convex = new FakeConvex({
    ...{ "threads:view": nothing, "presence:heartbeat": nothing, "presence:leave": nothing },
    "readMarks:markThread": nothing,
  });
  convex.setQuery("threads:inRoom", { page: cards, isDone: true, continueCursor: "" }, { room: ROOM });
  convex.setQuery("threads:get", thread, { threadId });
  convex.setQuery("threads:counters", countersOf(1), { threadId });
  convex.setQuery("replies:page", [reply(1)], { threadId, page: 0 });
  const place = { courseId: "FAAI", batchNumber: 3 };
  const screen = openScreen(<BatchDiscussions place={place} />, { convex, address: `/room${query}` });
  await settle(() => undefined);
  return { ...screen, convex };
}

const focused = () => textOf(document.activeElement!);

test("a room lists its discussions; one that is opened moves the focus to the heading of the part", async () => {
  const { place, press, seen, text } = await openRoom();
  expect([text().includes("I am Ann"), focused() === "Discussions"]).toEqual([true, false]);
  await press("Write a message…");
  expect(seen.address).toBe("/room?discussion=new");
  expect(focused()).not.toBe("Discussions");
  expect(place.querySelector("form")).not.toBeNull();
  await press("Cancel");
  expect([seen.address, focused()]).toEqual(["/room?discussion=list", "Discussions"]);
});

test("a room without a discussion has one line to write in, which opens the form at its text", async () => {
  const { place, press, text } = await openRoom("", null, []);
  expect(text()).toContain("No discussions yet");
  expect([place.querySelector("form"), buttonNames(place)]).toEqual([null, ["Write a message…"]]);
  await press("Write a message…");
  const form = place.querySelector("form")!;
  expect(form.getAttribute("aria-label")).toBe("Start a discussion");
  expect(document.activeElement).not.toBe(form.querySelector("input"));
});

test("a discussion of the room has its title below the part's, links into the room and no category", async () => {
  const { place, text } = await openRoom("?discussion=t1");
  expect([textOf(place.querySelector("h3")!), place.querySelector("h1")]).toEqual(["Who?", null]);
  expect(textOf(place.querySelector("h4")!)).toBe("1 Reply");
  const links = linksOf(place).filter((href) => href?.includes("reply-1"));
  expect(links).toHaveLength(1);
  expect(links[0]).toBe("/learn/FAAI/room/3?discussion=t1#reply-1");
  expect(text()).not.toContain("Help");
});

test.each([[{ ...THREAD, room: "batch/FAAI/4" }], [null]])(
  "a discussion of another place, or none, is not shown here",
  async (thread) => {
    const { place, text } = await openRoom("?discussion=t1", thread);
    expect(text()).toContain("This discussion does not exist or has been removed.");
    expect([place.querySelector("h4"), linksOf(place).at(0)]).toEqual([null, "/room?discussion=list"]);
  },
);
