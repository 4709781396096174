// The classroom: who reads a lesson, weeks that open, and progress by the ids of lessons.
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { publishVersion } from "#convex/model/courseware/publication.ts";
import { publishedOutline } from "#convex/model/courseware/outline.ts";
import { migrateCompletion, recountProgress } from "#convex/model/courseware/completion.ts";
import { courseById } from "#convex/model/courses.ts";
import { countOf, KEYS } from "#convex/model/counters.ts";
import { COURSEWARE } from "#shared/limits.ts";
import { weeksBegun } from "#shared/rules/batches.ts";
import { freezeEachTestAt, refusal, signIn, teacherOf, type TestServer } from "../../../helpers/convex.ts";
import { CANARY, courseId, openClassroom, statusTo } from "./classroom.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

type Caller = Pick<TestServer, "query">;
const readBy = async (as: Caller, lessonId: string) =>
  await as.query(api.lessons.read, { courseId, lessonId });

test("previews are open to everybody, other lessons to members, the instructor and admins", async () => {
  const { server, ids, member, enrollmentId } = await openClassroom();
  const [first = "", preview = ""] = ids;
  const stranger = await signIn(server, { email: "eve@example.com" });
  const teacher = await teacherOf(server);
  const otherTeacher = await signIn(server, { email: "other@example.com", role: "instructor" });
  const admin = await signIn(server, { email: "admin@example.com", role: "admin" });
  for (const as of [member.as, teacher.as, admin.as])
    expect(await readBy(as, first)).toMatchObject({ lesson: { state: "open" }, text: `${CANARY} ${first}` });
  for (const as of [server, stranger.as, otherTeacher.as]) {
    const refused = await readBy(as, first);
    expect(refused).toMatchObject({ lesson: { state: "closed" }, text: null, files: [] });
    expect(JSON.stringify([refused, await as.query(api.lessons.outline, { courseId })])).not.toContain(
      CANARY,
    );
    expect((await readBy(as, preview))?.text).toBe(`${CANARY} ${preview}`);
  }
  for (const status of ["refunded", "cancelled", "transferred"] as const) {
    await statusTo(server, enrollmentId, status);
    expect((await readBy(member.as, first))?.text).toBeNull();
  }
  await statusTo(server, enrollmentId, "completed");
  expect((await readBy(member.as, first))?.text).not.toBeNull();
  expect(await readBy(member.as, "nothing")).toBeNull();
  expect(await member.as.query(api.lessons.read, { courseId: "None", lessonId: first })).toBeNull();
});

test("a lesson has only files of its own course that it names", async () => {
  const { server, ids, member } = await openClassroom();
  const [first = ""] = ids;
  const fileIds = await server.run(async (ctx) => {
    const storageId = await ctx.storage.store(new Blob(["x"]));
    const file = { storageId, name: "data.csv", contentType: "text/csv", size: 1, createdAt: 0 };
    const insert = async (of: string) =>
      await ctx.db.insert("courseFiles", { ...file, courseId: of, uploadedBy: member.userId });
    const inserted = [await insert(courseId), await insert("AdvAI"), await insert(courseId)];
    const text = (await ctx.db.query("lessonTexts").collect()).findLast(
      ({ lessonId }) => lessonId === first,
    )!;
    await ctx.db.patch("lessonTexts", text._id, {
      body: `[a](file:${inserted[0]!}) [b](file:${inserted[1]!})`,
    });
    return inserted;
  });
  expect(await readBy(member.as, first)).toMatchObject({
    files: [{ fileId: fileIds[0], name: "data.csv" }],
  });
});

test("weeks open with the batch, which the lifecycle advances, and say when they open", async () => {
  const { server, ids, member } = await openClassroom(true);
  const states = async () => {
    const outline = await member.as.query(api.lessons.outline, { courseId });
    return outline!.sections.map(({ startDate, lessons }) => [startDate, lessons.at(-1)!.state]);
  };
  expect((await states()).slice(0, 2)).toEqual([
    ["2025-10-01", "later"],
    ["2025-10-15", "later"],
  ]);
  expect(await readBy(member.as, ids[0]!)).toMatchObject({ text: null, opensOn: "2025-10-01" });
  expect((await readBy(server, ids[0]!))?.opensOn).toBeNull();
  vi.setSystemTime(new Date("2025-10-14T12:00:00Z"));
  await server.mutation(internal.batches.advance, {});
  expect((await states()).map(([, state]) => state).slice(0, 2)).toEqual(["open", "later"]);
  vi.setSystemTime(new Date("2025-10-15T12:00:00Z"));
  await server.mutation(internal.batches.advance, {});
  expect((await states()).map(([, state]) => state).slice(0, 3)).toEqual(["open", "open", "later"]);
});

