// Planning classes: what is stored, what raises SEQUENCE, what is refused, and what the audit log records.
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { tableOf } from "../../../helpers/admin.ts";
import { finishDue, freezeEachTestAt, refusal } from "../../../helpers/convex.ts";
import { BATCH, FORM, goTo, openClass } from "./support.ts";

freezeEachTestAt("2026-12-01T12:00:00Z");

const WEEKLY = {
  ...{ title: "Class", agenda: "", time: "18:00", minutes: 90, firstDay: "2026-12-07" },
  ...{ lastDay: null, count: 3, weekdays: [1, 3], skippedDays: ["2026-12-09"] },
};

test("a weekly plan becomes classes in the batch's time zone", async () => {
  const { teacher, server } = await openClass();
  const { startDate, endDate, batchName, maxCapacity } = (
    await teacher.as.query(api.courseBatches.list, { courseId: BATCH.courseId })
  ).batches.find(({ batchNumber }) => batchNumber === 3) ?? {
    ...{ startDate: "", endDate: "", batchName: "", maxCapacity: 0 },
  };
  const form = { startDate, endDate, batchName, maxCapacity, timeZone: "Europe/Berlin" };
  await teacher.as.mutation(api.courseBatches.change, { ...BATCH, form });
  expect(await teacher.as.mutation(api.classSchedule.planWeekly, { ...BATCH, form: WEEKLY })).toBe(3);
  const { timeZone, classes } = await teacher.as.query(api.classSchedule.list, BATCH);
  expect(timeZone).toBe("Europe/Berlin");
  expect(classes.map(({ startsAt }) => new Date(startsAt).toISOString().slice(0, 16))).toEqual([
    "2026-12-07T17:00",
    "2026-12-14T17:00",
    "2026-12-16T17:00",
  ]);
  const uids = await server.run(async (ctx) =>
    (await ctx.db.query("classSessions").collect()).map((one) => one.uid),
  );
  expect(new Set(uids).size).toBe(3);
});

test("another time zone of a batch moves no class and sends no e-mail; later classes are planned in it", async () => {
  const { server, teacher, stored, add } = await openClass();
  const sessionId = await add();
  const startsAt = (await stored(sessionId))?.startsAt;
  const { batches } = await teacher.as.query(api.courseBatches.list, { courseId: BATCH.courseId });
  const batch = batches.find(({ batchNumber }) => batchNumber === BATCH.batchNumber);
  const { startDate = "", endDate = "", batchName = "", maxCapacity = 0 } = batch ?? {};
  const mails = async () => (await tableOf(server, "emailOutbox")).length;
  const before = await mails();
  const form = { startDate, endDate, batchName, maxCapacity, timeZone: "Asia/Tokyo" };
  await teacher.as.mutation(api.courseBatches.change, { ...BATCH, form });
  await finishDue(server);
  expect([(await stored(sessionId))?.startsAt, await mails()]).toEqual([startsAt, before]);
  const later = await stored(await add({ day: "2026-12-02" }));
  expect(later?.startsAt).toBe(Date.parse("2026-12-02T18:00:00+09:00"));
});

test("an unknown time zone of a batch is refused", async () => {
  const { teacher } = await openClass();
  const form = { startDate: "2027-01-04", endDate: "2027-04-04", batchName: "Gamma", maxCapacity: 30 };
  const change = teacher.as.mutation(api.courseBatches.change, {
    ...{ ...BATCH, form: { ...form, timeZone: "Nowhere/Land" } },
  });
  expect(await refusal(change)).toBe("time-zone-unknown");
});

test("a weekly plan has classes, and a batch at most 200", async () => {
  const { teacher, add } = await openClass();
  const planned = async (change: object) =>
    await teacher.as.mutation(api.classSchedule.planWeekly, { ...BATCH, form: { ...WEEKLY, ...change } });
  expect(await refusal(planned({ weekdays: [] }))).toBe("class-plan-empty");
  const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7], skippedDays: [] };
  expect(await refusal(planned({ ...daily, count: null, lastDay: "2028-12-31" }))).toBe(
    "class-plan-too-long",
  );
  expect(await planned({ ...daily, count: 199 })).toBe(199);
  await add();
  expect(await refusal(add())).toBe("class-plan-too-long");
});

