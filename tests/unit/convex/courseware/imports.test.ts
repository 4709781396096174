// Importing an archive into a draft: all of it or nothing.
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { COURSEWARE } from "#shared/limits.ts";
import { finishDue, freezeEachTestAt, refusal } from "../../../helpers/convex.ts";
import { addLesson, draftOf, FAAI, FIRST, idsOf, newCourse, openStudio, textRows, write } from "./support.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

type Studio = Awaited<ReturnType<typeof openStudio>>;
const DAY_MS = 24 * 3_600_000;
const LESSON = { lessonId: FIRST, title: "First", kind: "lab", isPreview: true, minutes: 5 } as const;
const SECTION = { sectionId: "one", title: "One", week: 2, lessons: [LESSON] };

async function start({ teacher }: Studio, courseId: string, importId = "one") {
  const { details } = await draftOf(teacher, courseId);
  const name = { courseId, importId };
  const imported = { ...name, details: { ...details, title: "Imported" } };
  await teacher.as.mutation(api.courseImports.start, imported);
  return name;
}

/** One section with one lesson and its text. */
async function fill({ teacher }: Studio, name: { courseId: string; importId: string }, body = "Imported") {
  await teacher.as.mutation(api.courseImports.addSection, { ...name, section: SECTION });
  await teacher.as.mutation(api.courseImports.addTexts, { ...name, texts: [{ lessonId: FIRST, body }] });
}

const imports = async ({ server }: Studio) =>
  await server.run(async (ctx) => await ctx.db.query("courseImports").collect());

test("an import keeps ids and replaces the outline of the draft only", async () => {
  const studio = await openStudio();
  const { server, teacher } = studio;
  const name = await start(studio, "FAAI");
  await fill(studio, name);
  const more = { ...SECTION, lessons: [{ ...LESSON, lessonId: "more" }] };
  await teacher.as.mutation(api.courseImports.addSection, { ...name, section: more });
  await teacher.as.mutation(api.courseImports.finish, name);
  await finishDue(server);
  expect(await idsOf(teacher, "FAAI")).toEqual([`one: ${FIRST} more`]);
  expect(await draftOf(teacher, "FAAI")).toMatchObject({
    details: { title: "Imported" },
    sections: [{ week: 2, lessons: [LESSON, {}] }],
    editedByName: "Tom Teacher",
  });
  const text = await teacher.as.query(api.studio.lessonText, { ...FAAI, lessonId: FIRST });
  expect(text.body).toBe("Imported");
  expect((await server.query(api.courses.get, FAAI))?.lessons).toBe(25);
  expect(await imports(studio)).toEqual([]);
});

test("an import that is not finished changes nothing, and is deleted after a day", async () => {
  const studio = await openStudio();
  const { server, teacher } = studio;
  const { courseId } = await newCourse(teacher);
  await write(teacher, { courseId, lessonId: "first", body: "Mine" });
  const before = await draftOf(teacher, courseId);
  await fill(studio, await start(studio, courseId));
  expect(await draftOf(teacher, courseId)).toEqual(before);
  vi.setSystemTime(Date.now() + DAY_MS / 2);
  await server.mutation(internal.courseImports.sweep, {});
  expect(await imports(studio)).toHaveLength(1);
  vi.setSystemTime(Date.now() + DAY_MS);
  await server.mutation(internal.courseImports.sweep, {});
  await finishDue(server);
  expect(await imports(studio)).toEqual([]);
  expect((await textRows(server, courseId)).map(({ body }) => body)).toEqual(["Mine"]);
  expect(await draftOf(teacher, courseId)).toEqual(before);
});

test("a draft that has changed since the import began is not replaced", async () => {
  const studio = await openStudio();
  const { teacher, admin } = studio;
  const { courseId } = await newCourse(teacher);
  const name = await start(studio, courseId);
  await fill(studio, name);
  vi.setSystemTime(Date.now() + 1000);
  await addLesson(admin, { courseId, lessonId: "theirs" });
  expect(await refusal(teacher.as.mutation(api.courseImports.finish, name))).toBe("edited-elsewhere");
  expect(await idsOf(teacher, courseId)).toEqual(["basics: first theirs"]);
  // In the same millisecond as the beginning of the import.
  const again = await start(studio, courseId, "two");
  const { details, revision } = await draftOf(teacher, courseId);
  await teacher.as.mutation(api.studio.saveDetails, { courseId, revision, form: details });
  expect(await refusal(teacher.as.mutation(api.courseImports.finish, again))).toBe("edited-elsewhere");
});

test.each(["generation", "revision", "editedAt"] as const)(
  "a draft with another %s is not replaced, and nothing of it is written",
  async (field) => {
    const studio = await openStudio();
    const { server, teacher } = studio;
    const { courseId } = await newCourse(teacher);
    const name = await start(studio, courseId);
    await fill(studio, name);
    const before = await server.run(async (ctx) => {
      const drafts = ctx.db.query("courseDrafts").withIndex("by_courseId", (q) => q.eq("courseId", courseId));
      const draft = (await drafts.unique())!;
      await ctx.db.patch("courseDrafts", draft._id, { [field]: draft[field] + 1 });
      return await ctx.db.get("courseDrafts", draft._id);
    });
    expect(await refusal(teacher.as.mutation(api.courseImports.finish, name))).toBe("edited-elsewhere");
    expect(await server.run(async (ctx) => await ctx.db.get("courseDrafts", before!._id))).toEqual(before);
  },
);