test("a lesson is completed only once its week has begun; staff set any percentage", async () => {
  const { server, ids, member, enrollmentId } = await openClassroom(true);
  const set = async (lessonId: string, done: boolean) =>
    await member.as.mutation(api.progress.toggleLesson, { courseId, lessonId, done });
  const stored = async () => await server.run(async (ctx) => await ctx.db.get("enrollments", enrollmentId));
  const before = await stored();
  expect(await refusal(set(ids[0]!, true))).toBe("lesson-not-open");
  expect(await stored()).toEqual(before);
  const locked = (await member.as.query(api.progress.mine, { courseId }))?.lockedLessons ?? [];
  expect(locked).toHaveLength(24);
  expect(locked).not.toContain(ids[1]);
  // The second lesson is a preview.
  await set(ids[1]!, true);
  expect(await stored()).toMatchObject({ completedLessons: [ids[1]], progress: 4 });
  const teacher = await teacherOf(server);
  await teacher.as.mutation(api.progress.setValue, { userId: member.userId, courseId, progress: 40 });
  expect(await stored()).toMatchObject({ progress: 40 });
  vi.setSystemTime(new Date("2025-10-01T12:00:00Z"));
  await server.mutation(internal.batches.advance, {});
  await set(ids[0]!, true);
  expect(await refusal(set(ids[24]!, true))).toBe("lesson-not-open");
  await set(ids[24]!, false);
  expect(await stored()).toMatchObject({ completedLessons: [ids[1], ids[0]], progress: 8 });
});

test("the weeks of a batch are counted from its start, and all are open after its end", () => {
  const batch = { startDate: "2025-10-01", endDate: "2025-12-31" };
  const days = ["2025-09-30", "2025-10-01", "2025-10-07", "2025-10-08", "2026-01-01"];
  expect(days.map((day) => weeksBegun(batch, day))).toEqual([0, 1, 1, 2, COURSEWARE.weekMax]);
});

test("a course continues at the lesson opened last, otherwise at the first that is not completed", async () => {
  const { server, ids, member } = await openClassroom();
  const resume = async () => (await member.as.query(api.lessons.outline, { courseId }))?.resume;
  expect(await resume()).toBe(ids[0]);
  await member.as.mutation(api.progress.toggleLesson, { courseId, lessonId: ids[0]!, done: true });
  expect(await resume()).toBe(ids[1]);
  await member.as.mutation(api.lessons.open, { courseId, lessonId: ids[7]! });
  await member.as.mutation(api.lessons.open, { courseId, lessonId: "nothing" });
  expect(await resume()).toBe(ids[7]);
  const stranger = await signIn(server, { email: "eve@example.com" });
  expect(await stranger.as.mutation(api.lessons.open, { courseId, lessonId: ids[0]! })).toBeNull();
});

test("a member continues with open lessons alone, and a locked one is not recorded as the last", async () => {
  const { server, ids, member, enrollmentId } = await openClassroom(true);
  const next = async () => (await member.as.query(api.enrollments.mine, {}))[0]?.next?.lessonId ?? null;
  const last = async () =>
    await server.run(async (ctx) => (await ctx.db.get("enrollments", enrollmentId))?.lastLessonId);
  const open = async (lessonId: string) => await member.as.mutation(api.lessons.open, { courseId, lessonId });
  // Before the first week only the preview is open.
  expect(await next()).toBe(ids[1]);
  await open(ids[0]!);
  expect(await last()).toBeNull();
  await open(ids[1]!);
  expect(await last()).toBe(ids[1]);
  await member.as.mutation(api.progress.toggleLesson, { courseId, lessonId: ids[1]!, done: true });
  expect(await next()).toBeNull();
  vi.setSystemTime(new Date("2025-10-01T12:00:00Z"));
  await server.mutation(internal.batches.advance, {});
  expect(await next()).toBe(ids[0]);
});

test("of a long course a member is told the sections around the first one that is not done", async () => {
  const { server, ids, member } = await openClassroom();
  const shown = async () => {
    const [course] = await member.as.query(api.enrollments.mine, {});
    return [course?.sections.map(({ number }) => number), course?.sectionsInAll];
  };
  await server.run(async (ctx) => {
    const outline = (await publishedOutline(ctx, (await courseById(ctx, courseId))!))!;
    const lessons = outline.sections.flatMap((section) => section.lessons);
    const [first] = outline.sections;
    const sections = lessons.slice(0, 12).map((lesson) => ({ ...first!, lessons: [lesson] }));
    // A section without lessons has no progress.
    sections.splice(1, 0, { ...first!, lessons: [] });
    await ctx.db.patch("courseOutlines", outline._id, { sections });
  });
  const tick = async (lessonId: string) =>
    await member.as.mutation(api.progress.toggleLesson, { courseId, lessonId, done: true });
  expect(await shown()).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], 12]);
  for (const lessonId of ids.slice(0, 3)) await tick(lessonId);
  expect(await shown()).toEqual([[2, 3, 4, 5, 6, 7, 8, 9], 12]);
  for (const lessonId of ids.slice(3, 11)) await tick(lessonId);
  expect(await shown()).toEqual([[5, 6, 7, 8, 9, 10, 11, 12], 12]);
});

