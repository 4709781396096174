// The states of classes, by scheduled jobs, staff and the sweep.
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { HOUR_MS } from "#shared/durations.ts";
import { freezeEachTestAt, refusal } from "../../../helpers/convex.ts";
import { FORM, goTo, openClass } from "./support.ts";

// 18:00 in New York is 23:00 UTC.
freezeEachTestAt("2026-12-01T12:00:00Z");

type Class = Awaited<ReturnType<typeof openClass>>;

test("a class opens, goes live and ends by its scheduled jobs", async () => {
  const here = await openClass();
  const sessionId = await here.add();
  const state = async () => (await here.stored(sessionId))?.state;
  expect(await state()).toBe("planned");
  await goTo(here, "2026-12-01T22:44:59Z");
  expect(await state()).toBe("planned");
  await goTo(here, "2026-12-01T22:45:00Z");
  expect(await state()).toBe("open");
  await goTo(here, "2026-12-01T23:00:00Z");
  expect(await here.stored(sessionId)).toMatchObject({ state: "live", endedAt: null });
  await goTo(here, "2026-12-02T00:30:00Z");
  expect(await here.stored(sessionId)).toMatchObject({ state: "ended" });
});

test("the job of a time that has been changed does nothing", async () => {
  const here = await openClass();
  const sessionId = await here.add();
  const dueAt = Date.parse("2026-12-01T22:45:00Z");
  const form = { title: "Class", agenda: "", day: "2026-12-03", time: "18:00", minutes: 60 };
  await here.teacher.as.mutation(api.classSchedule.change, {
    ...{ sessionId, form: { ...form, lessonId: null, meetingUrl: null } },
  });
  await goTo(here, "2026-12-01T22:50:00Z");
  await here.server.mutation(internal.classes.advance, { sessionId, dueAt });
  expect((await here.stored(sessionId))?.state).toBe("planned");
  await goTo(here, "2026-12-03T22:45:00Z");
  expect((await here.stored(sessionId))?.state).toBe("open");
});

test("an open class that is moved begins again: nobody has attended, and its polls are closed", async () => {
  const here = await openClass();
  const sessionId = await here.add();
  await goTo(here, "2026-12-01T22:50:00Z");
  const staff = here.teacher.as;
  const poll = { kind: "quick" as const, text: "Ready?", options: [] };
  const pollId = await staff.mutation(api.classPolls.add, { sessionId, form: poll });
  await staff.mutation(api.classPolls.setState, { pollId, state: "open" });
  await here.member.as.mutation(api.classes.join, { sessionId });
  const page = async () => await here.member.as.query(api.classes.get, { sessionId });
  const change = async (form: Partial<typeof FORM>) =>
    await staff.mutation(api.classSchedule.change, { sessionId, form: { ...FORM, ...form } });
  await change({ minutes: 90 });
  expect(await page()).toMatchObject({ state: "open", hasJoined: true, attended: true });
  await change({ day: "2026-12-03" });
  await goTo(here, "2026-12-03T22:50:00Z");
  expect((await here.stored(sessionId))?.state).toBe("open");
  expect(await page()).toMatchObject({ hasJoined: false, attended: false });
  expect((await here.member.as.query(api.classPolls.list, { sessionId }))?.polls[0]?.state).toBe("closed");
  await here.member.as.mutation(api.classes.join, { sessionId });
  expect(await page()).toMatchObject({ hasJoined: true, attended: true });
});

test("two people who start and end a class at once are both told that it is done", async () => {
  const here = await openClass();
  const sessionId = await here.add();
  const staff = here.teacher.as;
  await goTo(here, "2026-12-01T22:50:00Z");
  await staff.mutation(api.classSchedule.start, { sessionId });
  const started = await here.stored(sessionId);
  vi.advanceTimersByTime(1000);
  await staff.mutation(api.classSchedule.start, { sessionId });
  expect(await here.stored(sessionId)).toEqual(started);
  await staff.mutation(api.classSchedule.end, { sessionId });
  const ended = await here.stored(sessionId);
  vi.advanceTimersByTime(1000);
  await staff.mutation(api.classSchedule.end, { sessionId });
  expect(await here.stored(sessionId)).toEqual(ended);
  expect(await refusal(staff.mutation(api.classSchedule.start, { sessionId }))).toBe("class-state-refused");
});

