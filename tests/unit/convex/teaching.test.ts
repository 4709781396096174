// The instructor's functions: their own courses and nothing else, rosters without private details, announcements.
import { expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { addTo } from "../../../convex/model/counters.ts";
import { enrolledIn, FIRST_PAGE, repairCounters, tableOf } from "../../helpers/admin.ts";
import {
  freezeEachTestAt,
  lessonIdsOf,
  refusal,
  signIn,
  startWithCatalogue,
  teacherOf,
  type TestServer,
} from "../../helpers/convex.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

const BATCH = { courseId: "FAAI", batchNumber: 2 };
const FORM = { subject: "Monday", message: "We begin an hour later.\n\nBring your laptop." };

async function openSchool() {
  const server = await startWithCatalogue();
  return { server, teacher: await teacherOf(server) };
}

async function learner(server: TestServer, name: string, profile: { disabled?: boolean } = {}) {
  const email = `${name.toLowerCase()}@example.com`;
  const person = await signIn(server, { email, displayName: name, ...profile });
  return { ...person, email, enrollmentId: await enrolledIn(server, person.userId, "Beta") };
}

test("instructors see only their own courses, admins all", async () => {
  const { server, teacher } = await openSchool();
  const titles = async (as: typeof teacher.as) =>
    (await as.query(api.teaching.courses, {})).map(({ courseId }) => courseId);
  expect(await titles(teacher.as)).toEqual(["FAAI"]);
  const other = await signIn(server, { email: "other@example.com", role: "instructor" });
  expect(await titles(other.as)).toEqual([]);
  const admin = await signIn(server, { email: "root@example.com", role: "admin" });
  expect(await titles(admin.as)).toEqual(["FAAI", "AdvAI"]);
  const listed = await signIn(server, { email: "listed@cohort.test" });
  expect(await titles(listed.as)).toEqual(["FAAI", "AdvAI"]);

  const learners = { ...BATCH, awayBefore: 0 };
  const list = { ...learners, show: "everyone", order: "newest", paginationOpts: FIRST_PAGE } as const;
  const course = { courseId: "FAAI" };
  const completion = { ...course, paginationOpts: FIRST_PAGE };
  for (const refused of [
    other.as.query(api.teaching.learners, list),
    other.as.query(api.teaching.countLearners, { ...learners, show: "away" }),
    other.as.query(api.teaching.course, course),
    other.as.query(api.teaching.completion, completion),
    other.as.query(api.lessonPresence.of, course),
  ])
    expect(await refusal(refused)).toBe("permission-denied");
  expect(await refusal(other.as.query(api.teaching.announcements, { courseId: "FAAI" }))).toBe(
    "permission-denied",
  );
  expect(await refusal(other.as.mutation(api.teaching.announce, { ...BATCH, form: FORM }))).toBe(
    "permission-denied",
  );
  expect(await refusal(other.as.query(api.teaching.recipients, BATCH))).toBe("permission-denied");
  expect(await refusal(teacher.as.query(api.teaching.learners, { ...list, courseId: "X" }))).toBe(
    "course-not-found",
  );
});

test("a course without the active instructor role gives no access", async () => {
  const { server, teacher } = await openSchool();
  const admin = await signIn(server, { email: "root@example.com", role: "admin" });
  await admin.as.mutation(api.adminRoles.setActive, { userId: teacher.userId, isActive: false });
  expect(await refusal(teacher.as.query(api.teaching.courses, {}))).toBe("permission-denied");
});

test("an instructor sees nothing of payments, e-mails or roles", async () => {
  const { teacher } = await openSchool();
  const paginationOpts = FIRST_PAGE;
  const calls = [
    teacher.as.query(api.adminPayments.list, { paginationOpts, search: "", courseId: null }),
    teacher.as.query(api.adminEmails.list, { paginationOpts }),
    teacher.as.query(api.adminUsers.list, { paginationOpts, search: "" }),
    teacher.as.query(api.adminRoles.audit, { paginationOpts }),
    teacher.as.query(api.adminCourses.teachers, {}),
    teacher.as.mutation(api.adminCourses.setInstructor, { courseId: "AdvAI", userId: teacher.userId }),
  ];
  expect(await Promise.all(calls.map(refusal))).toEqual(calls.map(() => "permission-denied"));
});

test("the numbers follow every change of the learners, and equal a recount", async () => {
  const { server, teacher } = await openSchool();
  const course = async () => (await teacher.as.query(api.teaching.courses, {}))[0];
  expect(await course()).toMatchObject({ learners: 0, averageProgress: null, completed: 0 });
  const [ann, bob] = [await learner(server, "Ann"), await learner(server, "Bob")];
  await ann.as.mutation(api.progress.toggleLesson, {
    courseId: "FAAI",
    lessonId: (await lessonIdsOf(server))[0]!,
    done: true,
  });
  await teacher.as.mutation(api.progress.setValue, { userId: bob.userId, courseId: "FAAI", progress: 33.33 });
  expect(await course()).toMatchObject({ learners: 2, averageProgress: 18.67, completed: 0 });
  await teacher.as.mutation(api.progress.setValue, { userId: bob.userId, courseId: "FAAI", progress: 100 });
  const through = { learners: 2, averageProgress: 52, completed: 1 };
  expect(await course()).toMatchObject(through);
  expect((await course())?.batches.find(({ batchNumber }) => batchNumber === 2)).toMatchObject(through);
  await server.run(async (ctx) => {
    await addTo(ctx, { "progress/FAAI/2": 77, "completed/FAAI/2": 5 });
  });
  vi.advanceTimersByTime(1000);
  await repairCounters(server);
  expect(await course()).toMatchObject(through);
});

test("an announcement is one mail to each member of the batch, and is recorded", async () => {
  const { server, teacher } = await openSchool();
  const ann = await learner(server, "Ann");
  const off = await learner(server, "Off", { disabled: true });
  const sample = await learner(server, "Sample");
  await server.run(async (ctx) => {
    await ctx.db.patch("users", sample.userId, { isSample: true });
  });
  const left = await learner(server, "Left");
  await server.run(async (ctx) => {
    await ctx.db.patch("enrollments", left.enrollmentId, { status: "refunded" });
  });
  // What the dialog announces is what the log reports.
  expect(await teacher.as.query(api.teaching.recipients, BATCH)).toEqual({ count: 1, isAtLeast: false });
  await teacher.as.mutation(api.teaching.announce, { ...BATCH, form: FORM });
  const [stored] = await server.run(async (ctx) => await ctx.db.query("announcements").collect());
  expect(stored).toMatchObject({ recipients: 0, isQueued: false });
  await server.finishInProgressScheduledFunctions();
  const announcement = await announced(server, teacher.as);
  expect(announcement).toMatchObject({ subject: "Monday", authorName: "Tom Teacher", recipients: 1 });
  expect(announcement).toMatchObject({ isQueued: true, batchNumber: 2 });
  const mails = await tableOf(server, "emailOutbox");
  expect(mails).toMatchObject([
    { to: ann.email, kind: "announcement", subject: "Foundations to Frontiers of AI: Monday" },
  ]);
  expect(mails.map(({ to }) => to)).not.toContain(off.email);
  expect(mails[0]?.html).toMatch(/<p [^>]*>Bring your laptop\.<\/p>/);
  expect(mails[0]?.text).toContain("because you are in batch Beta of Foundations to Frontiers of AI");
  expect(await tableOf(server, "roleAuditLog")).toMatchObject([
    { action: "announce", performedBy: teacher.userId, courseId: "FAAI", batchNumber: 2, details: "Monday" },
  ]);
  // Called again, the queueing of the same announcement adds nothing.
  await server.mutation(internal.teaching.queueMails, {
    announcementId: announcement.announcementId,
    cursor: null,
  });
  expect(await tableOf(server, "emailOutbox")).toHaveLength(1);
});

/** The mails are queued by the next timer. */
async function announced(server: TestServer, as: Awaited<ReturnType<typeof teacherOf>>["as"]) {
  vi.advanceTimersByTime(0);
  await server.finishInProgressScheduledFunctions();
  const [announcement] = await as.query(api.teaching.announcements, { courseId: "FAAI" });
  if (announcement === undefined) throw new Error("Nothing was announced");
  return announcement;
}

test("an announcement with an emoji where its previews end reaches the learner, without half of it", async () => {
  const { server, teacher } = await openSchool();
  await learner(server, "Ann");
  // The preview of the mail ends after 140 characters, the notification after 160.
  const message = `${"x".repeat(139)}🎉${"y".repeat(18)}🎉 and more`;
  await teacher.as.mutation(api.teaching.announce, { ...BATCH, form: { ...FORM, message } });
  expect(await announced(server, teacher.as)).toMatchObject({ recipients: 1 });
  const [notification] = await tableOf(server, "notifications");
  const event = notification?.event;
  const shown = event?.kind === "announced" ? event.text : "";
  expect(shown).toMatch(/y…$/);
  const [mail] = await tableOf(server, "emailOutbox");
  for (const text of [shown, mail?.html, mail?.text]) expect(text).not.toMatch(/\p{Cs}|^$/u);
});

test("announcements that are empty, too long, without recipients or too many are refused with a message", async () => {
  const { server, teacher } = await openSchool();
  const announce = async (form: Partial<typeof FORM> = {}, batchNumber = 2) =>
    await teacher.as.mutation(api.teaching.announce, {
      ...{ courseId: "FAAI", batchNumber },
      form: { ...FORM, ...form },
    });
  expect(await refusal(announce())).toBe("announcement-nobody");
  await learner(server, "Off", { disabled: true });
  expect(await refusal(announce())).toBe("announcement-nobody");
  expect(await refusal(teacher.as.query(api.teaching.recipients, { ...BATCH, batchNumber: 77 }))).toBe(
    "course-batch-not-found",
  );
  await learner(server, "Ann");
  expect(await refusal(announce({ subject: " " }))).toBe("announcement-subject-required");
  expect(await refusal(announce({ message: "" }))).toBe("announcement-message-required");
  expect(await refusal(announce({ subject: "x".repeat(121) }))).toBe("announcement-too-long");
  expect(await refusal(announce({ message: "x".repeat(5001) }))).toBe("announcement-too-long");
  expect(await refusal(announce({}, 77))).toBe("course-batch-not-found");
  for (let count = 0; count < 5; count += 1) await announce();
  expect(await refusal(announce())).toBe("posting-too-often");
  expect(await tableOf(server, "roleAuditLog")).toHaveLength(5);
});

test("an admin assigns a course to an instructor and removes it again, both audited", async () => {
  const { server, teacher } = await openSchool();
  const admin = await signIn(server, { email: "root@example.com", displayName: "Root", role: "admin" });
  const ann = await signIn(server, { email: "ann@example.com" });
  const set = async (userId: typeof ann.userId | null) =>
    await admin.as.mutation(api.adminCourses.setInstructor, { courseId: "AdvAI", userId });
  expect(await refusal(set(ann.userId))).toBe("not-a-teacher");
  await set(teacher.userId);
  await set(teacher.userId);
  expect(await teacher.as.query(api.teaching.courses, {})).toHaveLength(2);
  expect((await admin.as.query(api.adminBatches.list, {})).map(({ instructorId }) => instructorId)).toEqual([
    teacher.userId,
    teacher.userId,
  ]);
  await set(null);
  expect(await teacher.as.query(api.teaching.courses, {})).toHaveLength(1);
  expect(await tableOf(server, "roleAuditLog")).toMatchObject([
    { action: "assign_course", targetUserId: teacher.userId, courseId: "AdvAI", details: "" },
    { action: "withdraw_course", targetUserId: teacher.userId, courseId: "AdvAI", details: "" },
  ]);
  expect(await admin.as.query(api.adminCourses.teachers, {})).toMatchObject([
    { name: "Tom Teacher", role: "instructor" },
    { name: "Root", role: "admin" },
  ]);
});
