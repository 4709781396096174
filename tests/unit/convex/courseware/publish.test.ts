// Publishing a draft: what learners see, what texts of versions keep, and what a publication starts.
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { publishedOutline } from "#convex/model/courseware/outline.ts";
import { courseById } from "#convex/model/courses.ts";
import { COURSEWARE } from "#shared/limits.ts";
import { finishDue, freezeEachTestAt, refusal, signIn } from "../../../helpers/convex.ts";
import {
  addLesson,
  draftOf,
  FAAI,
  FIRST,
  newCourse,
  openStudio,
  publish,
  textRows,
  write,
} from "./support.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

test("publishing makes the draft the version that learners see, and a new course appears", async () => {
  const { server, teacher } = await openStudio();
  const { courseId } = await newCourse(teacher);
  await write(teacher, { courseId, lessonId: "first", body: "Hello" });
  expect(await publish(teacher, courseId)).toBe(1);
  expect(await server.query(api.courses.get, { courseId })).toMatchObject({
    title: "A new course",
    lessons: 1,
    comingSoon: true,
  });
  expect(await refusal(publish(teacher, courseId))).toBe("nothing-to-publish");
  await addLesson(teacher, { courseId, lessonId: "zero", index: 0 });
  expect((await server.query(api.courses.get, { courseId }))?.lessons).toBe(1);
  expect(await publish(teacher, courseId)).toBe(2);
  expect((await server.query(api.courses.get, { courseId }))?.lessons).toBe(2);
});

test("texts of published versions never change, also after restoring and editing again", async () => {
  const { server, teacher } = await openStudio();
  const { courseId } = await newCourse(teacher);
  const lesson = { courseId, lessonId: "first" };
  await write(teacher, { ...lesson, body: "One" });
  await publish(teacher, courseId);
  await write(teacher, { ...lesson, body: "Two" });
  await write(teacher, { ...lesson, body: "Two, corrected" });
  await publish(teacher, courseId);
  await write(teacher, { ...lesson, body: "Never published" });
  await teacher.as.mutation(api.courseVersions.restore, { courseId, version: 1 });
  expect((await teacher.as.query(api.studio.lessonText, lesson)).body).toBe("One");
  await write(teacher, { ...lesson, body: "One, again" });
  const texts = async (version: number | null) =>
    (await teacher.as.query(api.courseVersions.compareTexts, { ...lesson, older: version, newer: null }))
      .older;
  expect([await texts(1), await texts(2), await texts(null)]).toEqual([
    "One",
    "Two, corrected",
    "One, again",
  ]);
  await finishDue(server);
  expect((await textRows(server, courseId)).map(({ body }) => body).sort()).toEqual([
    "One",
    "One, again",
    "Two, corrected",
  ]);
});

test("who has restored a version is named as the last editor", async () => {
  const { teacher, admin } = await openStudio();
  const { courseId } = await newCourse(teacher);
  await publish(teacher, courseId);
  await write(teacher, { courseId, lessonId: "first", body: "Later" });
  expect((await draftOf(admin, courseId)).editedByName).toBe("Tom Teacher");
  await admin.as.mutation(api.courseVersions.restore, { courseId, version: 1 });
  expect((await draftOf(teacher, courseId)).editedByName).toBe("Rita");
});

test("an empty course is not published, and notes and versions have bounds", async () => {
  const { teacher } = await openStudio();
  const form = { courseId: "EMPTY", title: "Empty" };
  await teacher.as.mutation(api.studio.create, { form, copyOf: null });
  expect(await refusal(publish(teacher, "EMPTY"))).toBe("course-empty");
  const publishing = teacher.as.mutation(api.studio.publish, { ...FAAI, note: "x".repeat(201) });
  expect(await refusal(publishing)).toBe("version-note-too-long");
  const restoring = teacher.as.mutation(api.courseVersions.restore, { ...FAAI, version: 7 });
  expect(await refusal(restoring)).toBe("version-not-found");
});

test("a bounded number of courses is published, and an unchanged draft is not", async () => {
  const { server, teacher } = await openStudio();
  const { courseId } = await newCourse(teacher);
  await publish(teacher, courseId);
  expect(await refusal(publish(teacher, courseId))).toBe("nothing-to-publish");
  await newCourse(teacher, "LAST");
  await server.run(async (ctx) => {
    const { _id, _creationTime, ...fields } = (await courseById(ctx, courseId))!;
    const { length } = await ctx.db.query("courses").collect();
    for (let number = length; number < COURSEWARE.coursesMax; number += 1)
      await ctx.db.insert("courses", { ...fields, courseId: `C${String(number)}` });
  });
  expect(await refusal(publish(teacher, "LAST"))).toBe("too-many-courses");
  await addLesson(teacher, { courseId, lessonId: "another" });
  expect(await publish(teacher, courseId)).toBe(2);
});

