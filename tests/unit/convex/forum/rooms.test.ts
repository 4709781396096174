// The discussion at a lesson: a private room of the forum, its threads, notifications and rights.
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { courseById } from "#convex/model/courses.ts";
import { publishedOutline } from "#convex/model/courseware/outline.ts";
import { lessonRoom, parseRoom, roomThreadPath } from "#shared/rules/rooms.ts";
import { enrolledIn } from "../../../helpers/admin.ts";
import {
  batchNamed,
  finishDue,
  freezeEachTestAt,
  lessonIdsOf,
  refusal,
  signIn,
  startWithCatalogue,
  teacherOf,
  type TestServer,
} from "../../../helpers/convex.ts";
import { listPage, reply, type Speaker } from "./support.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

const courseId = "FAAI";
const FORM = {
  title: "",
  html: "<p>Why does the loss grow?</p><p>I see it.</p>",
  category: "courses",
  tags: "",
};
const OPTIONS = { paginationOpts: { numItems: 10, cursor: null } };

async function openLesson() {
  const server = await startWithCatalogue();
  const teacher = await teacherOf(server);
  const ann = await signIn(server);
  const bob = await signIn(server, { email: "bob@example.com", displayName: "Bob" });
  const eve = await signIn(server, { email: "eve@example.com", displayName: "Eve" });
  const admin = await signIn(server, { email: "root@example.com", displayName: "Rita", role: "admin" });
  const seats = { ann: await enrolledIn(server, ann.userId, "Gamma") };
  await enrolledIn(server, bob.userId, "Gamma");
  const [lessonId = ""] = await lessonIdsOf(server);
  const room = lessonRoom({ courseId, lessonId });
  return { server, teacher, ann, bob, eve, admin, seats, lessonId, room };
}

const ask = async (who: Speaker, room: string, form: Partial<typeof FORM> = {}) =>
  await who.as.mutation(api.threads.create, { form: { ...FORM, ...form }, room });

const get = async ({ as }: { as: Pick<TestServer, "query"> }, threadId: Id<"forumThreads">) =>
  await as.query(api.threads.get, { threadId });
const listed = async ({ as }: { as: Pick<TestServer, "query"> }, room: string) =>
  (await as.query(api.threads.inRoom, { room, ...OPTIONS })).page.map(({ title }) => title);
const count = async ({ as }: { as: Pick<TestServer, "query"> }, room: string) =>
  await as.query(api.threads.roomCount, { room });
const notified = async ({ as }: Speaker) =>
  (await as.query(api.notifications.list, OPTIONS)).page.map(({ event, href }) => ({ ...event, href }));

async function changeSection(server: TestServer, change: { week?: number; isGone?: boolean }): Promise<void> {
  await server.run(async (ctx) => {
    const course = (await courseById(ctx, courseId))!;
    const outline = (await publishedOutline(ctx, course))!;
    const [first, ...others] = outline.sections;
    const { week = null, isGone = false } = change;
    const lessons = isGone
      ? first!.lessons.slice(1)
      : first!.lessons.map((l) => ({ ...l, isPreview: false }));
    await ctx.db.patch("courseOutlines", outline._id, {
      sections: [{ ...first!, week, lessons }, ...others],
    });
    await ctx.db.patch("courses", course._id, { releaseWeekly: week !== null });
  });
}

test("members, the instructor and admins read and write; everybody else finds nothing and is refused", async () => {
  const { server, teacher, ann, bob, eve, admin, room } = await openLesson();
  const otherTeacher = await signIn(server, { email: "other@example.com", role: "instructor" });
  const threadId = await ask(ann, room);
  for (const who of [ann, bob, teacher, admin]) {
    expect(await get(who, threadId)).toMatchObject({ title: "Why does the loss grow?", room });
    expect(await listed(who, room)).toEqual(["Why does the loss grow?"]);
    expect(await count(who, room)).toBe(1);
  }
  for (const who of [eve, otherTeacher, { as: server }]) {
    expect(await get(who, threadId)).toBeNull();
    expect([await listed(who, room), await count(who, room)]).toEqual([[], 0]);
  }
  expect(await refusal(ask(eve, room))).toBe("no-active-enrollment");
  expect(await refusal(reply(eve, threadId))).toBe("thread-not-found");
  expect(await refusal(ask(ann, "batch/unknown"))).toBe("no-active-enrollment");
});