test("the sweep advances classes whose job did not run", async () => {
  const here = await openClass();
  const ids: Id<"classSessions">[] = [];
  for (const day of ["2026-12-01", "2026-12-04"]) ids.push(await here.add({ day }));
  await here.server.run(async (ctx) => {
    for (const job of await ctx.db.system.query("_scheduled_functions").collect())
      await ctx.scheduler.cancel(job._id);
  });
  const states = async () => {
    await here.server.mutation(internal.classes.sweep, {});
    return await Promise.all(ids.map(async (id) => (await here.stored(id))?.state));
  };
  vi.setSystemTime(new Date("2026-12-01T22:46:00Z"));
  expect(await states()).toEqual(["open", "planned"]);
  vi.setSystemTime(new Date("2026-12-02T12:00:00Z"));
  expect(await states()).toEqual(["ended", "planned"]);
});

test("staff start an open class and end a live one; nothing else can be started or ended", async () => {
  const here = await openClass();
  const { as } = here.teacher;
  const sessionId = await here.add();
  expect(await refusal(as.mutation(api.classSchedule.start, { sessionId }))).toBe("class-state-refused");
  await goTo(here, "2026-12-01T22:50:00Z");
  expect(await refusal(as.mutation(api.classSchedule.end, { sessionId }))).toBe("class-state-refused");
  await as.mutation(api.classSchedule.start, { sessionId });
  expect((await here.stored(sessionId))?.state).toBe("live");
  await as.mutation(api.classSchedule.end, { sessionId });
  const ended = await here.stored(sessionId);
  expect(ended).toMatchObject({ state: "ended", liveAt: ended?.endedAt });
  await goTo(here, "2026-12-02T12:00:00Z");
  expect(await here.stored(sessionId)).toEqual(ended);
});

test("the link is given to members from 15 minutes before the start until the end", async () => {
  const here = await openClass();
  const sessionId = await here.add();
  const seen = async (person: Class["member"]) => await person.as.query(api.classes.get, { sessionId });
  const linkAt = async (time: string) => {
    await goTo(here, `2026-12-${time}Z`);
    return (await seen(here.member))?.meetingUrl;
  };
  expect(await linkAt("01T22:44:00")).toBeNull();
  expect(await seen(here.member)).toMatchObject({
    ...{
      courseImage: "loss-landscape",
      instructor: { name: "Dr. Ines Sample", bio: expect.stringMatching(/./) as string },
    },
  });
  expect(await refusal(here.member.as.mutation(api.classes.join, { sessionId }))).toBe("class-not-open");
  expect(await linkAt("01T22:45:00")).toBe("https://zoom.example/one");
  expect(await seen(here.other)).toBeNull();
  expect(await refusal(here.other.as.mutation(api.classes.join, { sessionId }))).toBe("class-not-found");
  expect(await here.server.query(api.classes.get, { sessionId })).toBeNull();
  expect(await linkAt("01T23:30:00")).toBe("https://zoom.example/one");
  expect(await linkAt("02T00:30:00")).toBeNull();
  expect(await refusal(here.member.as.mutation(api.classes.join, { sessionId }))).toBe("class-not-open");
});

test("who closed the browser is off the list when heartbeats stop; heartbeats keep the others on it", async () => {
  const here = await openClass();
  const sessionId = await here.add();
  const names = async () => (await here.teacher.as.query(api.classes.present, { sessionId }))?.names.length;
  await goTo(here, "2026-12-01T22:45:00Z");
  await here.member.as.mutation(api.classes.join, { sessionId });
  await goTo(here, "2026-12-01T22:46:30Z");
  await here.member.as.mutation(api.classes.join, { sessionId });
  await goTo(here, "2026-12-01T22:47:30Z");
  expect(await names()).toBe(1);
  await goTo(here, "2026-12-01T22:49:00Z");
  expect(await names()).toBe(0);
  const attendees = await here.teacher.as.query(api.classSchedule.attendees, { sessionId });
  expect(attendees.map(({ attended }) => attended)).toEqual([true]);
});

test("joining is attendance; leaving only takes the person off the list; staff correct it", async () => {
  const here = await openClass();
  const sessionId = await here.add();
  const { userId, as } = here.member;
  const names = async () => (await as.query(api.classes.present, { sessionId }))?.names.length;
  const attended = async () =>
    (await here.teacher.as.query(api.classSchedule.attendees, { sessionId })).map((one) => one.attended);
  await goTo(here, "2026-12-01T22:45:00Z");
  expect(await attended()).toEqual([false]);
  await as.mutation(api.classes.join, { sessionId });
  await as.mutation(api.classes.join, { sessionId });
  expect([await names(), await attended()]).toEqual([1, [true]]);
  await as.mutation(api.classes.leave, { sessionId });
  expect([await names(), await attended()]).toEqual([0, [true]]);
  const correction = { sessionId, userId, attended: false };
  await here.teacher.as.mutation(api.classSchedule.setAttendance, correction);
  await as.mutation(api.classes.join, { sessionId });
  expect([await names(), await attended()]).toEqual([1, [false]]);
  const stranger = { sessionId, userId: here.other.userId, attended: true };
  const refused = here.teacher.as.mutation(api.classSchedule.setAttendance, stranger);
  expect(await refusal(refused)).toBe("no-active-enrollment");
  await goTo(here, "2026-12-02T00:30:00Z");
  expect([await names(), await attended()]).toEqual([0, [false]]);
  const own = async () => (await as.query(api.classes.get, { sessionId }))?.attended;
  expect(await own()).toBe(false);
  await here.teacher.as.mutation(api.classSchedule.setAttendance, { ...correction, attended: true });
  expect(await own()).toBe(true);
});