test("an imported text is of the draft: an edit overwrites it, and without the draft it is deleted", async () => {
  const studio = await openStudio();
  const { server, teacher, admin } = studio;
  const name = await start(studio, "FAAI");
  const published = await textRows(server, "FAAI");
  await fill(studio, name);
  await teacher.as.mutation(api.courseImports.finish, name);
  await finishDue(server);
  await write(teacher, { ...FAAI, lessonId: FIRST, body: "Edited" });
  const added = (await textRows(server, "FAAI")).slice(published.length);
  expect(added.map(({ body }) => body)).toEqual(["Edited"]);
  await admin.as.mutation(api.studio.discardDraft, FAAI);
  await finishDue(server);
  expect(await textRows(server, "FAAI")).toEqual(published);
});

test("a lesson of an import gets one text", async () => {
  const studio = await openStudio();
  const { server, teacher } = studio;
  const { courseId } = await newCourse(teacher);
  const name = await start(studio, courseId);
  await fill(studio, name, "The first");
  const again = teacher.as.mutation(api.courseImports.addTexts, {
    ...name,
    texts: [{ lessonId: FIRST, body: "The second" }],
  });
  expect(await refusal(again)).toBe("part-id-invalid");
  expect((await textRows(server, courseId)).map(({ body }) => body)).toEqual(["The first"]);
});

test("one call brings at most 20 texts, and the others have to follow", async () => {
  const studio = await openStudio();
  const { server, teacher } = studio;
  const { courseId } = await newCourse(teacher);
  const name = await start(studio, courseId);
  const lessonIds = Array.from(
    { length: COURSEWARE.textsAtOnce + 1 },
    (_, place) => `lesson-${String(place)}`,
  );
  const lessons = lessonIds.map((lessonId) => ({ ...LESSON, lessonId }));
  await teacher.as.mutation(api.courseImports.addSection, { ...name, section: { ...SECTION, lessons } });
  const texts = lessonIds.map((lessonId) => ({ lessonId, body: "Imported" }));
  await teacher.as.mutation(api.courseImports.addTexts, { ...name, texts });
  expect(await textRows(server, courseId)).toHaveLength(COURSEWARE.textsAtOnce);
});

test("an import ends with its cancellation and with the next one of the course", async () => {
  const studio = await openStudio();
  const { server, teacher, admin } = studio;
  const { courseId } = await newCourse(teacher);
  const first = await start(studio, courseId, "one");
  await fill(studio, first, "From the first");
  const second = await start(studio, courseId, "two");
  await fill(studio, second, "From the second");
  const finish = async (editor: typeof teacher, name: typeof first) =>
    await refusal(editor.as.mutation(api.courseImports.finish, name));
  expect(await finish(teacher, first)).toBe("import-not-found");
  // Another person's import.
  expect(await finish(admin, second)).toBe("import-not-found");
  await admin.as.mutation(api.courseImports.cancel, second);
  await finishDue(server);
  expect((await textRows(server, courseId)).map(({ body }) => body)).toEqual(["From the second"]);
  await teacher.as.mutation(api.courseImports.cancel, second);
  await finishDue(server);
  expect(await textRows(server, courseId)).toEqual([]);
  expect(await imports(studio)).toEqual([]);
  const jobs = await server.run(async (ctx) => await ctx.db.system.query("_scheduled_functions").collect());
  expect(jobs.filter(({ state }) => state.kind === "pending")).toEqual([]);
});

test("the rules of the studio hold for imports", async () => {
  const studio = await openStudio();
  const { teacher } = studio;
  const { courseId } = await newCourse(teacher);
  const { details } = await draftOf(teacher, courseId);
  const cheap = { courseId, importId: "x", details: { ...details, price: -1 } };
  expect(await refusal(teacher.as.mutation(api.courseImports.start, cheap))).toBe("course-price-invalid");
  const name = await start(studio, courseId);
  await fill(studio, name);
  const text = async (lessonId: string, body: string) =>
    await refusal(teacher.as.mutation(api.courseImports.addTexts, { ...name, texts: [{ lessonId, body }] }));
  expect(await text("nobody", "Hello")).toBe("outline-part-missing");
  expect(await text(FIRST, "Again")).toBe("part-id-invalid");
  const more = { ...SECTION, lessons: [{ ...LESSON, lessonId: "more" }] };
  await teacher.as.mutation(api.courseImports.addSection, { ...name, section: more });
  expect(await text("more", "<script>alert(1)</script>")).toBe("lesson-text-html");
  const again = teacher.as.mutation(api.courseImports.addSection, { ...name, section: SECTION });
  expect(await refusal(again)).toBe("part-id-invalid");
});