test("titles and details of a published course have bounds together", async () => {
  const { server, teacher } = await openStudio();
  const { courseId } = await newCourse(teacher);
  const title = async (sectionId: string, text: string) => {
    const edit = { type: "addSection", sectionId, title: text, index: 9 } as const;
    return await teacher.as.mutation(api.studio.editOutline, { courseId, edit });
  };
  const long = "学".repeat(COURSEWARE.titleMax);
  const lessons = Array.from({ length: 98 }, (_, number) => ({
    ...{ lessonId: `l${String(number)}`, title: long, kind: "reading" as const },
    ...{ isPreview: false, minutes: null, textId: null },
  }));
  const setLessons = async (count: number) =>
    await server.run(async (ctx) => {
      const draft = (await ctx.db.query("courseDrafts").collect()).find((row) => row.courseId === courseId)!;
      const section = { sectionId: "s", title: "S", week: null, lessons: lessons.slice(0, count) };
      await ctx.db.patch("courseDrafts", draft._id, { sections: [section] });
    });
  await setLessons(98);
  await title("fits", long);
  await title("short", "A");
  expect(await refusal(title("beyond", long))).toBe("course-too-long");
  await setLessons(0);
  const { details, revision } = await draftOf(teacher, courseId);
  const form = { ...details, description: "学".repeat(5000), outcomes: Array(40).fill("学".repeat(400)) };
  await teacher.as.mutation(api.studio.saveDetails, { courseId, revision, form });
  expect(await refusal(publish(teacher, courseId))).toBe("course-too-long");
});

test("an outline from before the bound is shortened step by step, and published once it fits", async () => {
  const { server, teacher } = await openStudio();
  const { courseId } = await newCourse(teacher);
  await server.run(async (ctx) => {
    const draft = (await ctx.db.query("courseDrafts").collect()).find((row) => row.courseId === courseId)!;
    const [section] = draft.sections;
    const sections = Array.from({ length: 55 }, (_, number) => ({
      ...{ ...section!, sectionId: `s${String(number)}`, title: "学".repeat(400) },
      lessons: number === 0 ? section!.lessons : [],
    }));
    await ctx.db.patch("courseDrafts", draft._id, { sections });
  });
  expect(await refusal(publish(teacher, courseId))).toBe("course-too-long");
  for (let number = 1; number < 10; number += 1) {
    const edit = { type: "removeSection", sectionId: `s${String(number)}` } as const;
    await teacher.as.mutation(api.studio.editOutline, { courseId, edit });
  }
  expect(await publish(teacher, courseId)).toBe(1);
});

test("lifting coming soon gives the waitlist its offers, and live checkouts keep their price", async () => {
  const { server, teacher } = await openStudio();
  const { courseId } = await newCourse(teacher);
  await publish(teacher, courseId);
  const form = { batchName: "One", startDate: "2025-10-01", endDate: "2025-12-01", maxCapacity: 1 };
  await teacher.as.mutation(api.courseBatches.create, { courseId, form });
  const ann = await signIn(server, { email: "ann@example.com" });
  await ann.as.mutation(api.waitlist.join, { courseId });
  const { details, revision } = await draftOf(teacher, courseId);
  const opened = { ...details, comingSoon: false, price: 50, originalPrice: 80 };
  await teacher.as.mutation(api.studio.saveDetails, { courseId, revision, form: opened });
  await publish(teacher, courseId);
  const entries = await server.run(async (ctx) => await ctx.db.query("waitlist").collect());
  expect(entries.map(({ status }) => status)).toEqual(["offered"]);
  const { checkoutId } = await ann.as.mutation(api.checkouts.start, { courseId });
  const dearer = { ...opened, price: 70 };
  await teacher.as.mutation(api.studio.saveDetails, { courseId, revision: revision + 1, form: dearer });
  await publish(teacher, courseId);
  const checkout = await server.run(async (ctx) => await ctx.db.get("checkouts", checkoutId));
  expect(checkout?.amount).toBe(50);
});

test("the published outline names the versions' texts, and the history lists them", async () => {
  const { server, teacher } = await openStudio();
  await write(teacher, { ...FAAI, lessonId: FIRST, body: "Changed" });
  await teacher.as.mutation(api.studio.publish, { ...FAAI, note: "A better first lesson" });
  const paginationOpts = { numItems: 10, cursor: null };
  const { page } = await teacher.as.query(api.courseVersions.list, { ...FAAI, paginationOpts });
  expect(page).toMatchObject([
    { version: 2, note: "A better first lesson", publishedByName: "Tom Teacher", isCurrent: true },
    { version: 1, publishedByName: null, isCurrent: false },
  ]);
  const body = await server.run(async (ctx) => {
    const course = await courseById(ctx, "FAAI");
    const outline = course && (await publishedOutline(ctx, course));
    const textId = outline?.sections[0]?.lessons[0]?.textId;
    return textId ? (await ctx.db.get("lessonTexts", textId))?.body : null;
  });
  expect(body).toBe("Changed");
});