test("a room in which nothing was written has no threads, for members and for everybody else", async () => {
  const { server, ann, eve, room } = await openLesson();
  expect(await Promise.all([ann, eve, { as: server }].map(async (who) => await count(who, room)))).toEqual([
    0, 0, 0,
  ]);
});

test("the discussion is in no public list, search, suggestion or unread box, of members neither", async () => {
  const { server, ann, bob, room } = await openLesson();
  const form = { title: "An outsider's guide", html: "<p>Public words about gradients.</p>" };
  const open = await ann.as.mutation(api.threads.create, { form: { ...FORM, ...form, tags: "" } });
  const threadId = await ask(ann, room, { title: "Guide to gradients", html: "<p>Public words too.</p>" });
  await reply(bob, threadId);
  const searched = await server.run(async (ctx) => await ctx.db.query("forumThreadSearch").collect());
  expect(searched.map((row) => row.threadId)).toEqual([open]);
  for (const as of [server, ann.as]) {
    expect((await listPage(as)).page.map((thread) => thread.threadId)).toEqual([open]);
    for (const solved of [true, false, null])
      for (const category of ["courses", null] as const) {
        const { page } = await as.query(api.threads.list, { category, solved, ...OPTIONS });
        expect(page.every((thread) => thread.threadId === open)).toBe(true);
      }
    const found = await as.query(api.threads.search, { term: "gradients", category: null });
    expect(found.map((thread) => thread.threadId)).toEqual([open]);
    expect(await as.query(api.threads.related, { threadId: open })).toEqual([]);
    expect(await as.query(api.threads.related, { threadId })).toEqual([]);
  }
  expect(await ann.as.query(api.follows.unread, {})).toEqual([]);
});

test("a free preview's discussion is for members; the text of the lesson is for everybody", async () => {
  const { server, ann, room, lessonId } = await openLesson();
  const reading = await server.query(api.lessons.read, { courseId, lessonId });
  expect(reading?.lesson).toMatchObject({ isPreview: true, state: "open" });
  await ask(ann, room);
  expect(await listed({ as: server }, room)).toEqual([]);
});

test("a title is taken from the text when it is empty, in edits, too; category and tags stay out of it", async () => {
  const { ann, room } = await openLesson();
  const threadId = await ask(ann, room, { tags: "a, b", category: "general" });
  expect(await get(ann, threadId)).toMatchObject({ category: "courses", tags: [], isByInstructor: false });
  const long = `<p>${"word ".repeat(40)}</p>`;
  await ann.as.mutation(api.threads.edit, { threadId, base: null, form: { title: " ", html: long } });
  expect((await get(ann, threadId))?.title).toBe(`${"word ".repeat(16).trim()}…`);
  const named = { title: "Named", html: FORM.html };
  const { editedAt: base } = (await get(ann, threadId))!;
  await ann.as.mutation(api.threads.edit, { threadId, base, form: named });
  expect((await get(ann, threadId))?.title).toBe("Named");
  expect(await refusal(ask(ann, room, { html: "<p>Hm</p>" }))).toBe("content-too-short");
});

test("the instructor is notified of questions and follows them; participants get a link to the lesson", async () => {
  const { server, teacher, ann, bob, room, lessonId } = await openLesson();
  const threadId = await ask(ann, room);
  const href = `/learn/FAAI/${lessonId}?discussion=${threadId}`;
  const title = "Why does the loss grow?";
  expect(await notified(teacher)).toMatchObject([{ kind: "asked", name: "Ann Example", title, href }]);
  expect(await teacher.as.query(api.follows.level, { threadId })).toBe("following");
  await teacher.as.mutation(api.notifications.markAllRead, {});
  vi.setSystemTime(Date.now() + 1000);
  await reply(bob, threadId);
  await finishDue(server);
  const replied = { kind: "replied", name: "Bob", title, href: `${href}#reply-1` };
  expect((await notified(teacher))[0]).toMatchObject(replied);
  expect(await notified(ann)).toMatchObject([replied]);
  await ask(teacher, room, { title: "Welcome here" });
  expect(await notified(teacher)).toHaveLength(2);
});

