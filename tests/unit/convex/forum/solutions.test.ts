// The reply that solves a thread: who marks it, where it is shown, and when the mark ends.
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { freezeEachTestAt, refusal } from "../../../helpers/convex.ts";
import { openForum, reply, start, type Speaker } from "./support.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

async function solvable() {
  const { server, ann, bob, chief } = await openForum();
  const threadId = await start(ann);
  const replies = [
    await reply(bob, threadId, "<p>First</p>"),
    await reply(bob, threadId, "<p>Second</p>"),
  ] as const;
  const mark = async (who: Speaker, replyId: Id<"forumReplies"> | null) =>
    await who.as.mutation(api.threads.setSolution, { threadId, replyId });
  const solution = async () => await server.query(api.threads.solution, { threadId });
  const listed = async (solved: boolean | null, category: "ai_ml" | "help" | null = null) => {
    const paginationOpts = { numItems: 10, cursor: null };
    const { page } = await server.query(api.threads.list, { category, solved, paginationOpts });
    return page.map(({ title, isSolved }) => [title, isSolved]);
  };
  return { server, ann, bob, chief, threadId, replies, mark, solution, listed };
}

test("the author marks a reply, moves the mark and removes it; the lists follow", async () => {
  const { server, ann, bob, replies, mark, solution, listed } = await solvable();
  await start(bob, { title: "Another one", category: "help" });
  const [solved, other] = [
    ["Who looks at whom?", true],
    ["Another one", false],
  ];
  expect(await solution()).toBeNull();
  expect(await listed(true)).toEqual([]);
  await mark(ann, replies[0]);
  expect(await solution()).toMatchObject({
    replyId: replies[0],
    position: 1,
    authorName: "Bob",
    excerpt: "First",
  });
  await mark(ann, replies[1]);
  expect(await solution()).toMatchObject({ replyId: replies[1], position: 2 });
  expect(await listed(true)).toEqual([solved]);
  expect(await listed(false)).toEqual([other]);
  expect(await listed(null)).toEqual([other, solved]);
  expect([await listed(true, "ai_ml"), await listed(true, "help")]).toEqual([[solved], []]);
  expect([await listed(false, "ai_ml"), await listed(false, "help")]).toEqual([[], [other]]);
  const search = async (isSolved: boolean) =>
    (await server.query(api.threads.search, { term: "picture", category: null, solved: isSolved })).length;
  expect([await search(true), await search(false)]).toEqual([1, 1]);
  await mark(ann, null);
  expect([await solution(), await listed(true)]).toEqual([null, []]);
});

test("staff mark as well, which is logged; others and replies of other threads are refused", async () => {
  const { server, ann, bob, chief, threadId, replies, mark } = await solvable();
  expect(await refusal(mark(bob, replies[0]))).toBe("permission-denied");
  const elsewhere = await reply(bob, await start(bob));
  expect(await refusal(mark(ann, elsewhere))).toBe("reply-not-found");
  expect(await refusal(server.mutation(api.threads.setSolution, { threadId, replyId: null }))).toBe(
    "not-signed-in",
  );
  await mark(chief, replies[0]);
  await mark(chief, null);
  expect((await chief.as.query(api.moderation.log, {})).map(({ action }) => action)).toEqual([
    "unmark_solution",
    "mark_solution",
  ]);
  const told = await bob.as.query(api.notifications.list, { paginationOpts: { numItems: 9, cursor: null } });
  expect(told.page).toMatchObject([
    { type: "reply", event: { kind: "solved", name: "Chief", title: "Who looks at whom?" } },
  ]);
});

test("a solution that is deleted or removed by a moderator is none", async () => {
  const { bob, ann, chief, replies, mark, solution, listed } = await solvable();
  await mark(ann, replies[0]);
  await chief.as.mutation(api.moderation.decide, { targetId: replies[0], decision: "remove" });
  expect([await solution(), await listed(true)]).toEqual([null, []]);
  expect(await refusal(mark(ann, replies[0]))).toBe("reply-not-found");
  await mark(ann, replies[1]);
  await bob.as.mutation(api.replies.remove, { replyId: replies[1] });
  expect([await solution(), await listed(true)]).toEqual([null, []]);
});
