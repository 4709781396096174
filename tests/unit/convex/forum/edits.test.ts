// Edits of posts: what changes, what staff can read of it, and what is refused.
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { LIMITS } from "#shared/limits.ts";
import { freezeEachTestAt, refusal } from "../../../helpers/convex.ts";
import { forumRows, listPage, openForum, reply, start, type Speaker } from "./support.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

/** An edit that begins with what there is now. */
const editThread = async (who: Speaker, threadId: Id<"forumThreads">, form: object = {}) =>
  await who.as.mutation(api.threads.edit, {
    threadId,
    base: (await who.as.query(api.threads.get, { threadId }))?.editedAt ?? null,
    form: { title: "Who looks at them?", html: "<p>Another picture of attention.</p>", ...form },
  });
const editReply = async (who: Speaker, replyId: Id<"forumReplies">, html = "<p>Better said.</p>") =>
  await who.as.mutation(api.replies.edit, { replyId, base: await editedAtOfReply(who, replyId), html });
async function editedAtOfReply({ as }: Speaker, replyId: Id<"forumReplies">): Promise<number | null> {
  const { threadId } = (await as.run(async (ctx) => await ctx.db.get("forumReplies", replyId)))!;
  const replies = await as.query(api.replies.page, { threadId, page: 0 });
  return replies.find((one) => one.replyId === replyId)?.editedAt ?? null;
}
const later = () => {
  vi.setSystemTime(Date.now() + 60_000);
  return Date.now();
};

test("an edited thread shows its new texts and the time, in its page, its list and the search", async () => {
  const { server, ann } = await openForum();
  const threadId = await start(ann);
  expect(await server.query(api.threads.get, { threadId })).toMatchObject({ editedAt: null, isMine: false });
  const editedAt = later();
  await editThread(ann, threadId, { title: " Who   looks back? ", html: "<p>The <b>zebra</b> does.</p>" });
  expect(await ann.as.query(api.threads.get, { threadId })).toMatchObject({
    ...{ title: "Who looks back?", content: "<p>The <strong>zebra</strong> does.</p>" },
    ...{ editedAt, isMine: true, category: "ai_ml", tags: ["attention", "transformers"] },
  });
  expect((await listPage(server)).page).toMatchObject([
    { title: "Who looks back?", preview: "The zebra does." },
  ]);
  const search = async (term: string) => await server.query(api.threads.search, { term, category: null });
  expect([(await search("zebra")).length, (await search("picture")).length]).toEqual([1, 0]);
});

test("category and tags are edited with the text; without them they stay", async () => {
  const { server, ann, chief } = await openForum();
  const threadId = await start(ann);
  const listed = async (category: "ai_ml" | "careers") => {
    const paginationOpts = { numItems: 10, cursor: null };
    return (await server.query(api.threads.list, { category, paginationOpts })).page.length;
  };
  const same = { title: "Who looks at whom?", html: "<p>A picture of attention that stays.</p>" };
  await editThread(ann, threadId, { ...same, category: "ai_ml", tags: "attention, transformers" });
  expect(await server.query(api.threads.get, { threadId })).toMatchObject({ editedAt: null });
  await editThread(ann, threadId, { ...same, category: "careers", tags: " jobs, jobs ,next  step" });
  expect(await server.query(api.threads.get, { threadId })).toMatchObject({
    category: "careers",
    tags: ["jobs", "next step"],
  });
  expect([await listed("ai_ml"), await listed("careers")]).toEqual([0, 1]);
  const found = await server.query(api.threads.search, { term: "picture", category: "careers" });
  expect(found).toHaveLength(1);
  expect(await chief.as.mutation(api.moderation.history, { targetId: threadId })).toMatchObject({
    versions: [{ tags: ["jobs", "next step"] }, { tags: ["attention", "transformers"] }],
  });
  expect(await refusal(editThread(ann, threadId, { category: "nowhere" }))).toBe("category-invalid");
  expect(await refusal(editThread(ann, threadId, { tags: "a,b,c,d,e,f,g,h,i,j,k" }))).toBe("tags-invalid");
  await editThread(ann, threadId, same);
  expect(await server.query(api.threads.get, { threadId })).toMatchObject({ category: "careers" });
});