test("the instructor's posts are marked, and the instructor deletes posts and marks solutions, not elsewhere", async () => {
  const { teacher, ann, bob, room } = await openLesson();
  const threadId = await ask(ann, room);
  const byBob = await reply(bob, threadId);
  const byTeacher = await reply(teacher, threadId);
  const page = async () => await ann.as.query(api.replies.page, { threadId, page: 0 });
  expect((await page()).map(({ isByInstructor }) => isByInstructor)).toEqual([false, true]);
  expect((await page()).map(({ isByStaff }) => isByStaff)).toEqual([false, false]);
  expect(await get(teacher, threadId)).toMatchObject({
    ...{ mayDelete: true, mayMarkSolution: true, mayModerate: false },
  });
  expect(await get(bob, threadId)).toMatchObject({ mayDelete: false, mayMarkSolution: false });
  await teacher.as.mutation(api.threads.setSolution, { threadId, replyId: byTeacher });
  expect(await bob.as.query(api.threads.solution, { threadId })).toMatchObject({ replyId: byTeacher });
  await teacher.as.mutation(api.replies.remove, { replyId: byBob });
  expect(await page()).toHaveLength(1);
  expect(await refusal(bob.as.mutation(api.threads.remove, { threadId }))).toBe("permission-denied");
  await teacher.as.mutation(api.threads.remove, { threadId });
  expect(await count(ann, room)).toBe(0);
  const open = await ann.as.mutation(api.threads.create, { form: { ...FORM, title: "In public" } });
  expect(await get(teacher, open)).toMatchObject({ mayDelete: false, isByInstructor: false });
  expect(await refusal(teacher.as.mutation(api.threads.remove, { threadId: open }))).toBe(
    "permission-denied",
  );
});

test("a removed thread is not counted, and restored it is in no search", async () => {
  const { server, ann, bob, admin, room } = await openLesson();
  const threadId = await ask(ann, room);
  const reported = { threadId, form: { reason: "Off topic" } };
  await bob.as.mutation(api.reports.onThread, reported);
  expect(await admin.as.query(api.moderation.queue, { status: "open" })).toHaveLength(1);
  const decide = async (decision: "remove" | "restore") =>
    await admin.as.mutation(api.moderation.decide, { targetId: threadId, decision });
  await decide("remove");
  expect([await count(bob, room), await listed(bob, room)]).toEqual([0, []]);
  await decide("restore");
  expect(await count(bob, room)).toBe(1);
  expect(await server.run(async (ctx) => await ctx.db.query("forumThreadSearch").collect())).toEqual([]);
});

test("a learner whose access ends, or whose week has not begun, loses the discussion and its notifications", async () => {
  const { server, ann, bob, seats, room } = await openLesson();
  await changeSection(server, {});
  const threadId = await ask(ann, room);
  await reply(bob, threadId);
  const unread = async () => await ann.as.query(api.notifications.unread, {});
  expect([(await notified(ann)).length, await unread()]).toEqual([1, 1]);
  const enrollment = async (status: "refunded" | "active") => {
    await server.run(async (ctx) => {
      await ctx.db.patch("enrollments", seats.ann, { status });
    });
  };
  const expectNothing = async () => {
    expect(await get(ann, threadId)).toBeNull();
    expect([await listed(ann, room), await count(ann, room)]).toEqual([[], 0]);
    expect([await notified(ann), await unread()]).toEqual([[], 0]);
    vi.setSystemTime(Date.now() + 1000);
    await reply(bob, threadId, "<p>And after that?</p>");
    await finishDue(server);
    const rows = await server.run(async (ctx) => await ctx.db.query("notifications").collect());
    expect(rows.filter(({ userId }) => userId === ann.userId)).toHaveLength(1);
  };
  await enrollment("refunded");
  await expectNothing();
  await enrollment("active");
  expect(await listed(ann, room)).toHaveLength(1);
  const { _id: batchId } = await batchNamed(server, "Gamma");
  await server.run(async (ctx) => {
    await ctx.db.patch("batches", batchId, { openWeeks: 1 });
  });
  await changeSection(server, { week: 1 });
  expect(await listed(ann, room)).toHaveLength(1);
  await changeSection(server, { week: 2 });
  expect(await get(ann, threadId)).toBeNull();
  expect([await listed(ann, room), await count(ann, room), await unread()]).toEqual([[], 0, 0]);
});