/** Publishes FAAI with a new lesson before all others, and without its last one. */
async function publishChanged(server: TestServer) {
  await server.run(async (ctx) => {
    const outline = (await publishedOutline(ctx, (await courseById(ctx, courseId))!))!;
    const [first, ...others] = outline.sections;
    const lesson = { ...first!.lessons[0]!, lessonId: "inserted", title: "Inserted" };
    const sections = [{ ...first!, lessons: [lesson, ...first!.lessons] }, ...others];
    const last = sections.at(-1)!;
    sections[sections.length - 1] = { ...last, lessons: last.lessons.slice(0, -1) };
    await publishVersion(ctx, { courseId, details: outline.details, sections, publishedBy: null, note: "" });
    await recountProgress(ctx, courseId);
  });
  await server.finishAllScheduledFunctions(() => {
    vi.runAllTimers();
  });
}

test("an inserted lesson keeps the ticks, percentages follow, and what is completed stays completed", async () => {
  const { server, ids, member } = await openClassroom();
  const tick = async (lessonId: string) =>
    await member.as.mutation(api.progress.toggleLesson, { courseId, lessonId, done: true });
  const mine = async () => await member.as.query(api.progress.mine, { courseId });
  for (const lessonId of [ids[0]!, ids[1]!, ids[24]!]) await tick(lessonId);
  expect(await mine()).toMatchObject({ progress: 12 });
  await publishChanged(server);
  expect(await mine()).toEqual({
    completedLessons: [ids[0], ids[1], ids[24]],
    lockedLessons: [],
    progress: 8,
    status: "enrolled",
  });
  const outline = await member.as.query(api.lessons.outline, { courseId });
  expect(outline?.progress?.completed).toEqual([ids[0], ids[1]]);
  expect(await refusal(tick(ids[24]!))).toBe("invalid-lesson");
  expect((await member.as.query(api.enrollments.mine, {}))[0]).toMatchObject({
    ...{ lessons: 25, lessonsDone: 2, next: { lessonId: "inserted", title: "Inserted" } },
  });
  const sections = (await member.as.query(api.enrollments.mine, {}))[0]?.sections;
  expect(sections?.[0]).toMatchObject({ number: 1, lessons: 5, lessonsDone: 2 });
});

test("completed enrollments stay completed after a publication", async () => {
  const { server, ids, member } = await openClassroom();
  for (const lessonId of ids)
    await member.as.mutation(api.progress.toggleLesson, { courseId, lessonId, done: true });
  await publishChanged(server);
  expect(await member.as.query(api.progress.mine, { courseId })).toMatchObject({
    ...{ progress: 100, status: "completed" },
  });
});

test("positions of earlier versions are read through the first outline, and migrated once", async () => {
  const { server, ids, member, enrollmentId } = await openClassroom();
  await server.run(async (ctx) => {
    await ctx.db.patch("enrollments", enrollmentId, {
      ...{ completedLessons: undefined, lessonsDone: [0, 3, 99], progress: 8 },
    });
  });
  await publishChanged(server);
  const completed = [ids[0], ids[3]];
  expect((await member.as.query(api.progress.mine, { courseId }))?.completedLessons).toEqual(completed);
  const migrate = async () =>
    await server.run(async (ctx) => {
      const row = (await ctx.db.get("enrollments", enrollmentId))!;
      const change = await migrateCompletion(ctx, row);
      if (change !== undefined) await ctx.db.patch("enrollments", enrollmentId, change);
      return [change?.completedLessons ?? null, await countOf(ctx, KEYS.lesson(courseId, ids[3]!))];
    });
  expect(await migrate()).toEqual([completed, 1]);
  expect(await migrate()).toEqual([null, 1]);
});

test("the learners who completed a lesson are counted without reading their rows", async () => {
  const { server, ids, member } = await openClassroom();
  const count = async () =>
    await server.run(async (ctx) => await countOf(ctx, KEYS.lesson(courseId, ids[4]!)));
  const set = async (done: boolean) =>
    await member.as.mutation(api.progress.toggleLesson, { courseId, lessonId: ids[4]!, done });
  await set(true);
  await set(true);
  expect(await count()).toBe(1);
  await set(false);
  expect(await count()).toBe(0);
});
