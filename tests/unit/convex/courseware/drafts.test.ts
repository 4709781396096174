// Edits of a draft: how those of two editors combine, what is undone and discarded, and the bounds of what is stored.
import type { FunctionArgs } from "convex/server";
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { unpublishedIn } from "#convex/model/courseware/drafts.ts";
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

test("the edits of two editors combine", async () => {
  const { teacher, admin } = await openStudio();
  const { courseId } = await newCourse(teacher);
  await addLesson(admin, { courseId, lessonId: "second" });
  await addLesson(teacher, { courseId, lessonId: "between", index: 1 });
  expect(await idsOf(teacher, courseId)).toEqual(["basics: first between second"]);
  const edit = { type: "moveLesson", lessonId: "second", sectionId: "basics", index: 0 } as const;
  await admin.as.mutation(api.studio.editOutline, { courseId, edit });
  expect(await idsOf(teacher, courseId)).toEqual(["basics: second first between"]);
});

test("a draft of a published course is no unpublished one, whichever courses are known to the caller", async () => {
  const { server, teacher, admin } = await openStudio();
  const { courseId } = await newCourse(teacher);
  const unpublished = async () =>
    await server.run(async (ctx) => {
      const { drafts } = await unpublishedIn(ctx, ctx.db.query("courseDrafts"), []);
      return drafts.map((draft) => draft.courseId);
    });
  expect(await unpublished()).toContain(courseId);
  await publish(admin, courseId);
  expect(await unpublished()).not.toContain(courseId);
});

test("a stale text is refused, and nothing is overwritten", async () => {
  const { teacher, admin } = await openStudio();
  const { courseId } = await newCourse(teacher);
  const lesson = { courseId, lessonId: "first" };
  const { revision } = await teacher.as.query(api.studio.lessonText, lesson);
  await write(admin, { ...lesson, body: "Theirs" });
  const save = teacher.as.mutation(api.studio.saveLesson, { ...lesson, revision, body: "Mine" });
  expect(await refusal(save)).toBe("edited-elsewhere");
  expect(await teacher.as.query(api.studio.lessonText, lesson)).toMatchObject({
    body: "Theirs",
    editedByName: "Rita",
  });
});

test("a stale form of the details is refused", async () => {
  const { teacher, admin } = await openStudio();
  const { details, revision } = await draftOf(teacher, "FAAI");
  const save = async (editor: typeof teacher, title: string) =>
    await editor.as.mutation(api.studio.saveDetails, { ...FAAI, revision, form: { ...details, title } });
  await save(admin, "Theirs");
  expect(await refusal(save(teacher, "Mine"))).toBe("edited-elsewhere");
  expect((await draftOf(teacher, "FAAI")).details.title).toBe("Theirs");
});

test("discarding a draft brings the published texts back and deletes the others", async () => {
  const { server, teacher } = await openStudio();
  const before = await textRows(server, "FAAI");
  await write(teacher, { ...FAAI, lessonId: FIRST, body: "Changed" });
  expect(await draftOf(teacher, "FAAI")).toMatchObject({ isChanged: true });
  await teacher.as.mutation(api.studio.discardDraft, FAAI);
  await finishDue(server);
  expect(await draftOf(teacher, "FAAI")).toMatchObject({ isChanged: false });
  expect(await textRows(server, "FAAI")).toEqual(before);
});

test("discarding a course that was never published deletes all of it", async () => {
  const { server, teacher } = await openStudio();
  const { courseId } = await newCourse(teacher);
  await write(teacher, { courseId, lessonId: "first", body: "Gone" });
  await teacher.as.mutation(api.studio.discardDraft, { courseId });
  await finishDue(server);
  expect(await textRows(server, courseId)).toEqual([]);
  expect(await refusal(draftOf(teacher, courseId))).toBe("course-not-found");
});

test("a deleted lesson is restored with its text", async () => {
  const { teacher } = await openStudio();
  const { courseId } = await newCourse(teacher);
  await addLesson(teacher, { courseId, lessonId: "second" });
  await write(teacher, { courseId, lessonId: "first", body: "Kept" });
  const edit = async (type: "removeLesson" | "restoreLesson") =>
    await teacher.as.mutation(api.studio.editOutline, { courseId, edit: { type, lessonId: "first" } });
  await edit("removeLesson");
  expect(await idsOf(teacher, courseId)).toEqual(["basics: second"]);
  await edit("restoreLesson");
  expect(await idsOf(teacher, courseId)).toEqual(["basics: first second"]);
  expect((await teacher.as.query(api.studio.lessonText, { courseId, lessonId: "first" })).body).toBe("Kept");
});

