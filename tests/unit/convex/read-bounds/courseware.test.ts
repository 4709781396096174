// Reads of long courses, drafts and texts, under Convex's limit on the bytes of a transaction.
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { publishVersion } from "#convex/model/courseware/publication.ts";
import { newDetails } from "#convex/model/courseware/newCourse.ts";
import { DAY_MS } from "#shared/durations.ts";
import { COURSEWARE } from "#shared/limits.ts";
import { finishDue, freezeEachTestAt, refusal, signIn } from "../../../helpers/convex.ts";
import { CJK, insertMany, longOutline, startLimited } from "../../../helpers/long-texts.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

test("the sweep of forgotten imports deletes large ones in transactions of their own", async () => {
  const { server, admin } = await startLimited();
  const courses = 30;
  const body = CJK.repeat(COURSEWARE.bodyMax);
  for (let course = 0; course < courses; course += 1)
    await server.run(async (ctx) => await insertImport(ctx, { number: course, userId: admin.userId, body }));
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  await server.mutation(internal.courseImports.sweep, {});
  await finishDue(server, 4);
  const left = async (table: "courseImports" | "lessonTexts") =>
    await server.run(async (ctx) => (await ctx.db.query(table).take(1)).length);
  expect([await left("courseImports"), await left("lessonTexts")]).toEqual([0, 0]);
}, 60_000);

/** An import of sixty texts, each as long as a lesson allows. */
async function insertImport(
  ctx: MutationCtx,
  { number, userId, body }: { number: number; userId: Id<"users">; body: string },
): Promise<void> {
  const courseId = `COURSE${String(number)}`;
  const lessons = [];
  for (let lesson = 0; lesson < 60; lesson += 1) {
    const lessonId = `lesson-${String(lesson)}`;
    const written = { courseId, lessonId, generation: 1, revision: 0, editedAt: 0, editedBy: userId };
    const textId = await ctx.db.insert("lessonTexts", { ...written, body });
    const shown = { lessonId, title: CJK.repeat(40), kind: "reading" as const, isPreview: false };
    lessons.push({ ...shown, minutes: null, textId });
  }
  await ctx.db.insert("courseImports", {
    ...{ courseId, importId: "one", details: newDetails(CJK, { displayName: CJK }), startedBy: userId },
    sections: [{ sectionId: "one", title: CJK, week: null, lessons }],
    replaces: { generation: 1, revision: 0, editedAt: 0 },
  });
}

test("the lists of courses stay within a query when every course and draft is as long as it may be", async () => {
  const { server, admin } = await startLimited();
  const teacher = await signIn(server, { email: "tom@example.com", role: "instructor" });
  const item = CJK.repeat(200);
  for (let number = 0; number < 2 * COURSEWARE.coursesMax; number += 1)
    await server.run(async (ctx) => {
      const courseId = `COURSE${String(number)}`;
      const details = { ...newDetails(CJK, { displayName: CJK }), outcomes: Array<string>(40).fill(item) };
      const sections = longOutline().slice(0, 10);
      const version = {
        courseId,
        details,
        sections,
        publishedBy: null,
        note: "",
        instructorId: teacher.userId,
      };
      if (number < COURSEWARE.coursesMax) await publishVersion(ctx, version);
      const long = {
        ...details,
        description: CJK.repeat(5000),
        prerequisites: Array<string>(40).fill(item + item),
      };
      await ctx.db.insert("courseDrafts", {
        ...{ courseId, details: long, sections, instructorId: teacher.userId, generation: 1, revision: 0 },
        removed: [
          {
            type: "section",
            index: 0,
            section: { ...sections[0]!, lessons: sections.flatMap((one) => one.lessons) },
          },
        ],
        ...{ editedAt: 0, editedBy: null },
      });
    });
  expect(await server.query(api.courses.list, {})).toHaveLength(COURSEWARE.coursesMax);
  for (const { as } of [admin, teacher]) {
    expect(await as.query(api.teaching.courses, {})).toHaveLength(COURSEWARE.coursesMax);
    expect((await as.query(api.studio.courses, {})).length).toBeGreaterThan(COURSEWARE.coursesMax - 1);
  }
  const form = { courseId: "MORE", title: "More" };
  const creating = teacher.as.mutation(api.studio.create, { form, copyOf: null });
  expect(await refusal(creating)).toBe("too-many-courses");
}, 60_000);

test("two hundred of the longest texts are searched for a file, and deleted, a page at a time", async () => {
  const { server, admin } = await startLimited();
  const { userId } = admin;
  const courseId = "ONE";
  await server.run(async (ctx) => {
    const details = newDetails(CJK, { displayName: CJK });
    await publishVersion(ctx, { courseId, details, sections: [], publishedBy: null, note: "" });
  });
  const body = CJK.repeat(COURSEWARE.bodyMax);
  await insertMany(server, 200, async (ctx, number) => {
    const written = { revision: 0, editedAt: 0, editedBy: userId };
    await ctx.db.insert("lessonTexts", {
      ...{ ...written, courseId, lessonId: `lesson-${String(number)}`, generation: 1, body },
    });
  });
  const [used, unused] = await server.run(async (ctx) => {
    const stored = async () => {
      const storageId = await ctx.storage.store(new Blob(["a"]));
      const file = { name: "a.txt", contentType: "text/plain", size: 1, uploadedBy: userId, createdAt: 0 };
      return await ctx.db.insert("courseFiles", { ...file, courseId, storageId });
    };
    const ids = [await stored(), await stored()] as const;
    const newest = (await ctx.db.query("lessonTexts").order("desc").first())!;
    await ctx.db.patch("lessonTexts", newest._id, { body: `![A plot](file:${ids[0]})` });
    return ids;
  });
  const remove = async (fileId: Id<"courseFiles">) =>
    await admin.as.action(api.courseFiles.remove, { courseId, fileId });
  expect(await refusal(remove(used))).toBe("file-in-use");
  await remove(unused);
  await server.mutation(internal.studio.sweepTexts, { courseId, generation: 1, version: null });
  await finishDue(server, 6);
  expect(await server.run(async (ctx) => (await ctx.db.query("lessonTexts").take(1)).length)).toBe(0);
}, 60_000);