test.each(["planned", "canceled"] as const)("nobody attended a class that is %s", async (state) => {
  const here = await openClass();
  const sessionId = await here.add();
  await here.server.run(async (ctx) => {
    await ctx.db.patch("classSessions", sessionId, { state });
  });
  const correction = { sessionId, userId: here.member.userId, attended: true };
  expect(await refusal(here.teacher.as.mutation(api.classSchedule.setAttendance, correction))).toBe(
    "class-state-refused",
  );
  const listed = await here.teacher.as.query(api.classSchedule.attendees, { sessionId });
  expect(listed.map(({ attended }) => attended)).toEqual([false]);
});

test("the next class of a member is the live one, then the first that is not over", async () => {
  const here = await openClass();
  const ids = [await here.add(), await here.add({ day: "2026-12-03" })];
  const next = async () =>
    (await here.member.as.query(api.classes.next, {})).map(({ sessionId, state }) => [sessionId, state]);
  expect(await next()).toEqual([[ids[0], "planned"]]);
  await goTo(here, "2026-12-01T23:00:00Z");
  expect(await next()).toEqual([[ids[0], "live"]]);
  await goTo(here, "2026-12-02T00:30:00Z");
  expect(await next()).toEqual([[ids[1], "planned"]]);
  const all = await here.member.as.query(api.classes.forCourse, { courseId: "FAAI" });
  expect(all.map(({ state }) => state)).toEqual(["ended", "planned"]);
  expect(await here.other.as.query(api.classes.forCourse, { courseId: "FAAI" })).toEqual([]);
});

test("the next class of the one who teaches a course is of any of its batches; of nobody else's courses", async () => {
  const here = await openClass();
  const sessionId = await here.add();
  const seen = async () =>
    (await here.teacher.as.query(api.classes.next, {})).map((next) => [next.sessionId, next.courseTitle]);
  const { instructorId, title } = await courseOf(here);
  expect(instructorId).toBe(here.teacher.userId);
  expect(await seen()).toEqual([[sessionId, title]]);
  expect(await here.other.as.query(api.classes.next, {})).toEqual([]);
  // Of a newer batch, first an hour later, then an hour earlier.
  const later = await here.server.run(async (ctx) => {
    const { _id, _creationTime, ...session } = (await ctx.db.get("classSessions", sessionId))!;
    const batch = (await ctx.db.query("batches").order("desc").first())!;
    const { _id: _batchId, _creationTime: _createdAt, ...fields } = batch;
    const { courseId, batchNumber } = { courseId: session.courseId, batchNumber: 99 };
    await ctx.db.insert("batches", { ...fields, courseId, batchNumber, status: "upcoming" });
    const startsAt = session.startsAt + HOUR_MS;
    return await ctx.db.insert("classSessions", { ...session, batchNumber, startsAt });
  });
  expect(await seen()).toEqual([[sessionId, title]]);
  await here.server.run(async (ctx) => {
    const { startsAt } = (await ctx.db.get("classSessions", later))!;
    await ctx.db.patch("classSessions", later, { startsAt: startsAt - 2 * HOUR_MS });
  });
  expect(await seen()).toEqual([[later, title]]);
  // The course still names the person, whose role no longer allows it.
  await here.server.run(async (ctx) => {
    const record = await ctx.db
      .query("userRoles")
      .withIndex("by_userId", (q) => q.eq("userId", here.teacher.userId))
      .unique();
    await ctx.db.patch(record!._id, { isActive: false });
  });
  expect(await seen()).toEqual([]);
});

const courseOf = async (here: Class) =>
  (await here.server.run(
    async (ctx) =>
      await ctx.db
        .query("courses")
        .withIndex("by_courseId", (q) => q.eq("courseId", "FAAI"))
        .unique(),
  ))!;
