// What a publication does to the progress of learners.
import type { FunctionArgs } from "convex/server";
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { insertEnrollment } from "#convex/model/enrollments.ts";
import { COURSEWARE } from "#shared/limits.ts";
import { batchNamed, finishDue, freezeEachTestAt, lessonIdsOf, signIn } from "../../../helpers/convex.ts";
import { draftOf, FAAI, openStudio, publish } from "./support.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

type Edit = FunctionArgs<typeof api.studio.editOutline>["edit"];

/** FAAI with 25 lessons and one learner. */
async function openCourse() {
  const { server, teacher } = await openStudio();
  const member = await signIn(server);
  const batch = await batchNamed(server, "Beta");
  const course = { ...FAAI, title: "FAAI" };
  const enrollmentId = await server.run(
    async (ctx) => await insertEnrollment(ctx, { userId: member.userId, course, batch, payment: null }),
  );
  const [section] = (await draftOf(teacher, "FAAI")).sections;
  return {
    ...{ server, member, enrollmentId },
    ids: await lessonIdsOf(server),
    sectionId: section!.sectionId,
    mine: async () => await member.as.query(api.progress.mine, FAAI),
    tick: async (lessonId: string) =>
      await member.as.mutation(api.progress.toggleLesson, { ...FAAI, lessonId, done: true }),
    /** Publishes the first version again. */
    restore: async () => {
      await teacher.as.mutation(api.courseVersions.restore, { ...FAAI, version: 1 });
      await publish(teacher, "FAAI");
      await finishDue(server);
    },
    publishWith: async (...edits: Edit[]) => {
      for (const edit of edits) await teacher.as.mutation(api.studio.editOutline, { ...FAAI, edit });
      await publish(teacher, "FAAI");
      await finishDue(server);
    },
  };
}

const inserted = (sectionId: string, count: number): Edit[] =>
  Array.from({ length: count }, (_, place) => ({
    ...{ type: "addLesson" as const, sectionId, lessonId: `inserted-${place}`, index: 1 },
    ...{ title: "Inserted", kind: "reading" as const },
  }));

test("an instructor's new lessons keep the ticks and change the percentage; a removed lesson does not count", async () => {
  const { ids, sectionId, mine, tick, publishWith } = await openCourse();
  const [first] = ids;
  await tick(first!);
  const ticked = { completedLessons: [first], lockedLessons: [], status: "enrolled" };
  expect(await mine()).toEqual({ ...ticked, progress: 4 });
  await publishWith(...inserted(sectionId, 8));
  expect(await mine()).toEqual({ ...ticked, progress: 3 });
  await publishWith({ type: "removeLesson", lessonId: first! });
  expect(await mine()).toEqual({ ...ticked, progress: 0 });
  await tick(ids[1]!);
  expect(await mine()).toMatchObject({ completedLessons: [first, ids[1]], progress: 3 });
});

test("a publication without most lessons completes nobody, and its correction restores the percentage", async () => {
  const { ids, mine, tick, publishWith, restore } = await openCourse();
  for (const id of ids.slice(0, 2)) await tick(id);
  const before = await mine();
  await publishWith(...ids.slice(2).map((lessonId): Edit => ({ type: "removeLesson", lessonId })));
  expect(await mine()).toMatchObject({ progress: 100, status: "enrolled" });
  await restore();
  expect(await mine()).toEqual(before);
});

test("a learner who has ticked all that is left of a course completes it with the next tick", async () => {
  const { ids, mine, tick, publishWith } = await openCourse();
  for (const id of ids.slice(0, 24)) await tick(id);
  await publishWith({ type: "removeLesson", lessonId: ids[24]! });
  expect(await mine()).toMatchObject({ progress: 100, status: "enrolled" });
  await tick(ids[0]!);
  expect(await mine()).toMatchObject({ progress: 100, status: "completed" });
  expect((await mine())?.completedLessons).toHaveLength(24);
});

test("a learner continues at a lesson of the course when the one opened last is removed", async () => {
  const { ids, member, tick, publishWith } = await openCourse();
  const resume = async () => (await member.as.query(api.lessons.outline, FAAI))?.resume;
  await member.as.mutation(api.lessons.open, { ...FAAI, lessonId: ids[5]! });
  expect(await resume()).toBe(ids[5]);
  await tick(ids[0]!);
  await publishWith({ type: "removeLesson", lessonId: ids[5]! });
  expect(await resume()).toBe(ids[1]);
});

test("a row has a bounded number of completed lessons, and a lesson is in it once", async () => {
  const { server, ids, mine, tick, enrollmentId } = await openCourse();
  const most = 2 * COURSEWARE.lessonsMax;
  const earlier = Array.from({ length: most }, (_, place) => `earlier-${String(place)}`);
  await server.run(
    async (ctx) => await ctx.db.patch("enrollments", enrollmentId, { completedLessons: earlier }),
  );
  await tick(ids[0]!);
  await tick(ids[0]!);
  expect((await mine())?.completedLessons).toEqual([...earlier.slice(1), ids[0]]);
});

test("a learner who has completed the course stays completed when the instructor publishes more lessons", async () => {
  const { ids, sectionId, mine, tick, publishWith } = await openCourse();
  for (const id of ids) await tick(id);
  await publishWith(...inserted(sectionId, 1));
  expect(await mine()).toMatchObject({ progress: 100, status: "completed" });
});
