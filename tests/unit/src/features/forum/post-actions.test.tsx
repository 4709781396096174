// What the posts of a discussion offer to whom: editing, reports, history, moderation and deletion, and their failures.
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { errorMessage } from "#shared/errors.ts";
import { HistoryButton } from "#src/features/forum/history-dialog.tsx";
import { ReplyCard } from "#src/features/forum/reply-card.tsx";
import { ThreadHead } from "#src/features/forum/thread-head.tsx";
import { ThreadPlaceContext } from "#src/features/forum/thread-place.ts";
import type { Reply, Thread, ThreadCounters } from "#src/features/forum/types.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { hasButton, held, openMenu, openPage, pick, press } from "#tests/helpers/controls.tsx";
import { buttonNamed, click, fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";
import { linksOf, send, signedIn, SIGNED_OUT } from "#tests/helpers/screen.tsx";

const THREAD = {
  ...{
    threadId: "t1",
    title: "Who?",
    content: "<p>A question</p>",
    category: "help",
    tags: ["graphs", "jobs"],
  },
  ...{
    authorName: "Bob",
    authorAvatar: null,
    createdAt: 0,
    editedAt: null,
    isPinned: false,
    isLocked: false,
  },
  ...{ isMine: false, mayDelete: false, mayMarkSolution: false, mayModerate: false, room: null },
  isByInstructor: false,
} as unknown as Thread;
const REPLY = {
  ...{ replyId: "r1", position: 4, content: "<p>An answer</p>", authorName: "Bob", authorAvatar: null },
  ...{ createdAt: 0, editedAt: null, likeCount: 2, likedByMe: false, isMine: false, mayDelete: false },
  isByInstructor: false,
} as unknown as Reply;
const COUNTERS = { replyCount: 1, repliesPosted: 1, likeCount: 3, likedByMe: false } as ThreadCounters;

type Answers = ConstructorParameters<typeof FakeConvex>[0];
interface Around {
  thread?: Partial<Thread>;
  reply?: Partial<Reply>;
  answers?: Answers;
  session?: typeof SIGNED_OUT;
  agrees?: boolean;
  inRoom?: boolean;
}

const ROOM = { href: () => "/learn", list: "/learn", isRoom: true, Title: "h3", Subtitle: "h4" } as const;

beforeEach(() => {
  localStorage.clear();
});

async function openReply({ thread = {}, reply = {}, answers = {}, inRoom, ...around }: Around = {}) {
  const convex = new FakeConvex(answers);
  const card = <ReplyCard thread={{ ...THREAD, ...thread }} reply={{ ...REPLY, ...reply }} />;
  const placed = inRoom === true ? <ThreadPlaceContext value={ROOM}>{card}</ThreadPlaceContext> : card;
  const page = openPage(placed, { convex, ...around });
  await settle(() => undefined);
  return page;
}

async function openHead({ thread = {}, answers = {}, ...around }: Around = {}) {
  const convex = new FakeConvex(answers);
  const head = <ThreadHead thread={{ ...THREAD, ...thread }} counters={COUNTERS} />;
  const page = openPage(head, { convex, address: "/forums/thread/t1", ...around });
  await settle(() => undefined);
  return page;
}

const DELETE_REPLY = "Delete the reply by Bob";

test("a reply is deleted after a question, and that is said", async () => {
  const { convex, place, questions, toasts } = await openReply({
    reply: { mayDelete: true },
    answers: { "replies:remove": () => null },
  });
  await press(place, DELETE_REPLY);
  expect(questions).toEqual(["Are you sure you want to delete this reply?"]);
  expect(convex.callsOf("replies:remove")).toEqual([{ replyId: "r1" }]);
  expect(toasts).toEqual(["The reply was deleted."]);
});

test("a reply stays when the question is denied or the deletion fails; while it runs it cannot be repeated", async () => {
  const kept = await openReply({ reply: { mayDelete: true }, agrees: false });
  await press(kept.place, DELETE_REPLY);
  expect([kept.convex.calls, kept.toasts]).toEqual([[], []]);
  const answer = held();
  const remove = async () => {
    await answer.promise;
    refuse("access-denied");
  };
  const failed = await openReply({ reply: { mayDelete: true }, answers: { "replies:remove": remove } });
  await press(failed.place, DELETE_REPLY);
  expect(buttonNamed(failed.place, DELETE_REPLY).disabled).toBe(true);
  await settle(answer.arrive);
  expect([failed.alerts, failed.toasts]).toEqual([[errorMessage("reply-delete-failed")], []]);
});

test("who may not delete, moderate or mark a solution has no button for it", async () => {
  const { place } = await openReply({ reply: { editedAt: 5 } });
  for (const name of [DELETE_REPLY, "Mark as solution: the reply by Bob", "Edit the reply by Bob"])
    expect(hasButton(place, name)).toBe(false);
  expect(hasButton(place, "History of the reply by Bob")).toBe(false);
});

test("moderators see the history of edited replies only", async () => {
  const thread = { mayModerate: true };
  expect(hasButton((await openReply({ thread })).place, "History of the reply by Bob")).toBe(false);
  const edited = await openReply({ thread, reply: { editedAt: 5 } });
  expect(hasButton(edited.place, "History of the reply by Bob")).toBe(true);
});

test("a report carries the reply and the reason; own replies are not reported, and visitors report nothing", async () => {
  const { convex, place } = await openReply({ answers: { "reports:onReply": () => null } });
  await press(place, "Report the reply by Bob");
  type(fieldNamed(document.body, "What is wrong?"), "Advertising");
  await press(document.body, "Send Report");
  expect(convex.callsOf("reports:onReply")).toEqual([{ replyId: "r1", form: { reason: "Advertising" } }]);
  const own = await openReply({ reply: { isMine: true } });
  expect(hasButton(own.place, "Report the reply by Bob")).toBe(false);
  const visitor = await openReply({ session: SIGNED_OUT });
  expect(hasButton(visitor.place, "Report the reply by Bob")).toBe(false);
  expect(hasButton(visitor.place, "Quote the reply by Bob")).toBe(false);
});

test("an author edits a reply; in a locked discussion nobody does", async () => {
  const reply = { isMine: true };
  const { convex, place } = await openReply({ reply, answers: { "replies:edit": () => null } });
  await press(place, "Edit the reply by Bob");
  await act(() => vi.dynamicImportSettled());
  const form = place.querySelector("form[aria-label='Edit the reply by Bob']")!;
  await send(form);
  expect(convex.callsOf("replies:edit")).toEqual([{ replyId: "r1", base: null, html: "<p>An answer</p>" }]);
  expect(place.querySelector("form")).toBeNull();
  const locked = await openReply({ reply, thread: { isLocked: true } });
  expect(hasButton(locked.place, "Edit the reply by Bob")).toBe(false);
  expect(hasButton(locked.place, "Quote the reply by Bob")).toBe(false);
});

test("a reply that is not confirmed yet is marked as busy and offers nothing", async () => {
  const { place } = await openReply({ reply: { replyId: "pending:4" as Reply["replyId"], isMine: true } });
  expect(place.querySelector("article")!.getAttribute("aria-busy")).toBe("true");
  const buttons = [...place.querySelectorAll("button")];
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true]);
  const stored = await openReply();
  expect(stored.place.querySelector("article")!.getAttribute("aria-busy")).toBe("false");
  expect(buttonNamed(stored.place, "Like the reply by Bob, 2 likes").disabled).toBe(false);
});

