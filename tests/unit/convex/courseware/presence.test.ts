// Heartbeats of editors and learners, visits of lessons, and what a deleted course leaves.
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { consume } from "#convex/lib/rateLimits.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/durations.ts";
import { enrolledIn } from "../../../helpers/admin.ts";
import { freezeEachTestAt, lessonIdsOf, signIn } from "../../../helpers/convex.ts";
import { FAAI, FIRST, openStudio, textRows } from "./support.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

async function openCourse() {
  const studio = await openStudio();
  const ann = await signIn(studio.server);
  const enrollmentId = await enrolledIn(studio.server, ann.userId, "Beta");
  const lessons = await lessonIdsOf(studio.server);
  /** Uses up what the person may send within a minute. */
  const exhaust = async (userId: Id<"users">) => {
    const limit = { name: "beatPerUser", key: userId } as const;
    await studio.server.run(async (ctx) => {
      while ((await consume(ctx, limit)) === null);
    });
  };
  return { ...studio, ann, enrollmentId, lessons, exhaust };
}

test("an editor is shown at the lesson that is open now, as long as heartbeats are not too many", async () => {
  const { server, teacher, admin, exhaust } = await openCourse();
  const beat = async (lessonId: string | null) =>
    await teacher.as.mutation(api.studio.beat, { ...FAAI, lessonId });
  const shown = async () =>
    (await admin.as.query(api.studio.otherEditors, FAAI)).map(({ name, lessonId }) => [name, lessonId]);
  await beat(null);
  await beat(FIRST);
  expect(await shown()).toEqual([["Tom Teacher", FIRST]]);
  await exhaust(teacher.userId);
  await beat(null);
  expect(await shown()).toEqual([["Tom Teacher", FIRST]]);
  const rows = await server.run(async (ctx) => await ctx.db.query("courseEditors").collect());
  expect(rows).toHaveLength(1);
});

test("a learner is shown at the lesson that is open now, as long as moves are not too many", async () => {
  const { teacher, ann, lessons, exhaust } = await openCourse();
  const beat = async (index: number) =>
    await ann.as.mutation(api.lessonPresence.beat, { ...FAAI, lessonId: lessons[index]! });
  const shown = async () => {
    const present = await teacher.as.query(api.lessonPresence.of, FAAI);
    return lessons.findIndex((lessonId) => JSON.stringify(present).includes(`"${lessonId}"`));
  };
  await beat(0);
  await beat(2);
  expect(await shown()).toBe(2);
  await exhaust(ann.userId);
  await beat(1);
  expect(await shown()).toBe(2);
});

test("a visit of the same lesson is recorded once a minute, one of another lesson at once", async () => {
  const { server, ann, enrollmentId, lessons } = await openCourse();
  const visit = async (index: number) => {
    await ann.as.mutation(api.lessons.open, { ...FAAI, lessonId: lessons[index]! });
    const row = await server.run(async (ctx) => await ctx.db.get("enrollments", enrollmentId));
    return [row?.lastLessonId, row?.lastAccessed];
  };
  const start = Date.now();
  expect(await visit(0)).toEqual([lessons[0], start]);
  vi.setSystemTime(start + MINUTE_MS - 1);
  expect(await visit(0)).toEqual([lessons[0], start]);
  vi.setSystemTime(start + MINUTE_MS);
  expect(await visit(0)).toEqual([lessons[0], start + MINUTE_MS]);
  vi.setSystemTime(start + MINUTE_MS + SECOND_MS);
  expect(await visit(1)).toEqual([lessons[1], start + MINUTE_MS + SECOND_MS]);
});

test("texts and files of a deleted course are deleted page by page, those of a later one are kept", async () => {
  const { server, teacher } = await openCourse();
  const before = Date.now();
  await server.run(async (ctx) => {
    const storageId = await ctx.storage.store(new Blob(["x"]));
    const file = {
      courseId: "OLD",
      name: "a.pdf",
      contentType: "application/pdf",
      size: 1,
      storageId,
      uploadedBy: teacher.userId,
    };
    for (let index = 0; index < 41; index += 1)
      await ctx.db.insert("courseFiles", { ...file, createdAt: before });
    await ctx.db.insert("courseFiles", { ...file, name: "later", createdAt: before + 1 });
  });
  await server.mutation(internal.studio.sweepCourse, { courseId: "OLD", before });
  await server.finishAllScheduledFunctions(() => vi.runAllTimers());
  const files = await server.run(async (ctx) => await ctx.db.query("courseFiles").collect());
  expect(files.filter(({ courseId }) => courseId === "OLD").map(({ name }) => name)).toEqual(["later"]);
  expect(await server.run(async (ctx) => await ctx.db.system.query("_storage").collect())).not.toEqual([]);
  expect(await textRows(server, "FAAI")).not.toEqual([]);
});