test("an edited reply keeps its place and counts; an edit without a change writes nothing", async () => {
  const { server, ann, bob } = await openForum();
  const threadId = await start(ann);
  const replyId = await reply(bob, threadId);
  const replies = async () => await bob.as.query(api.replies.page, { threadId, page: 0 });
  await editReply(bob, replyId, "<p>Well said.</p>");
  expect(await replies()).toMatchObject([{ editedAt: null }]);
  const editedAt = later();
  await editReply(bob, replyId, "<p>Well <script>x</script>put.</p>");
  expect(await replies()).toMatchObject([
    { content: "<p>Well put.</p>", editedAt, position: 1, isMine: true, likeCount: 0 },
  ]);
  expect(await server.query(api.threads.counters, { threadId })).toMatchObject({ replyCount: 1 });
});

test("a save that began before another one is refused and writes nothing; the same text is no conflict", async () => {
  const { server, ann, bob } = await openForum();
  const threadId = await start(ann);
  const replyId = await reply(bob, threadId);
  const first = later();
  await editThread(ann, threadId, { title: "The first window" });
  await editReply(bob, replyId, "<p>The first window.</p>");
  const form = { title: "The second window", html: "<p>Another picture of attention.</p>" };
  const saveThread = async (base: number | null, title = form.title) =>
    await ann.as.mutation(api.threads.edit, { threadId, base, form: { ...form, title } });
  const saveReply = async (base: number | null, html = "<p>The second window.</p>") =>
    await bob.as.mutation(api.replies.edit, { replyId, base, html });
  expect(await refusal(saveThread(null))).toBe("edited-elsewhere");
  expect(await refusal(saveReply(first - 1))).toBe("edited-elsewhere");
  await saveThread(null, "The first window");
  await saveReply(null, "<p>The first window.</p>");
  expect((await forumRows(server)).versions).toHaveLength(2);
  later();
  await saveThread(first);
  await saveReply(first);
  const rows = await forumRows(server);
  expect([rows.threads[0]?.title, rows.replies[0]?.content]).toEqual([
    "The second window",
    "<p>The second window.</p>",
  ]);
});

test("staff read all versions, the present one first, and each reading is logged; nobody else does", async () => {
  const { server, ann, bob, chief } = await openForum();
  const threadId = await start(ann);
  const firstAt = Date.now();
  const secondAt = later();
  await editThread(ann, threadId);
  const replyId = await reply(bob, threadId);
  await editReply(bob, replyId);
  const history = async (who: Speaker, targetId: Id<"forumThreads"> | Id<"forumReplies">) =>
    await who.as.mutation(api.moderation.history, { targetId });
  expect(await history(chief, threadId)).toEqual({
    authorName: "Ann Example",
    versions: [
      {
        title: "Who looks at them?",
        content: "<p>Another picture of attention.</p>",
        tags: ["attention", "transformers"],
        writtenAt: secondAt,
      },
      {
        title: "Who looks at whom?",
        content: "<p>A picture of attention that stays.</p>",
        tags: ["attention", "transformers"],
        writtenAt: firstAt,
      },
    ],
  });
  expect((await history(chief, replyId)).versions.map(({ content }) => content)).toEqual([
    "<p>Better said.</p>",
    "<p>Well said.</p>",
  ]);
  expect(await refusal(history(ann, threadId))).toBe("permission-denied");
  expect((await chief.as.query(api.moderation.log, {})).map(({ action }) => action)).toEqual([
    "view_history",
    "view_history",
  ]);
  await server.run(async (ctx) => {
    await ctx.db.delete("forumReplies", replyId);
  });
  expect(await refusal(history(chief, replyId))).toBe("reply-not-found");
});