const MORE = "More for the reply by Bob";

test("in a room all but likes, quotes and the solution is behind one menu, and the keys work as elsewhere", async () => {
  const own = { isMine: true, mayDelete: true };
  const { place } = await openReply({ inRoom: true, reply: own, thread: { mayMarkSolution: true } });
  await act(() => vi.dynamicImportSettled());
  const shown = [...place.querySelectorAll("article button:not([hidden])")];
  expect(shown.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Like the reply by Bob, 2 likes",
    "Quote the reply by Bob",
    "Mark as solution: the reply by Bob",
    MORE,
  ]);
  expect(await openMenu(place, MORE)).toEqual(["Share", "Edit", "Delete"]);
  const keys = [...place.querySelectorAll<HTMLElement>("button[hidden]")];
  expect(keys.map(({ dataset }) => dataset["shortcut"])).toEqual(["s", "e"]);
  await settle(() => {
    click(keys[1]!);
  });
  await act(() => vi.dynamicImportSettled());
  expect(place.querySelector("form[aria-label='Edit the reply by Bob']")).not.toBeNull();
});

test("in a room a reply is reported from its menu", async () => {
  const { convex, place } = await openReply({ inRoom: true, answers: { "reports:onReply": () => null } });
  await act(() => vi.dynamicImportSettled());
  await pick(place, MORE, "Report");
  await act(() => vi.dynamicImportSettled());
  type(fieldNamed(document.body, "What is wrong?"), "Rude");
  await press(document.body, "Send Report");
  expect(convex.callsOf("reports:onReply")).toEqual([{ replyId: "r1", form: { reason: "Rude" } }]);
});

