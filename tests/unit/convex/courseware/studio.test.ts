// Courses of the studio: who may edit them, their ids, duplicates, and who has them open.
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { MINUTE_MS } from "#shared/durations.ts";
import { COURSEWARE } from "#shared/limits.ts";
import { finishDue, freezeEachTestAt, refusal } from "../../../helpers/convex.ts";
import {
  addLesson,
  draftOf,
  FAAI,
  FIRST,
  idsOf,
  newCourse,
  openStudio,
  publish,
  textRows,
  write,
} from "./support.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

test("a new course exists for its creator and admins only", async () => {
  const { server, teacher, other, admin } = await openStudio();
  const course = await newCourse(teacher);
  expect(await idsOf(admin, course.courseId)).toEqual(["basics: first"]);
  for (const call of [
    () => other.as.query(api.studio.draft, course),
    () => other.as.query(api.studio.lessonText, { ...course, lessonId: "first" }),
    () => other.as.mutation(api.studio.publish, { ...course, note: "" }),
    () => other.as.mutation(api.studio.discardDraft, course),
    () => other.as.query(api.courseFiles.list, course),
  ])
    expect(await refusal(call())).toBe("course-not-found");
  expect((await other.as.query(api.studio.courses, {})).map(({ courseId }) => courseId)).toEqual([]);
  expect((await server.query(api.courses.list, {})).map(({ courseId }) => courseId)).toEqual([
    "FAAI",
    "AdvAI",
  ]);
  expect(await server.query(api.courses.get, course)).toBeNull();
  expect((await teacher.as.query(api.studio.courses, {})).map(({ courseId }) => courseId)).toEqual([
    "FAAI",
    "NEW1",
  ]);
});

test("another instructor's course is refused by every function", async () => {
  const { teacher, other } = await openStudio();
  for (const call of [
    () => other.as.query(api.studio.draft, FAAI),
    () =>
      other.as.mutation(api.studio.editOutline, {
        ...FAAI,
        edit: { type: "removeLesson", lessonId: FIRST },
      }),
    () => other.as.mutation(api.studio.create, { form: { courseId: "Copy", title: "Copy" }, copyOf: "FAAI" }),
    () =>
      other.as.query(api.courseVersions.compareTexts, { ...FAAI, lessonId: FIRST, older: 1, newer: null }),
    () => other.as.mutation(api.courseBatches.cancel, { ...FAAI, batchNumber: 2 }),
  ])
    expect(await refusal(call())).toBe("permission-denied");
  expect(await draftOf(teacher, "FAAI")).toMatchObject({ isChanged: false, publishedVersion: 1 });
});

test("the page of a course leads its instructor and admins to the studio, other instructors not", async () => {
  const { teacher, other, admin } = await openStudio();
  const mayEdit = (person: typeof teacher, courseId: string) =>
    person.as.query(api.studio.mayEdit, { courseId });
  expect(await mayEdit(teacher, "FAAI")).toBe(true);
  expect(await mayEdit(admin, "FAAI")).toBe(true);
  expect(await mayEdit(other, "FAAI")).toBe(false);
  expect(await mayEdit(admin, "None")).toBe(false);
});

test("ids of courses are unique and plain", async () => {
  const { teacher } = await openStudio();
  const create = async (courseId: string) =>
    await refusal(teacher.as.mutation(api.studio.create, { form: { courseId, title: "T" }, copyOf: null }));
  expect(await create("FAAI")).toBe("course-id-taken");
  expect(await create("a b")).toBe("course-id-invalid");
  expect(await create("x")).toBe("course-id-invalid");
  expect(await create("<b>bold</b>")).toBe("course-id-invalid");
  await newCourse(teacher);
  expect(await create("NEW1")).toBe("course-id-taken");
});

test("a person has a bounded number of courses that were never published", async () => {
  const { teacher } = await openStudio();
  const create = async (number: number) =>
    await teacher.as.mutation(api.studio.create, {
      ...{ form: { courseId: `D${String(number)}x`, title: "Draft" }, copyOf: null },
    });
  for (let number = 0; number < COURSEWARE.draftsPerUser; number += 1) await create(number);
  expect(await refusal(create(99))).toBe("too-many-courses");
});

test("a duplicate has the outline, the texts and the files of its own", async () => {
  const { server, teacher } = await openStudio();
  const { courseId } = await newCourse(teacher);
  const fileId = await server.run(async (ctx) => {
    const storageId = await ctx.storage.store(new Blob(["a,b"], { type: "text/csv" }));
    const file = { courseId, storageId, name: "a.csv", contentType: "text/csv", size: 3 };
    return await ctx.db.insert("courseFiles", { ...file, uploadedBy: teacher.userId, createdAt: 1 });
  });
  await write(teacher, { courseId, lessonId: "first", body: `[Data](file:${fileId})` });
  const form = { courseId: "COPY", title: "A copy" };
  await teacher.as.mutation(api.studio.create, { form, copyOf: courseId });
  const [file] = await teacher.as.query(api.courseFiles.list, { courseId: "COPY" });
  expect(file?._id).not.toBe(fileId);
  const copied = { courseId: "COPY", lessonId: "first" };
  expect((await teacher.as.query(api.studio.lessonText, copied)).body).toBe(
    `[Data](file:${file?._id ?? ""})`,
  );
  await write(teacher, { ...copied, body: "Changed" });
  expect((await teacher.as.query(api.studio.lessonText, { courseId, lessonId: "first" })).body).toContain(
    fileId,
  );
});

test("a copy of a course that is on sale is in planning", async () => {
  const { server, teacher } = await openStudio();
  expect((await draftOf(teacher, "FAAI")).details.comingSoon).toBe(false);
  const form = { courseId: "COPY", title: "A copy" };
  await teacher.as.mutation(api.studio.create, { form, copyOf: "FAAI" });
  await finishDue(server);
  expect((await draftOf(teacher, "COPY")).details.comingSoon).toBe(true);
});

