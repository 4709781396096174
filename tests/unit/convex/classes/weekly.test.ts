// The times of a batch's classes on the public page of the course.
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { freezeEachTestAt } from "../../../helpers/convex.ts";
import { BATCH, openClass } from "./support.ts";

freezeEachTestAt("2026-12-01T12:00:00Z");

const WEEKLY = {
  ...{ title: "Secret title", agenda: "", time: "18:00", minutes: 120, firstDay: "2027-01-04" },
  ...{ lastDay: null, count: 8, weekdays: [1, 3], skippedDays: [] },
};

test("everybody sees when the classes of the next batch take place, and nothing else of them", async () => {
  const { server, teacher } = await openClass();
  const scheduleOf = async () =>
    (await server.query(api.courses.get, { courseId: BATCH.courseId }))?.schedule;
  expect(await scheduleOf()).toBeNull();
  await teacher.as.mutation(api.classSchedule.planWeekly, { ...BATCH, form: WEEKLY });
  const { timeZone } = await teacher.as.query(api.classSchedule.list, BATCH);
  const schedule = await scheduleOf();
  expect(schedule).toMatchObject({ isWeekly: true, timeZone });
  expect(schedule?.times.map(({ startsAt, endsAt }) => (endsAt - startsAt) / 3_600_000)).toEqual([2, 2]);
  expect(Object.keys(schedule ?? {}).sort()).toEqual(["isWeekly", "timeZone", "times"]);
});

test("of classes that follow no week, everybody sees when the first is, and nothing else of it", async () => {
  const { server, teacher } = await openClass();
  await teacher.as.mutation(api.classSchedule.planWeekly, { ...BATCH, form: { ...WEEKLY, count: 1 } });
  const course = await server.query(api.courses.get, { courseId: BATCH.courseId });
  expect(course?.schedule).toMatchObject({
    isWeekly: false,
    times: [{ startsAt: Date.UTC(2027, 0, 4, 23) }],
  });
  expect(Object.keys(course?.schedule?.times[0] ?? {}).sort()).toEqual(["endsAt", "startsAt"]);
  expect(JSON.stringify(course)).not.toContain("Secret");
});