test("in a room a reply is deleted from its menu, which waits for that", async () => {
  const answer = held();
  const { place, questions } = await openReply({
    ...{ inRoom: true, reply: { mayDelete: true } },
    answers: { "replies:remove": () => answer.promise },
  });
  await act(() => vi.dynamicImportSettled());
  await pick(place, MORE, "Delete");
  expect(questions).toEqual(["Are you sure you want to delete this reply?"]);
  expect(buttonNamed(place, MORE).disabled).toBe(true);
  await settle(answer.arrive);
  expect(buttonNamed(place, MORE).disabled).toBe(false);
});

test("likes are counted from the first one on", async () => {
  const liked = await openReply();
  expect(textOf(buttonNamed(liked.place, "Like the reply by Bob, 2 likes"))).toBe("2");
  const other = await openReply({ reply: { likeCount: 0 } });
  expect(textOf(buttonNamed(other.place, "Like the reply by Bob, 0 likes"))).toBe("");
});

test("instructors and the solution are marked on a reply; its time is the link to it", async () => {
  const { convex, place } = await openReply({ reply: { isByInstructor: true } });
  expect(textOf(place.querySelector("header")!)).toContain("Instructor");
  expect(textOf(place.querySelector("header")!)).not.toContain("Solution");
  convex.setQuery("threads:solution", { replyId: "r1" }, { threadId: "t1" });
  expect(textOf(place.querySelector("header")!)).toContain("Solution");
  expect(linksOf(place)).toEqual(["/forums/thread/t1#reply-4"]);
  expect(textOf((await openReply()).place.querySelector("header")!)).not.toContain("Instructor");
  const staff = await openReply({ reply: { isByStaff: true, isByAuthor: true } });
  const badges = [...staff.place.querySelectorAll("header [data-slot=badge]")].map(textOf);
  expect(badges).toEqual(["Staff", "Author"]);
});

test("a discussion is deleted after a question, which leads to the list", async () => {
  const { address, convex, place, questions, toasts } = await openHead({
    thread: { mayDelete: true },
    answers: { "threads:remove": () => null },
  });
  await press(place, "Delete Discussion");
  expect(questions).toEqual([
    "Are you sure you want to delete this discussion? All of its replies are deleted with it.",
  ]);
  expect(convex.callsOf("threads:remove")).toEqual([{ threadId: "t1" }]);
  expect([address(), toasts]).toEqual(["/forums", ["The discussion was deleted."]]);
});

test("discussion and reply have their actions in one order and of one look", async () => {
  const staff = { mayModerate: true, mayDelete: true };
  const head = await openHead({ thread: { ...staff, editedAt: 5 }, session: signedIn() });
  const card = await openReply({
    thread: staff,
    reply: { mayDelete: true, editedAt: 5 },
    session: signedIn(),
  });
  const rowOf = (place: Element) => place.querySelector("[data-shortcut=l]")!.parentElement!;
  const shared = ["Quote", "History", "Report", "Delete"];
  for (const { place } of [head, card]) {
    const buttons = [...rowOf(place).querySelectorAll("button:not([hidden])")];
    expect(buttons.map(textOf).filter((name) => shared.includes(name))).toEqual(shared);
    expect(new Set(buttons.map((button) => button.getAttribute("data-variant")))).toEqual(new Set(["quiet"]));
  }
  expect(rowOf(head.place).className).toBe(rowOf(card.place).className);
});