test("a lesson that the published outline no longer has hides its discussion from learners", async () => {
  const { server, teacher, ann, room } = await openLesson();
  const threadId = await ask(ann, room);
  await changeSection(server, { isGone: true });
  expect([await get(ann, threadId), await listed(ann, room)]).toEqual([null, []]);
  expect(await refusal(ask(ann, room))).toBe("no-active-enrollment");
  expect(await listed(teacher, room)).toHaveLength(1);
});

test("only people whom the room admits are suggested and mentioned", async () => {
  const { server, teacher, ann, bob, eve, seats, room } = await openLesson();
  const other = { email: "other@example.com", displayName: "Tomas Elsewhere", role: "instructor" } as const;
  const { userId: otherId } = await signIn(server, other);
  const suggested = async (who: Speaker, args: { threadId: Id<"forumThreads"> | null; room?: string }) =>
    (await who.as.mutation(api.mentions.suggest, { ...args, prefix: "tom" })).map(({ name }) => name);
  expect(await suggested(ann, { threadId: null })).toEqual(["Tomas Elsewhere", "Tom Teacher"].sort());
  expect(await suggested(ann, { threadId: null, room })).toEqual(["Tom Teacher"]);
  expect(await suggested(eve, { threadId: null, room })).toEqual([]);
  const mention = (userId: string) => `<span data-mention="${userId}">@x</span>`;
  const html = `<p>See ${mention(otherId)} and ${mention(teacher.userId)} about it</p>`;
  const threadId = await ask(bob, room, { html });
  const { content = "" } = (await get(ann, threadId)) ?? {};
  expect([content.includes(otherId), content.includes(teacher.userId)]).toEqual([false, true]);
  expect(await suggested(ann, { threadId })).toEqual(["Tom Teacher"]);
  const rows = await server.run(async (ctx) => await ctx.db.query("notifications").collect());
  expect(rows.map(({ userId, type }) => [userId, type])).toEqual([[teacher.userId, "mention"]]);
  await reply(ann, threadId, `<p>I agree.</p>`);
  await server.run(async (ctx) => {
    await ctx.db.patch("enrollments", seats.ann, { status: "refunded" });
  });
  expect(await bob.as.mutation(api.mentions.suggest, { threadId, prefix: "ann" })).toEqual([]);
  await reply(bob, threadId, `<p>Thanks, ${mention(ann.userId)}</p>`);
  const after = await server.run(async (ctx) => await ctx.db.query("notifications").collect());
  expect(after.filter(({ userId }) => userId === ann.userId)).toEqual([]);
});

test("rooms that name nothing have no place, and ids with any character survive", () => {
  const ids = { courseId: "A/B %", lessonId: "é/1" };
  expect(parseRoom(lessonRoom(ids))).toEqual({ kind: "lesson", ...ids });
  for (const room of ["", "lesson", "lesson/FAAI", "lesson//x", "lesson/%/x", "batch/1", "lesson/A/b/c"])
    expect(parseRoom(room), room).toBeNull();
  expect(roomThreadPath(lessonRoom(ids), "t", 3)).toBe("/learn/A%2FB%20%25/%C3%A9%2F1?discussion=t#reply-3");
  expect(roomThreadPath("batch/1", "t", null)).toBeNull();
});