const SOURCE = "NEW1";

/** Copies a course with more texts than one transaction copies. */
async function beginCopy() {
  const { server, teacher, other } = await openStudio();
  const { courseId } = await newCourse(teacher, SOURCE);
  const lessonIds = Array.from({ length: 50 }, (_, number) => `lesson-${String(number)}`);
  for (const lessonId of lessonIds) {
    await addLesson(teacher, { courseId, lessonId });
    await write(teacher, { courseId, lessonId, body: lessonId });
  }
  const form = { courseId: "COPY", title: "A copy" };
  await teacher.as.mutation(api.studio.create, { form, copyOf: courseId });
  const bodies = async () => (await textRows(server, "COPY")).map(({ body }) => body);
  return { server, teacher, other, lessonIds, bodies };
}

test("a copy is published and copied once it is complete", async () => {
  const { server, teacher, lessonIds, bodies } = await beginCopy();
  expect(await refusal(publish(teacher, "COPY"))).toBe("copy-running");
  const form = { courseId: "COPY2", title: "A copy of the copy" };
  expect(await refusal(teacher.as.mutation(api.studio.create, { form, copyOf: "COPY" }))).toBe(
    "copy-running",
  );
  await finishDue(server);
  expect(await bodies()).toEqual(lessonIds);
  expect(await publish(teacher, "COPY")).toBe(1);
});

test("a copy that does not continue blocks nothing after ten minutes", async () => {
  const { teacher } = await beginCopy();
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS - 1);
  expect(await refusal(publish(teacher, "COPY"))).toBe("copy-running");
  vi.setSystemTime(Date.now() + 1);
  expect(await publish(teacher, "COPY")).toBe(1);
});

test("a copy that has failed is continued on request, and is no archive until then", async () => {
  const { server, teacher, lessonIds, bodies } = await beginCopy();
  const resume = async () => await teacher.as.mutation(api.studio.resumeCopy, { courseId: "COPY" });
  const draft = async () => await teacher.as.query(api.studio.draft, { courseId: "COPY" });
  const archive = { courseId: "COPY", lessonIds: [] };
  expect(await refusal(resume())).toBe("copy-running");
  // The step that is scheduled finds another copy than its own.
  await server.run(async (ctx) => {
    const [row] = await ctx.db
      .query("courseDrafts")
      .collect()
      .then((all) => all.filter((one) => one.copy));
    if (row?.copy) await ctx.db.patch("courseDrafts", row._id, { copy: { ...row.copy, startedAt: 1 } });
  });
  await finishDue(server);
  expect((await draft()).copyUntil).not.toBeNull();
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
  expect(await refusal(teacher.as.query(api.studio.archiveTexts, archive))).toBe("copy-running");
  await resume();
  await finishDue(server);
  expect((await bodies()).toSorted()).toEqual(lessonIds.toSorted());
  expect((await draft()).copyUntil).toBeNull();
  expect(await teacher.as.query(api.studio.archiveTexts, archive)).toEqual([]);
  await resume();
});

test.each(["is discarded", "gets another instructor"])(
  "a copy ends as it is when its source %s",
  async (what) => {
    const { server, teacher, other } = await beginCopy();
    if (what === "is discarded") await teacher.as.mutation(api.studio.discardDraft, { courseId: SOURCE });
    else
      await server.run(async (ctx) => {
        const [row] = (await ctx.db.query("courseDrafts").collect()).filter(
          ({ courseId }) => courseId === SOURCE,
        );
        await ctx.db.patch("courseDrafts", row!._id, { instructorId: other.userId });
      });
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
    await teacher.as.mutation(api.studio.resumeCopy, { courseId: "COPY" });
    const { copyUntil, details } = await draftOf(teacher, "COPY");
    expect({ copyUntil, comingSoon: details.comingSoon }).toEqual({ copyUntil: null, comingSoon: true });
  },
);

test("one call brings at most 20 texts for an archive", async () => {
  const { teacher, lessonIds } = await beginCopy();
  const archive = { courseId: SOURCE, lessonIds };
  expect(await teacher.as.query(api.studio.archiveTexts, archive)).toHaveLength(COURSEWARE.textsAtOnce);
});

test("a copy writes nothing into a draft that has been replaced meanwhile", async () => {
  const { server, teacher, bodies } = await beginCopy();
  await teacher.as.mutation(api.studio.discardDraft, { courseId: "COPY" });
  vi.setSystemTime(Date.now() + 1);
  await newCourse(teacher, "COPY");
  await addLesson(teacher, { courseId: "COPY", lessonId: "lesson-49" });
  await finishDue(server);
  expect(await bodies()).not.toContain("lesson-49");
});

test("editors see each other until half a minute after the last heartbeat", async () => {
  const { teacher, admin } = await openStudio();
  await teacher.as.mutation(api.studio.beat, { ...FAAI, lessonId: FIRST });
  expect(await admin.as.query(api.studio.otherEditors, FAAI)).toMatchObject([
    { name: "Tom Teacher", lessonId: FIRST },
  ]);
  expect(await teacher.as.query(api.studio.otherEditors, FAAI)).toEqual([]);
  vi.setSystemTime(Date.now() + 31_000);
  await admin.as.mutation(api.studio.beat, { ...FAAI, lessonId: null });
  expect(await admin.as.query(api.studio.otherEditors, FAAI)).toEqual([]);
  await admin.as.mutation(api.studio.leave, FAAI);
  expect(await teacher.as.query(api.studio.otherEditors, FAAI)).toEqual([]);
});