test("a discussion that could not be deleted stays open", async () => {
  const { address, alerts, place, toasts } = await openHead({
    thread: { mayDelete: true },
    answers: { "threads:remove": () => refuse("access-denied") },
  });
  await press(place, "Delete Discussion");
  expect(alerts).toEqual([errorMessage("thread-delete-failed")]);
  expect([address(), toasts]).toEqual(["/forums/thread/t1", []]);
  expect(hasButton((await openHead()).place, "Delete Discussion")).toBe(false);
});

test("a discussion shows its category, tags and likes, and is reported with a reason", async () => {
  const { convex, place } = await openHead({ answers: { "reports:onThread": () => null } });
  expect([...place.querySelectorAll("[aria-label=Tags] li")].map(textOf)).toEqual(["#graphs", "#jobs"]);
  expect(hasButton(place, "Like this discussion, 3 likes")).toBe(true);
  // Who wrote a discussion is its author by its place.
  expect(textOf(place.querySelector("header")!)).not.toMatch(/Instructor|Author/);
  await press(place, "Report this discussion");
  type(fieldNamed(document.body, "What is wrong?"), "Rude");
  await press(document.body, "Send Report");
  expect(convex.callsOf("reports:onThread")).toEqual([{ threadId: "t1", form: { reason: "Rude" } }]);
  const other = await openHead({ thread: { tags: [], isByInstructor: true } });
  expect(other.place.querySelector("[aria-label=Tags]")).toBeNull();
  expect(textOf(other.place.querySelector("header")!)).toContain("Instructor");
});

test.each([
  [{ mayModerate: true }, true, false],
  [{ mayModerate: true, editedAt: 5 }, true, true],
  [{ editedAt: 5 }, false, false],
])("a discussion with %o offers moderation: %s, its history: %s", async (thread, moderates, hasHistory) => {
  const { place } = await openHead({ thread });
  expect(hasButton(place, "Moderate")).toBe(moderates);
  expect(hasButton(place, "History of this discussion")).toBe(hasHistory);
});

const version = (title: string | null, content: string, tags: string[] = []) => ({
  ...{ title, content, tags, writtenAt: Date.UTC(2026, 10, 21, 12) },
});

async function openHistory(answer: () => unknown) {
  const convex = new FakeConvex({ "moderation:history": answer });
  const of = { post: "thread", name: "Bob" } as const;
  const page = openPage(<HistoryButton of={of} targetId={THREAD.threadId} />, {
    convex,
    session: signedIn(),
  });
  await press(page.place, "History of this discussion");
  return { ...page, dialog: () => document.querySelector("[role=dialog]") };
}

test("the history shows the present version first, with the titles and tags that each one had", async () => {
  const versions = [version("New title", "<p>New</p>", ["jobs", "graphs"]), version(null, "<p>Old</p>")];
  const { convex, dialog } = await openHistory(() => ({ versions }));
  expect(convex.calls).toEqual([{ name: "moderation:history", args: { targetId: "t1" } }]);
  const shown = [...dialog()!.querySelectorAll("li")].map(textOf);
  expect(shown[0]).toMatch(/^Present version · .*2026.*New titleNew#jobs #graphs$/);
  expect(shown[1]).toMatch(/^Earlier version · .*2026.*Old$/);
  expect(dialog()!.querySelectorAll("h3")).toHaveLength(1);
  await press(dialog()!, "Close");
  expect(dialog()).toBeNull();
});

test("a history that is refused is not opened, and the reason is said", async () => {
  const { alerts, dialog } = await openHistory(() => refuse("access-denied", { message: "Moderators only" }));
  expect([alerts, dialog()]).toEqual([["Moderators only"], null]);
});
