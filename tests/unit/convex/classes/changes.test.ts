// What follows a change of a class in the schedule: notifications and e-mails to its learners, and records of what was before.
import { withoutSystemFields } from "convex-helpers";
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { DAY_MS } from "#shared/durations.ts";
import { enrolledIn, tableOf } from "../../../helpers/admin.ts";
import { freezeEachTestAt, refusal, signIn } from "../../../helpers/convex.ts";
import { BATCH, FORM, goTo, openClass } from "./support.ts";

// 18:00 in New York is 23:00 UTC.
freezeEachTestAt("2026-12-01T12:00:00Z");

type Class = Awaited<ReturnType<typeof openClass>>;

const WEEKLY = {
  ...{ title: "Weekly", agenda: "", time: "18:00", minutes: 90, firstDay: "2026-12-07" },
  ...{ lastDay: null, count: 2, weekdays: [1], skippedDays: [] },
};

const mailsOf = async ({ server }: Class) =>
  (await tableOf(server, "emailOutbox"))
    .filter(({ kind, to }) => kind.startsWith("class_") && to === "member@example.com")
    .map(({ subject }) => subject);
const change = async ({ teacher }: Class, sessionId: Id<"classSessions">, form: Partial<typeof FORM>) => {
  await teacher.as.mutation(api.classSchedule.change, { sessionId, form: { ...FORM, ...form } });
};

test("learners are notified of a class that moves, and of one that is canceled, unlike of a new agenda", async () => {
  const here = await openClass();
  const sessionId = await here.add({ day: "2026-12-20" });
  await change(here, sessionId, { day: "2026-12-20", agenda: "Other" });
  await goTo(here, "2026-12-01T12:05:00Z");
  expect(await mailsOf(here)).toEqual([]);
  await change(here, sessionId, { day: "2026-12-21" });
  await goTo(here, "2026-12-01T12:10:00Z");
  expect(await mailsOf(here)).toHaveLength(1);
  await here.teacher.as.mutation(api.classSchedule.cancel, { sessionId });
  await goTo(here, "2026-12-01T12:15:00Z");
  expect(await mailsOf(here)).toHaveLength(2);
});

test("a deleted class has no job any more, and learners are reminded of the other one, a day and an hour before", async () => {
  const here = await openClass();
  const [first, second] = [await here.add({ day: "2026-12-10" }), await here.add({ day: "2026-12-20" })];
  await here.teacher.as.mutation(api.classSchedule.remove, { sessionId: second });
  const jobs = await here.server.run(
    async (ctx) => await ctx.db.system.query("_scheduled_functions").collect(),
  );
  const advances = jobs.filter(({ name }) => name.includes("classes:advance"));
  expect(
    advances.map(({ args, state }) => [(args[0] as { sessionId: string }).sessionId, state.kind]),
  ).toEqual([
    [first, "pending"],
    [second, "canceled"],
  ]);
  await goTo(here, "2026-12-09T23:01:00Z");
  const reminders = await mailsOf(here);
  expect(reminders).toHaveLength(1);
  await goTo(here, "2026-12-10T22:01:00Z");
  expect(await mailsOf(here)).toHaveLength(2);
});

test("a weekly plan is refused when its first class is over, and is one entry of the audit log", async () => {
  const here = await openClass();
  const plan = async (form: Partial<typeof WEEKLY>) =>
    await here.teacher.as.mutation(api.classSchedule.planWeekly, {
      ...BATCH,
      form: { ...WEEKLY, ...form },
    });
  expect(await refusal(plan({ firstDay: "2026-11-23" }))).toBe("class-time-passed");
  await plan({});
  expect(await tableOf(here.server, "roleAuditLog")).toMatchObject([
    { action: "plan_classes", courseId: "FAAI", batchNumber: 3, details: "2 Weekly" },
  ]);
});

test("a class is not moved into the past, and a canceled one is not changed", async () => {
  const here = await openClass();
  const sessionId = await here.add();
  expect(await refusal(change(here, sessionId, { day: "2026-11-30" }))).toBe("class-time-passed");
  await here.teacher.as.mutation(api.classSchedule.cancel, { sessionId });
  expect(await refusal(change(here, sessionId, { agenda: "Other" }))).toBe("class-state-refused");
});

test("an open class that is moved to another day begins with the first step of its agenda", async () => {
  const here = await openClass();
  const sessionId = await here.add({ agenda: "One\nTwo" });
  await goTo(here, "2026-12-01T22:50:00Z");
  await here.teacher.as.mutation(api.classBoard.setStep, { sessionId, step: 1 });
  await change(here, sessionId, { agenda: "One\nTwo", day: "2026-12-03" });
  expect(await here.member.as.query(api.classBoard.get, { sessionId })).toMatchObject({ step: 0 });
});

test("who was marked as absent before joining has joined, and the list is in the order of names", async () => {
  const here = await openClass();
  for (const name of ["Zoe", "Abe"]) {
    const person = await signIn(here.server, { email: `${name}@example.com`, displayName: name });
    await enrolledIn(here.server, person.userId, "Gamma");
  }
  const sessionId = await here.add();
  await goTo(here, "2026-12-01T22:50:00Z");
  const { userId } = here.member;
  await here.teacher.as.mutation(api.classSchedule.setAttendance, { sessionId, userId, attended: false });
  await here.member.as.mutation(api.classes.join, { sessionId });
  const list = await here.teacher.as.query(api.classSchedule.attendees, { sessionId });
  expect(list.map(({ name, joinedAt, attended }) => [name, joinedAt !== null, attended])).toEqual([
    ["Abe", false, false],
    ["Ann Example", true, false],
    ["Zoe", false, false],
  ]);
});

test("the next classes of a person's courses are in the order of their times", async () => {
  const here = await openClass();
  const sooner = await here.add({ day: "2026-12-20" });
  const later = await here.server.run(async (ctx) => {
    const session = await ctx.db.get("classSessions", sooner);
    const [seat] = await ctx.db.query("enrollments").collect();
    const batch = (await ctx.db.query("batches").collect()).find(({ courseId }) => courseId === "AdvAI");
    if (session === null || seat === undefined || batch === undefined) throw new Error("Not there");
    const place = { courseId: batch.courseId, batchNumber: batch.batchNumber };
    await ctx.db.insert("enrollments", { ...withoutSystemFields(seat), ...place, batchId: batch._id });
    const startsAt = session.startsAt + DAY_MS;
    return await ctx.db.insert("classSessions", { ...withoutSystemFields(session), ...place, startsAt });
  });
  const next = await here.member.as.query(api.classes.next, {});
  expect(next.map(({ sessionId }) => sessionId)).toEqual([sooner, later]);
});