test("others, locked and removed posts, broken texts and the limit of edits are refused, and nothing is written", async () => {
  const { server, ann, bob, chief } = await openForum();
  const threadId = await start(ann);
  const replyId = await reply(bob, threadId);
  expect(await refusal(editThread(bob, threadId))).toBe("permission-denied");
  expect(await refusal(editThread(chief, threadId))).toBe("permission-denied");
  expect(await refusal(editReply(ann, replyId))).toBe("permission-denied");
  expect(await refusal(editThread(ann, threadId, { title: "Four" }))).toBe("title-too-short");
  expect(await refusal(editThread(ann, threadId, { html: "<p>Short</p>" }))).toBe("content-too-short");
  expect(await refusal(editThread(ann, threadId, { html: "x".repeat(20_001) }))).toBe("content-too-long");
  expect(await refusal(editReply(bob, replyId, "<p> </p>"))).toBe("reply-empty");
  expect(await refusal(editReply(bob, replyId, "x".repeat(5001)))).toBe("reply-too-long");
  await server.run(async (ctx) => {
    await ctx.db.patch("forumReplies", replyId, { edits: LIMITS.editsMax });
  });
  expect(await refusal(editReply(bob, replyId))).toBe("too-many-edits");
  await chief.as.mutation(api.threads.setLocked, { threadId, locked: true });
  expect(await refusal(editThread(ann, threadId))).toBe("thread-locked-for-edits");
  expect(await refusal(editReply(bob, replyId))).toBe("thread-locked-for-edits");
  await chief.as.mutation(api.moderation.decide, { targetId: replyId, decision: "remove" });
  expect(await refusal(editReply(bob, replyId))).toBe("reply-not-found");
  await chief.as.mutation(api.moderation.decide, { targetId: threadId, decision: "remove" });
  expect(await refusal(editThread(ann, threadId))).toBe("thread-not-found");
  expect((await forumRows(server)).versions).toEqual([]);
});

test("edits too often are refused with the time to wait", async () => {
  const { ann } = await openForum();
  const threadId = await start(ann);
  for (let number = 1; number <= 20; number += 1)
    await editThread(ann, threadId, { title: `Title number ${String(number)}` });
  expect(await refusal(editThread(ann, threadId))).toBe("posting-too-often");
});

test("a reported post that is edited shows the time of its edit to moderators, and is deleted with its versions", async () => {
  const { server, ann, bob, chief } = await openForum();
  const threadId = await start(ann);
  const replyId = await reply(bob, threadId, "<p>Buy my course</p>");
  await ann.as.mutation(api.reports.onReply, { replyId, form: { reason: "Advertising" } });
  const editedAt = later();
  await editReply(bob, replyId, "<p>Harmless</p>");
  expect(await chief.as.query(api.moderation.queue, { status: "open" })).toMatchObject([
    { excerpt: "Harmless", editedAt },
  ]);
  await editThread(ann, threadId);
  expect((await forumRows(server)).versions).toHaveLength(2);
  await bob.as.mutation(api.replies.remove, { replyId });
  expect((await forumRows(server)).versions).toMatchObject([{ targetId: threadId }]);
  await ann.as.mutation(api.threads.remove, { threadId });
  await server.finishAllScheduledFunctions(() => vi.runAllTimers());
  const rows = await forumRows(server);
  expect([rows.versions, rows.follows, rows.readMarks]).toEqual([[], [], []]);
});

test("an edit notifies people it mentions for the first time, once", async () => {
  const { ann, bob, chief } = await openForum();
  const mark = ({ userId }: Speaker) => `<span data-mention="${userId}">@x</span>`;
  const threadId = await start(ann);
  const replyId = await reply(bob, threadId, `<p>Ask ${mark(chief)}</p>`);
  const mentions = async (who: Speaker) =>
    (
      await who.as.query(api.notifications.list, { paginationOpts: { numItems: 20, cursor: null } })
    ).page.filter(({ type }) => type === "mention").length;
  expect([await mentions(ann), await mentions(chief)]).toEqual([0, 1]);
  await editReply(bob, replyId, `<p>Ask ${mark(chief)} or ${mark(ann)}</p>`);
  expect([await mentions(ann), await mentions(chief)]).toEqual([1, 1]);
  await editReply(bob, replyId, "<p>Ask nobody</p>");
  await editReply(bob, replyId, `<p>Ask ${mark(ann)} again</p>`);
  expect([await mentions(ann), await mentions(chief)]).toEqual([1, 1]);
});