test("titles, agendas and times have bounds", async () => {
  const { teacher, add, stored } = await openClass();
  expect(await refusal(add({ title: " " }))).toBe("class-title-invalid");
  expect(await refusal(add({ title: "x".repeat(121) }))).toBe("class-title-invalid");
  expect(await refusal(add({ agenda: "x".repeat(2001) }))).toBe("class-agenda-too-long");
  for (const change of [{ day: "2026-02-31" }, { time: "25:00" }, { minutes: 4 }, { minutes: 721 }])
    expect(await refusal(add(change))).toBe("class-time-invalid");
  expect(await refusal(add({ day: "2026-11-30" }))).toBe("class-time-passed");
  // 7:00 in New York is now.
  expect(await refusal(add({ time: "06:00", minutes: 60 }))).toBe("class-time-passed");
  expect((await stored(await add({ time: "06:00", minutes: 61 })))?.state).toBe("live");
  await add({ meetingUrl: `https://a.example/${"x".repeat(482)}` });
  expect(await refusal(add({ meetingUrl: `https://a.example/${"x".repeat(483)}` }))).toBe("link-invalid");
  expect((await stored(await add({ meetingUrl: "" })))?.meetingUrl).toBeNull();
  for (const link of [
    "http://zoom.example/one",
    "javascript:alert(1)",
    `https://a.example/${"x".repeat(500)}`,
  ])
    expect(await refusal(add({ meetingUrl: link }))).toBe("link-invalid");
  const both = { ...WEEKLY, lastDay: "2026-12-31" };
  const plan = teacher.as.mutation(api.classSchedule.planWeekly, { ...BATCH, form: both });
  expect(await refusal(plan)).toBe("class-time-invalid");
  const lesson = { ...FORM, lessonId: "how-a-machine-learns-from-examples" };
  const reading = teacher.as.mutation(api.classSchedule.add, { ...BATCH, form: lesson });
  expect(await refusal(reading)).toBe("invalid-lesson");
});

test("a class belongs to a live lesson of the course, and to no other", async () => {
  const { server, teacher, stored } = await openClass();
  const [reading = "", live = ""] = await server.run(async (ctx) => {
    const outline = await ctx.db.query("courseOutlines").first();
    const [first, second] = outline?.sections[0]?.lessons ?? [];
    const sections = outline?.sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((lesson) =>
        lesson.lessonId === second?.lessonId ? { ...lesson, kind: "live" as const } : lesson,
      ),
    }));
    if (outline !== null) await ctx.db.patch("courseOutlines", outline._id, { sections });
    return [first?.lessonId, second?.lessonId];
  });
  const added = async (lessonId: string) =>
    await teacher.as.mutation(api.classSchedule.add, { ...BATCH, form: { ...FORM, lessonId } });
  expect(await stored(await added(live))).toMatchObject({ lessonId: live });
  for (const refused of [reading, "of-another-course", ""])
    expect(await refusal(added(refused))).toBe("invalid-lesson");
});

test("time, title and link raise SEQUENCE, an agenda does not", async () => {
  const { teacher, add, stored } = await openClass();
  const sessionId = await add();
  const sequenceAfter = async (change: Partial<typeof FORM>) => {
    await teacher.as.mutation(api.classSchedule.change, { sessionId, form: { ...FORM, ...change } });
    return (await stored(sessionId))?.sequence;
  };
  expect(await sequenceAfter({ agenda: "Other" })).toBe(0);
  expect(await sequenceAfter({ title: "Better" })).toBe(1);
  expect(await sequenceAfter({ title: "Better", time: "19:00" })).toBe(2);
  expect(await sequenceAfter({ title: "Better", time: "19:00", meetingUrl: "https://zoom.example/2" })).toBe(
    3,
  );
  await teacher.as.mutation(api.classSchedule.cancel, { sessionId });
  expect(await stored(sessionId)).toMatchObject({ state: "canceled", sequence: 4 });
});

