// Announcements as learners get them: on the course page, on the dashboard and as notifications.
import { withoutSystemFields } from "convex-helpers";
import { expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { HOUR_MS, MINUTE_MS } from "../../../shared/durations.ts";
import { enrolledIn, FIRST_PAGE, tableOf } from "../../helpers/admin.ts";
import { freezeEachTestAt, refusal, signIn, startWithCatalogue, teacherOf } from "../../helpers/convex.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

const FORM = { subject: "Monday", message: "We begin an hour later." };

async function openSchool() {
  const server = await startWithCatalogue();
  const teacher = await teacherOf(server);
  const member = async (name: string, batch: string) => {
    const person = await signIn(server, { email: `${name}@example.com`, displayName: name });
    const enrollmentId = await enrolledIn(server, person.userId, batch);
    const course = async () => await person.as.query(api.announcements.forCourse, { courseId: "FAAI" });
    return { ...person, enrollmentId, course };
  };
  const announce = async (form = FORM, audience: "batch" | "behind" = "batch") => {
    await teacher.as.mutation(api.teaching.announce, { courseId: "FAAI", batchNumber: 2, audience, form });
    vi.advanceTimersByTime(0);
    await server.finishInProgressScheduledFunctions();
  };
  return { server, teacher, member, announce };
}

test("learners of the batch see an announcement, those of other batches and strangers do not", async () => {
  const { server, member, announce } = await openSchool();
  const [ann, bob] = [await member("ann", "Beta"), await member("bob", "Alpha")];
  await announce();
  expect(await ann.course()).toMatchObject([{ ...FORM, courseId: "FAAI", authorName: "Tom Teacher" }]);
  expect(Object.keys((await ann.course())[0] ?? {})).not.toContain("recipients");
  expect(await bob.course()).toEqual([]);
  expect(await server.query(api.announcements.forCourse, { courseId: "FAAI" })).toEqual([]);
  await server.run(async (ctx) => {
    await ctx.db.patch("enrollments", ann.enrollmentId, { status: "refunded" });
  });
  expect(await ann.course()).toEqual([]);
});

test("the dashboard has the newest three", async () => {
  const { member, announce } = await openSchool();
  const ann = await member("ann", "Beta");
  for (const subject of ["One", "Two", "Three", "Four"]) {
    await announce({ ...FORM, subject });
    vi.advanceTimersByTime(60_000);
  }
  const recent = await ann.as.query(api.announcements.recent, {});
  expect(recent.map(({ subject }) => subject)).toEqual(["Four", "Three", "Two"]);
});

test("its recipients are the learners who get the e-mail", async () => {
  const { teacher, member, announce } = await openSchool();
  const [, off] = [await member("ann", "Beta"), await member("off", "Beta")];
  await off.as.mutation(api.settings.setEmailChoice, { type: "announcement", wanted: false });
  await announce();
  const sent = await teacher.as.query(api.teaching.announcements, { courseId: "FAAI" });
  expect(sent).toMatchObject([{ recipients: 1, isQueued: true }]);
});

test("an announcement is a notification that leads to the course page, unless the type is switched off", async () => {
  const { member, announce } = await openSchool();
  const [ann, off] = [await member("ann", "Beta"), await member("off", "Beta")];
  await off.as.mutation(api.notifications.setChoice, { type: "announcement", wanted: false });
  await announce({ ...FORM, message: "x".repeat(300) });
  const listOf = async ({ as }: typeof ann) =>
    (await as.query(api.notifications.list, { paginationOpts: FIRST_PAGE })).page;
  const said = { name: "Tom Teacher", course: "Foundations to Frontiers of AI", subject: "Monday" };
  const event = { kind: "announced", ...said, text: `${"x".repeat(160)}…` };
  expect(await listOf(ann)).toMatchObject([
    { type: "announcement", event, href: "/courses/FAAI#announcements", isRead: false },
  ]);
  expect(await listOf(off)).toEqual([]);
});

test("an announcement to those who are behind reaches nobody else, and leaves the page of who has caught up", async () => {
  const { server, teacher, member, announce } = await openSchool();
  const [behind, ahead] = [await member("ann", "Beta"), await member("bob", "Beta")];
  const progressTo = async ({ enrollmentId }: typeof ahead, progress: number) => {
    await server.run(async (ctx) => {
      await ctx.db.patch("enrollments", enrollmentId, { progress });
    });
  };
  await progressTo(ahead, 60);
  const batch = { courseId: "FAAI", batchNumber: 2, audience: "behind" as const };
  const reached = async () => (await teacher.as.query(api.teaching.recipients, batch)).count;
  expect(await reached()).toBe(0);
  expect(await refusal(announce(FORM, "behind"))).toBe("announcement-nobody");
  vi.setSystemTime(new Date("2025-11-20T12:00:00Z"));
  await server.mutation(internal.batches.advance, {});
  expect(await reached()).toBe(1);
  await announce(FORM, "behind");
  expect(await behind.course()).toMatchObject([FORM]);
  expect(await ahead.course()).toEqual([]);
  const mails = await tableOf(server, "emailOutbox");
  expect(mails.filter(({ kind }) => kind === "announcement").map(({ to }) => to)).toEqual([
    "ann@example.com",
  ]);
  const sent = await teacher.as.query(api.teaching.announcements, { courseId: "FAAI" });
  expect(sent).toMatchObject([{ recipients: 1, isQueued: true, below: expect.any(Number) as number }]);
  await progressTo(behind, 60);
  expect(await behind.course()).toEqual([]);
});

test("a batch of more learners than one page is mailed to its end, each learner once", async () => {
  const { server, teacher, member, announce } = await openSchool();
  const ann = await member("ann", "Beta");
  await server.run(async (ctx) => {
    const [user, enrollment] = [
      await ctx.db.get("users", ann.userId),
      await ctx.db.get("enrollments", ann.enrollmentId),
    ];
    if (user === null || enrollment === null) throw new Error("Ann is not there");
    for (let index = 0; index < 100; index += 1) {
      const copy = { ...withoutSystemFields(user), email: `learner-${String(index)}@example.com` };
      const userId = await ctx.db.insert("users", copy);
      await ctx.db.insert("enrollments", { ...withoutSystemFields(enrollment), userId });
    }
  });
  await announce();
  const sent = async () => (await teacher.as.query(api.teaching.announcements, { courseId: "FAAI" }))[0];
  expect(await sent()).toMatchObject({ recipients: 100, isQueued: false });
  vi.advanceTimersByTime(0);
  await server.finishInProgressScheduledFunctions();
  expect(await sent()).toMatchObject({ recipients: 101, isQueued: true });
  const mails = await tableOf(server, "emailOutbox");
  expect(new Set(mails.map(({ to }) => to)).size).toBe(101);
  expect(mails).toHaveLength(101);
});

test("the page of the course has the latest twenty, and the log of the admins all", async () => {
  const { server, teacher, member, announce } = await openSchool();
  await member("ann", "Beta");
  for (let number = 1; number <= 21; number += 1) {
    await announce({ ...FORM, subject: `Number ${String(number)}` });
    vi.advanceTimersByTime(HOUR_MS);
  }
  const sent = await teacher.as.query(api.teaching.announcements, { courseId: "FAAI" });
  expect(sent.map(({ subject }) => subject).at(-1)).toBe("Number 2");
  expect(sent).toHaveLength(20);
  const activity = await tableOf(server, "activity");
  const announced = activity.filter(({ kind }) => kind === "announced");
  expect(announced).toHaveLength(21);
  expect(announced[0]).toMatchObject({ userId: teacher.userId, courseId: "FAAI", details: "Beta" });
});

test("who announces too often is told how long to wait", async () => {
  const { member, announce } = await openSchool();
  await member("ann", "Beta");
  for (let count = 0; count < 5; count += 1) await announce();
  await expect(announce()).rejects.toThrow("Please try again in 12 minutes.");
  vi.advanceTimersByTime(11.5 * MINUTE_MS);
  await expect(announce()).rejects.toThrow("Please try again in 30 seconds.");
});

test("in a course without published lessons nobody is behind", async () => {
  const { server, teacher, member } = await openSchool();
  await member("ann", "Beta");
  vi.setSystemTime(new Date("2025-11-20T12:00:00Z"));
  await server.mutation(internal.batches.advance, {});
  await server.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("courses").collect())
      await ctx.db.patch("courses", _id, { publishedVersion: undefined });
  });
  const batch = { courseId: "FAAI", batchNumber: 2, audience: "behind" as const };
  expect((await teacher.as.query(api.teaching.recipients, batch)).count).toBe(0);
});
