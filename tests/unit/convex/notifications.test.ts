// Notifications: replies, decisions and other callers of `notify`; own rows only, and deleted with their post.
import { expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import type { Id } from "../../../convex/_generated/dataModel.js";
import { notify } from "../../../convex/model/notifications.ts";
import { DAY_MS } from "../../../shared/durations.ts";
import { freezeEachTestAt, refusal, type TestServer } from "../../helpers/convex.ts";
import { forumRows, openForum, reply, start, type Speaker } from "./forum/support.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

const listOf = async (who: Speaker, numItems = 10) =>
  (await who.as.query(api.notifications.list, { paginationOpts: { numItems, cursor: null } })).page;
const unreadOf = async (who: Speaker) => await who.as.query(api.notifications.unread, {});
const SEAT = { kind: "seatOffered" as const, course: "Graphs", batch: "Gamma", heldForMs: 3_600_000 };

const tell = async (server: TestServer, userId: Id<"users">, batch = "Gamma") =>
  await server.run(async (ctx) => {
    await notify(ctx, { userId, event: { ...SEAT, batch }, href: "/courses/FAAI" });
  });

/** The batches of offered seats that the person is notified of, newest first. */
const batches = async (who: Speaker) =>
  (await listOf(who)).map(({ event }) => (event.kind === "seatOffered" ? event.batch : event.kind));

test("a reply notifies the discussion's author with a link, and nobody is notified of their own reply", async () => {
  const { ann, bob } = await openForum();
  const threadId = await start(ann);
  await reply(ann, threadId);
  await reply(bob, threadId, "<p>Look <strong>here</strong></p>");
  expect(await listOf(ann)).toMatchObject([
    {
      type: "reply",
      event: { kind: "replied", name: "Bob", title: "Who looks at whom?", text: "Look here" },
      href: `/forums/thread/${threadId}#reply-2`,
      isRead: false,
    },
  ]);
  expect([await unreadOf(ann), await unreadOf(bob)]).toEqual([1, 0]);
});

test("decisions of moderators notify the author; the newest replaces the one before", async () => {
  const { ann, bob, chief } = await openForum();
  const threadId = await start(ann);
  const replyId = await reply(bob, threadId);
  const decide = async (decision: "keep" | "remove" | "restore") =>
    await chief.as.mutation(api.moderation.decide, { targetId: replyId, decision });
  await decide("keep");
  expect(await listOf(bob)).toEqual([]);
  await decide("remove");
  const event = { kind: "moderated", action: "remove", isReply: true, title: "Who looks at whom?" };
  expect(await listOf(bob)).toMatchObject([{ type: "moderation", event, href: null }]);
  await decide("restore");
  expect(await listOf(bob)).toMatchObject([
    {
      event: { ...event, action: "restore" },
      href: `/forums/thread/${threadId}#reply-1`,
    },
  ]);
  await chief.as.mutation(api.threads.setLocked, { threadId, locked: true });
  await chief.as.mutation(api.threads.setPinned, { threadId, pinned: true });
  expect(await listOf(ann)).toMatchObject([{ event: { ...event, action: "pin", isReply: false } }]);
  const own = await start(chief, { title: "By the moderator" });
  await chief.as.mutation(api.threads.setPinned, { threadId: own, pinned: true });
  expect(await listOf(chief)).toEqual([]);
});

test("a post's notifications are deleted with it, except that of its deletion", async () => {
  const { server, ann, bob, chief } = await openForum();
  const threadId = await start(ann);
  const [first, second] = [await reply(bob, threadId), await reply(bob, threadId)];
  await bob.as.mutation(api.replies.remove, { replyId: first });
  expect(await unreadOf(ann)).toBe(1);
  await chief.as.mutation(api.moderation.decide, { targetId: second, decision: "remove" });
  expect(await unreadOf(ann)).toBe(0);
  await chief.as.mutation(api.threads.remove, { threadId });
  await server.finishAllScheduledFunctions(() => vi.runAllTimers());
  expect((await forumRows(server)).notifications).toMatchObject([
    { userId: ann.userId, event: { kind: "moderated", action: "delete", isReply: false }, href: null },
  ]);
});

test("types that a person has switched off are not written, for that person only", async () => {
  const { server, ann, bob } = await openForum();
  const choose = async (type: "reply" | "waitlist", wanted: boolean) =>
    await ann.as.mutation(api.notifications.setChoice, { type, wanted });
  await choose("reply", false);
  await choose("waitlist", false);
  await choose("waitlist", true);
  await choose("waitlist", true);
  expect(await ann.as.query(api.notifications.choices, {})).toEqual({
    ...{ reply: false, mention: true, moderation: true, waitlist: true, announcement: true },
  });
  await reply(bob, await start(ann));
  await reply(ann, await start(bob));
  await tell(server, ann.userId);
  expect(await batches(ann)).toEqual(["Gamma"]);
  expect(await unreadOf(bob)).toBe(1);
});

test("people mark their own ones, one by one or all; other people's stay as they are", async () => {
  const { server, ann, bob } = await openForum();
  for (let number = 0; number < 3; number += 1) await tell(server, ann.userId, `News ${String(number)}`);
  await tell(server, bob.userId);
  const [newest] = await listOf(ann);
  const notificationId = newest!.notificationId;
  await bob.as.mutation(api.notifications.markRead, { notificationId });
  await bob.as.mutation(api.notifications.markAllRead, {});
  expect([await unreadOf(ann), await unreadOf(bob)]).toEqual([3, 0]);
  await ann.as.mutation(api.notifications.markRead, { notificationId });
  await ann.as.mutation(api.notifications.markRead, { notificationId });
  expect(await unreadOf(ann)).toBe(2);
  await ann.as.mutation(api.notifications.markAllRead, {});
  expect(await unreadOf(ann)).toBe(0);
  expect(await refusal(server.mutation(api.notifications.markAllRead, {}))).toBe("not-signed-in");
  const first = { numItems: 10, cursor: null };
  expect(await server.query(api.notifications.list, { paginationOpts: first })).toMatchObject({ page: [] });
  expect(await server.query(api.notifications.unread, {})).toBe(0);
});

test("pages are short, the bell stops counting at a hundred, and the rest is marked in batches", async () => {
  const { server, ann } = await openForum();
  for (let number = 0; number < 450; number += 1) await tell(server, ann.userId, String(number));
  expect(await listOf(ann, 1000)).toHaveLength(20);
  expect((await batches(ann))[0]).toBe("449");
  expect(await unreadOf(ann)).toBe(100);
  await ann.as.mutation(api.notifications.markAllRead, {});
  vi.setSystemTime(Date.now() + 1000);
  await tell(server, ann.userId, "After that");
  await server.finishAllScheduledFunctions(() => vi.runAllTimers());
  expect(await unreadOf(ann)).toBe(1);
});

test("after half a year they are deleted", async () => {
  const { server, ann } = await openForum();
  await tell(server, ann.userId, "Old");
  vi.setSystemTime(Date.now() + 181 * DAY_MS);
  await tell(server, ann.userId, "New");
  await server.mutation(internal.notifications.sweep, {});
  expect(await batches(ann)).toEqual(["New"]);
});

test("a row of an earlier version, whose sentences are in it, is listed, counted, marked and deleted like others", async () => {
  const { server, ann } = await openForum();
  const sentences = { title: "Bob replied to “Who?”", text: "Look here" };
  const about = { href: null, targetId: null, threadId: null, isRead: false, createdAt: Date.now() };
  await server.run(async (ctx) => {
    await ctx.db.insert("notifications", { userId: ann.userId, type: "reply", ...sentences, ...about });
  });
  await tell(server, ann.userId);
  expect(await listOf(ann)).toMatchObject([
    { type: "waitlist", event: SEAT },
    { type: "reply", event: { kind: "written", ...sentences } },
  ]);
  expect(await unreadOf(ann)).toBe(2);
  await ann.as.mutation(api.notifications.markAllRead, {});
  expect((await listOf(ann)).map(({ isRead }) => isRead)).toEqual([true, true]);
  vi.setSystemTime(Date.now() + 181 * DAY_MS);
  await server.mutation(internal.notifications.sweep, {});
  expect(await listOf(ann)).toEqual([]);
});