test("a section is not restored beside a lesson or section with one of its ids", async () => {
  const { teacher } = await openStudio();
  const { courseId } = await newCourse(teacher);
  await addLesson(teacher, { courseId, lessonId: "second" });
  const edit = async (part: FunctionArgs<typeof api.studio.editOutline>["edit"]) =>
    await teacher.as.mutation(api.studio.editOutline, { courseId, edit: part });
  await edit({ type: "removeLesson", lessonId: "second" });
  await edit({ type: "removeSection", sectionId: "basics" });
  // Without a section to go to, the lesson brings its own.
  await edit({ type: "restoreLesson", lessonId: "second" });
  const before = await draftOf(teacher, courseId);
  expect(await refusal(edit({ type: "restoreSection", sectionId: "basics" }))).toBe("part-id-invalid");
  expect(await draftOf(teacher, courseId)).toEqual(before);
  expect(await idsOf(teacher, courseId)).toEqual(["basics: second"]);
});

test("the text of a lesson that can no longer be restored is deleted", async () => {
  const { server, teacher } = await openStudio();
  const { courseId } = await newCourse(teacher);
  await write(teacher, { courseId, lessonId: "first", body: "Old" });
  const remove = async (lessonId: string) =>
    await teacher.as.mutation(api.studio.editOutline, { courseId, edit: { type: "removeLesson", lessonId } });
  await remove("first");
  for (let index = 0; index < 19; index += 1) {
    await addLesson(teacher, { courseId, lessonId: `next${String(index)}` });
    await remove(`next${String(index)}`);
  }
  expect(await textRows(server, courseId)).toHaveLength(1);
  await addLesson(teacher, { courseId, lessonId: "last" });
  await remove("last");
  expect(await textRows(server, courseId)).toEqual([]);
});

test("the text of a published lesson is kept, however many deletions follow its own", async () => {
  const { server, teacher } = await openStudio();
  const { courseId } = await newCourse(teacher);
  await write(teacher, { courseId, lessonId: "first", body: "Published" });
  await publish(teacher, courseId);
  const remove = async (lessonId: string) =>
    await teacher.as.mutation(api.studio.editOutline, { courseId, edit: { type: "removeLesson", lessonId } });
  await remove("first");
  for (let index = 0; index < 20; index += 1) {
    await addLesson(teacher, { courseId, lessonId: `next${String(index)}` });
    await remove(`next${String(index)}`);
  }
  expect((await textRows(server, courseId)).map(({ body }) => body)).toEqual(["Published"]);
});

test("prices, lists, figures and icons have bounds", async () => {
  const { teacher } = await openStudio();
  const { details, revision } = await draftOf(teacher, "FAAI");
  const save = async (change: object) =>
    await refusal(
      teacher.as.mutation(api.studio.saveDetails, {
        ...{ ...FAAI, revision, form: { ...details, ...change } },
      }),
    );
  expect(await save({ price: -1 })).toBe("course-price-invalid");
  expect(await save({ price: 1.005 })).toBe("course-price-invalid");
  expect(await save({ price: Number.NaN })).toBe("course-price-invalid");
  expect(await save({ price: 900 })).toBe("course-original-price-invalid");
  expect(await save({ title: " " })).toBe("course-title-required");
  expect(await save({ level: "" })).toBe("course-field-required");
  expect(await save({ description: "x".repeat(5001) })).toBe("course-field-too-long");
  expect(await save({ outcomes: Array.from({ length: 41 }, () => "x") })).toBe("course-list-too-long");
  expect(await save({ image: "https://example.com/x.svg" })).toBe("course-art-unknown");
  expect(await save({ icon: "constructor" })).toBe("course-art-unknown");
});

test("the outline has bounds", async () => {
  const { teacher } = await openStudio();
  const { courseId } = await newCourse(teacher);
  const edit = async (
    change: Parameters<typeof teacher.as.mutation<typeof api.studio.editOutline>>[1]["edit"],
  ) => await refusal(teacher.as.mutation(api.studio.editOutline, { courseId, edit: change }));
  expect(await edit({ type: "changeSection", sectionId: "basics", week: 105 })).toBe("part-number-invalid");
  expect(await edit({ type: "changeLesson", lessonId: "first", minutes: 0.5 })).toBe("part-number-invalid");
  expect(await edit({ type: "changeLesson", lessonId: "first", title: "\u200B" })).toBe(
    "part-title-required",
  );
  expect(await edit({ type: "changeLesson", lessonId: "nobody" })).toBe("outline-part-missing");
  const long = "x".repeat(201);
  expect(await edit({ type: "changeSection", sectionId: "basics", title: long })).toBe("part-title-too-long");
  for (let number = 1; number < COURSEWARE.sectionsMax; number += 1) {
    const section = { sectionId: `s${String(number)}`, title: "Section", index: number };
    const added = { type: "addSection", ...section } as const;
    await teacher.as.mutation(api.studio.editOutline, { courseId, edit: added });
  }
  const beyond = { type: "addSection", sectionId: "beyond", title: "Beyond", index: 0 } as const;
  expect(await edit(beyond)).toBe("outline-full");
  const again = { sectionId: "basics", title: "Again", index: 0 };
  expect(await edit({ type: "addSection", ...again })).toBe("part-id-invalid");
  expect(await edit({ type: "addSection", ...again, sectionId: "../x" })).toBe("part-id-invalid");
});
