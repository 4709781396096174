// Reads of the private rooms of courses with long outlines, under Convex's limit on the bytes of a transaction.
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { insertEnrollment } from "#convex/model/enrollments.ts";
import { insertUser } from "#convex/model/users.ts";
import { publishVersion } from "#convex/model/courseware/publication.ts";
import { newDetails } from "#convex/model/courseware/newCourse.ts";
import { PAGE_BYTES, sizeOf } from "#convex/lib/reads.ts";
import { entryOf } from "#convex/model/forum/rooms.ts";
import { COURSEWARE, LIMITS } from "#shared/limits.ts";
import { batchRoom, lessonRoom } from "#shared/rules/rooms.ts";
import { freezeEachTestAt, signIn } from "../../../helpers/convex.ts";
import { CJK, EMOJI, insertMany, longOutline, startLimited, threadOf } from "../../../helpers/long-texts.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

/** Courses with an outline of sixty long sections, and one member of all. */
async function openCourses(courseIds: readonly string[] = ["ONE", "TWO"]) {
  const { server, admin } = await startLimited();
  const ann = await signIn(server);
  for (const courseId of courseIds)
    await server.run(async (ctx) => {
      const details = newDetails(CJK, { displayName: CJK });
      const version = { courseId, details, sections: longOutline(), publishedBy: null, note: "" };
      await publishVersion(ctx, version);
      const course = { courseId, title: CJK };
      const batch = await insertBatch(ctx, course);
      await insertEnrollment(ctx, { userId: ann.userId, course, batch, payment: null });
    });
  const rooms = courseIds.flatMap((courseId) =>
    Array.from({ length: 50 }, (_, lesson) => lessonRoom({ courseId, lessonId: `lesson-${String(lesson)}` })),
  );
  return { server, admin, ann, rooms };
}

async function insertBatch(ctx: MutationCtx, { courseId }: { courseId: string }) {
  const days = { startDate: "2026-12-01", endDate: "2027-02-01" };
  const batchId = await ctx.db.insert("batches", {
    ...{ courseId, batchNumber: 1, batchName: "One", ...days },
    ...{ status: "upcoming" as const, maxCapacity: 30 },
  });
  return (await ctx.db.get("batches", batchId))!;
}

test("notifications and reports of a hundred private rooms read the outline of each course once", async () => {
  const { server, admin, ann, rooms } = await openCourses();
  await server.run(async (ctx) => {
    for (const [at, room] of rooms.entries()) {
      const threadId = await ctx.db.insert("forumThreads", threadOf(ann.userId, at, { content: "", room }));
      const shown = { title: `Thread ${String(at)}`, text: "", href: null, isRead: false, createdAt: at };
      const about = { userId: ann.userId, type: "reply" as const, room, targetId: threadId, threadId };
      await ctx.db.insert("notifications", { ...shown, ...about });
      const report = { reason: EMOJI, status: "open" as const, createdAt: at };
      await ctx.db.insert("forumReports", { targetId: threadId, threadId, userId: ann.userId, ...report });
    }
  });
  expect(await ann.as.query(api.notifications.unread, {})).toBe(100);
  const paginationOpts = { cursor: null, numItems: 20 };
  expect((await ann.as.query(api.notifications.list, { paginationOpts })).page).toHaveLength(20);
  expect(await admin.as.query(api.moderation.queue, { status: "open" })).toHaveLength(100);
});

test("one call opens rooms of courses up to 4 MiB of what courses and outlines take, and no others", async () => {
  const courseIds = Array.from({ length: 12 }, (_, at) => `COURSE${String(at)}`);
  const { server, ann } = await openCourses(courseIds);
  const opened = await server.run(async (ctx) => {
    const admits = entryOf(ctx, await ctx.db.get("users", ann.userId));
    const found: boolean[] = [];
    for (const courseId of courseIds)
      found.push(await admits(lessonRoom({ courseId, lessonId: "lesson-1" })));
    return found;
  });
  const count = opened.filter(Boolean).length;
  expect(opened.slice(0, count).every(Boolean)).toBe(true);
  const outline = await server.run(async (ctx) => sizeOf((await ctx.db.query("courseOutlines").first())!));
  expect(count * outline).toBeGreaterThan(PAGE_BYTES / 3);
  expect(count * outline).toBeLessThan(PAGE_BYTES * 0.75);
});

test("the room of a full batch stays within a query, with the longest lessons and a thousand enrollments", async () => {
  const { server, ann } = await openCourses();
  const place = { courseId: "ONE", batchNumber: 1 };
  const sections = longOutline().slice(0, 20);
  const texts = new Map<string, Id<"lessonTexts">>();
  const lessons = sections.flatMap((section) => section.lessons);
  await insertMany(server, lessons.length, async (ctx, number) => {
    const { lessonId } = lessons[number]!;
    const body = CJK.repeat(COURSEWARE.bodyMax);
    const text = { courseId: "ONE", lessonId, body, revision: 0, editedBy: ann.userId, editedAt: 0 };
    texts.set(lessonId, await ctx.db.insert("lessonTexts", { ...text, generation: 0 }));
  });
  await server.run(async (ctx) => {
    const outline = (await ctx.db.query("courseOutlines").collect()).find((row) => row.courseId === "ONE")!;
    const withTexts = sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((one) => ({ ...one, textId: texts.get(one.lessonId) ?? null })),
    }));
    await ctx.db.patch("courseOutlines", outline._id, { sections: withTexts });
  });
  await insertMany(server, 999, async (ctx, number) => {
    const userId = await insertUser(ctx, {
      ...{ email: `${String(number)}@example.com`, displayName: `Many ${CJK.repeat(90)}` },
      ...{ photoURL: null, provenBy: "prepared" as const },
    });
    const batch = (await ctx.db.query("batches").first())!;
    const course = { courseId: "ONE", title: CJK };
    await insertEnrollment(ctx, { userId, course, batch, payment: null });
  });
  expect((await ann.as.query(api.batchRooms.materials, place))?.isComplete).toBe(false);
  const members = await ann.as.query(api.batchRooms.members, place);
  expect([members?.people.length, members?.isComplete]).toEqual([300, false]);
  const wanted = { threadId: null, room: batchRoom(place), prefix: "many" };
  expect(await ann.as.mutation(api.mentions.suggest, wanted)).toHaveLength(LIMITS.mentionSuggestions);
}, 60_000);
