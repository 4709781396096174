// Announcements as learners get them: on the course page, on the dashboard and as notifications.
import { expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { enrolledIn, FIRST_PAGE } from "../../helpers/admin.ts";
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

test("an announcement is a notification that leads to the course page, unless the type is switched off", async () => {
  const { member, announce } = await openSchool();
  const [ann, off] = [await member("ann", "Beta"), await member("off", "Beta")];
  await off.as.mutation(api.notifications.setChoice, { type: "announcement", wanted: false });
  await announce({ ...FORM, message: "x".repeat(300) });
  const listOf = async ({ as }: typeof ann) =>
    (await as.query(api.notifications.list, { paginationOpts: FIRST_PAGE })).page;
  const title = "Tom Teacher, Foundations to Frontiers of AI: Monday";
  expect(await listOf(ann)).toMatchObject([
    { type: "announcement", title, href: "/courses/FAAI#announcements", isRead: false },
  ]);
  expect((await listOf(ann))[0]?.text).toHaveLength(161);
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
  const mails = await server.run(async (ctx) => await ctx.db.query("emailOutbox").collect());
  expect(mails.filter(({ kind }) => kind === "announcement").map(({ to }) => to)).toEqual([
    "ann@example.com",
  ]);
  const sent = await teacher.as.query(api.teaching.announcements, { courseId: "FAAI" });
  expect(sent).toMatchObject([{ recipients: 1, isQueued: true, below: expect.any(Number) as number }]);
  await progressTo(behind, 60);
  expect(await behind.course()).toEqual([]);
});