test("a class that has begun is neither moved, canceled nor deleted", async () => {
  const here = await openClass();
  const sessionId = await here.add();
  const { as } = here.teacher;
  await goTo(here, "2026-12-01T23:00:00Z");
  const calls = [
    () => as.mutation(api.classSchedule.change, { sessionId, form: { ...FORM, day: "2026-12-04" } }),
    () => as.mutation(api.classSchedule.cancel, { sessionId }),
    () => as.mutation(api.classSchedule.remove, { sessionId }),
    () => as.mutation(api.classSchedule.setRecording, { sessionId, url: "https://video.example/1" }),
  ];
  for (const call of calls) expect(await refusal(call())).toBe("class-state-refused");
  await as.mutation(api.classSchedule.change, { sessionId, form: { ...FORM, agenda: "Now" } });
});

test("only a planned class that was never changed is deleted, with its job", async () => {
  const here = await openClass();
  const { teacher, add, stored } = here;
  const sessionId = await add();
  await teacher.as.mutation(api.classSchedule.remove, { sessionId });
  expect(await stored(sessionId)).toBeNull();
  await goTo(here, "2026-12-02T12:00:00Z");
  const changed = await add({ day: "2026-12-05" });
  const form = { ...FORM, day: "2026-12-06" };
  await teacher.as.mutation(api.classSchedule.change, { sessionId: changed, form });
  const remove = teacher.as.mutation(api.classSchedule.remove, { sessionId: changed });
  expect(await refusal(remove)).toBe("class-state-refused");
});

test("an ended class has a recording, which members see", async () => {
  const here = await openClass();
  const { teacher, member, add } = here;
  const sessionId = await add();
  await goTo(here, "2026-12-02T12:00:00Z");
  const recording = async () => (await member.as.query(api.classes.get, { sessionId }))?.recordingUrl;
  const url = "https://video.example/1";
  await teacher.as.mutation(api.classSchedule.setRecording, { sessionId, url });
  expect(await recording()).toBe(url);
  await teacher.as.mutation(api.classSchedule.setRecording, { sessionId, url: null });
  expect(await recording()).toBeNull();
});

test("the audit log records who planned, changed and canceled classes", async () => {
  const { server, teacher, add } = await openClass();
  const sessionId = await add();
  await teacher.as.mutation(api.classSchedule.change, { sessionId, form: { ...FORM, title: "Better" } });
  await teacher.as.mutation(api.classSchedule.cancel, { sessionId });
  const rows = await server.run(async (ctx) => await ctx.db.query("roleAuditLog").collect());
  const own = rows.filter(({ performedBy }) => performedBy === teacher.userId);
  expect(
    own.map(({ action, courseId, batchNumber, details }) => [action, courseId, batchNumber, details]),
  ).toEqual([
    ["plan_classes", "FAAI", 3, "Class"],
    ["change_class", "FAAI", 3, "Better"],
    ["cancel_class", "FAAI", 3, "Better"],
  ]);
});

test("deleted classes and changed recordings are in the audit log, too", async () => {
  const here = await openClass();
  const { server, teacher, add } = here;
  await teacher.as.mutation(api.classSchedule.remove, { sessionId: await add({ title: "Wrong" }) });
  const sessionId = await add();
  await goTo(here, "2026-12-02T12:00:00Z");
  await teacher.as.mutation(api.classSchedule.setRecording, { sessionId, url: "https://video.example/1" });
  const rows = await server.run(async (ctx) => await ctx.db.query("roleAuditLog").collect());
  const own = rows.filter(({ performedBy }) => performedBy === teacher.userId);
  expect(
    own.map(({ action, courseId, batchNumber, details }) => [action, courseId, batchNumber, details]),
  ).toEqual([
    ["plan_classes", "FAAI", 3, "Wrong"],
    ["delete_class", "FAAI", 3, "Wrong"],
    ["plan_classes", "FAAI", 3, "Class"],
    ["set_class_recording", "FAAI", 3, "Class"],
  ]);
});
