// A person's own enrollments: what they and others see, and the rules of progress.
import { expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { continueIn, insertEnrollment } from "../../../convex/model/enrollments.ts";
import {
  batchNamed,
  freezeEachTestAt,
  refusal,
  seedCatalogue,
  signIn,
  startServer,
  teacherOf,
  lessonIdsOf,
  type TestServer,
} from "../../helpers/convex.ts";
import { insertPayments } from "../../helpers/admin.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

const courseId = "FAAI";

async function enrolled(server: TestServer) {
  await seedCatalogue(server);
  const person = await signIn(server);
  const batch = await batchNamed(server, "Beta");
  const enrollmentId = await server.run(
    async (ctx) =>
      await insertEnrollment(ctx, {
        userId: person.userId,
        course: { courseId, title: "Foundations to Frontiers of AI" },
        batch,
        payment: { paymentId: "CAP1", orderId: "ORD1", amount: 299 },
      }),
  );
  const row = async () => await server.run(async (ctx) => await ctx.db.get("enrollments", enrollmentId));
  const setStatus = async (status: "cancelled" | "refunded" | "completed") => {
    await server.run(async (ctx) => {
      await ctx.db.patch("enrollments", enrollmentId, { status });
    });
  };
  return { ...person, batch, enrollmentId, row, setStatus };
}

test("the dashboard shows the course, its batch and its progress", async () => {
  const server = startServer();
  const { as, enrollmentId } = await enrolled(server);
  expect(await as.query(api.enrollments.mine, {})).toEqual([
    {
      enrollmentId,
      courseId,
      courseTitle: "Foundations to Frontiers of AI",
      batchNumber: 2,
      batchName: "Beta",
      batchStatus: "upcoming",
      status: "enrolled",
      progress: 0,
      enrolledAt: Date.parse("2025-09-15T12:00:00Z"),
      startDate: "2025-10-01",
      lessons: 25,
      lessonsDone: 0,
      choosesUntil: null,
      image: "loss-landscape",
      sections: [4, 4, 4, 3, 4, 3, 3].map((lessons, index) => ({
        ...{ number: index + 1, title: expect.stringContaining("Weeks") as string, lessons, lessonsDone: 0 },
      })),
      sectionsInAll: 7,
      next: {
        lessonId: "how-a-machine-learns-from-examples",
        title: "How a machine learns from examples",
      },
    },
  ]);
  expect(await server.query(api.enrollments.mine, {})).toEqual([]);
});

test("the dashboard continues with the first open lesson, and with none after completion", async () => {
  const server = startServer();
  const { as, setStatus } = await enrolled(server);
  const nextOf = async () => (await as.query(api.enrollments.mine, {}))[0]?.next;
  const ids = await lessonIdsOf(server);
  for (const index of [0, 2])
    await as.mutation(api.progress.toggleLesson, { courseId, lessonId: ids[index]!, done: true });
  expect(await nextOf()).toMatchObject({ lessonId: ids[1] });
  await setStatus("completed");
  expect(await nextOf()).toBeNull();
});

test("the row carries the specification's key and origin", async () => {
  const server = startServer();
  const { userId, row } = await enrolled(server);
  expect(await row()).toMatchObject({
    enrollmentKey: `${userId}_FAAI_batch2`,
    amountPaid: 299,
    paymentMethod: "paypal",
    enrollmentSource: "web_purchase",
    status: "enrolled",
  });
});

test("enrolling twice in a batch keeps one row; after a refund it is renewed", async () => {
  const server = startServer();
  const { userId, batch, enrollmentId, row, setStatus } = await enrolled(server);
  const again = async (paymentId: string) =>
    await server.run(async (ctx) => {
      const payment = { paymentId, orderId: "ORD2", amount: 299 };
      return await insertEnrollment(ctx, { userId, course: { courseId, title: "T" }, batch, payment });
    });
  expect(await again("CAP2")).toBe(enrollmentId);
  expect((await row())?.paymentId).toBe("CAP1");
  await setStatus("refunded");
  expect(await again("CAP3")).toBe(enrollmentId);
  expect(await row()).toMatchObject({ paymentId: "CAP3", status: "enrolled" });
});

test("nobody continues in a batch in which the place is still used; a place that ended is renewed", async () => {
  const server = startServer();
  const { userId, row, enrollmentId } = await enrolled(server);
  const other = await batchNamed(server, "Alpha");
  const course = { courseId, title: "T" };
  const otherId = await server.run(
    async (ctx) => await insertEnrollment(ctx, { userId, course, batch: other, payment: null }),
  );
  const before = await row();
  const change = async () =>
    await server.run(async (ctx) => {
      const from = (await ctx.db.get("enrollments", enrollmentId))!;
      return await continueIn(ctx, from, { batch: other, isByLearner: true });
    });
  expect(await refusal(change())).toBe("already-enrolled-in-batch");
  expect(await row()).toEqual(before);
  await server.run(async (ctx) => {
    await ctx.db.patch("enrollments", otherId, { status: "cancelled" });
  });
  expect(await change()).toBe(otherId);
  expect((await row())?.status).toBe("transferred");
});

test("a confirmation is visible to its owner only", async () => {
  const server = startServer();
  const { as, enrollmentId } = await enrolled(server);
  const stranger = await signIn(server, { email: "eve@example.com" });
  expect(await as.query(api.enrollments.confirmation, { enrollmentId })).toEqual({
    courseId: "FAAI",
    courseTitle: "Foundations to Frontiers of AI",
    batchNumber: 2,
    batchName: "Beta",
    startDate: "2025-10-01",
    schedule: null,
    amount: 299,
    paymentId: "CAP1",
    receiptNumber: null,
    orderId: "ORD1",
    recipientEmail: "ann@example.com",
    email: "pending",
  });
  expect(await stranger.as.query(api.enrollments.confirmation, { enrollmentId })).toBeNull();
  expect(await server.query(api.enrollments.confirmation, { enrollmentId })).toBeNull();
});

test("a confirmation names the receipt of its payment", async () => {
  const server = startServer();
  const { as, userId, enrollmentId } = await enrolled(server);
  await insertPayments(server, userId, [{ paymentId: "CAP1", receiptNumber: 7 }]);
  const confirmation = await as.query(api.enrollments.confirmation, { enrollmentId });
  expect(confirmation?.receiptNumber).toMatch(/^R-\d{4}-000007$/);
});

test("graduates keep access, cancelled learners lose it", async () => {
  const server = startServer();
  const { as, setStatus } = await enrolled(server);
  const access = async () => await as.query(api.enrollments.access, { courseId });
  expect(await access()).toBe(true);
  await setStatus("completed");
  expect(await access()).toBe(true);
  await setStatus("cancelled");
  expect(await access()).toBe(false);
  expect(await server.query(api.enrollments.access, { courseId })).toBe(false);
});

test("a visit records the last use of the course", async () => {
  const server = startServer();
  const { as, row } = await enrolled(server);
  vi.setSystemTime(new Date("2025-09-16T12:00:00Z"));
  expect(await as.mutation(api.enrollments.visit, { courseId })).toBe(true);
  expect((await row())?.lastAccessed).toBe(Date.parse("2025-09-16T12:00:00Z"));
  expect(await as.mutation(api.enrollments.visit, { courseId: "AdvAI" })).toBe(false);
});

test("lessons change the percentage, and the last one completes the enrollment permanently", async () => {
  const server = startServer();
  const { as, row } = await enrolled(server);
  const ids = await lessonIdsOf(server);
  const tick = async (lesson: number, done = true) =>
    await as.mutation(api.progress.toggleLesson, { courseId, lessonId: ids[lesson]!, done });
  await tick(3);
  await tick(3);
  expect(await row()).toMatchObject({ progress: 4, completedLessons: [ids[3]], status: "enrolled" });
  await tick(3, false);
  expect(await row()).toMatchObject({ progress: 0, completedLessons: [] });
  for (let lesson = 0; lesson < 25; lesson += 1) await tick(lesson);
  expect(await row()).toMatchObject({ progress: 100, status: "completed", completedAt: Date.now() });
  await tick(0, false);
  expect(await row()).toMatchObject({ progress: 100, status: "completed" });
});

test("only lessons of the course count, and only for members", async () => {
  const server = startServer();
  const { as } = await enrolled(server);
  const tick = async (lessonId: string, course = courseId) =>
    await refusal(as.mutation(api.progress.toggleLesson, { courseId: course, lessonId, done: true }));
  for (const lessonId of ["", "nothing", "0"]) expect(await tick(lessonId)).toBe("invalid-lesson");
  expect(await tick("nothing", "AdvAI")).toBe("no-active-enrollment");
});

test.each([
  [-5, 0, "enrolled"],
  [0, 0, "enrolled"],
  [49, 49, "enrolled"],
  [50, 50, "enrolled"],
  [99, 99, "enrolled"],
  [100, 100, "completed"],
  [101, 100, "completed"],
])("progress set to %d is kept as %d and leaves the enrollment %s", async (progress, kept, status) => {
  const server = startServer();
  const { userId, row } = await enrolled(server);
  const instructor = await teacherOf(server);
  vi.setSystemTime(new Date("2025-09-20T12:00:00Z"));
  await instructor.as.mutation(api.progress.setValue, { userId, courseId, progress });
  const completedAt = status === "completed" ? Date.now() : null;
  expect(await row()).toMatchObject({ progress: kept, status, completedAt, lastAccessed: Date.now() });
});

test("without a batch, progress goes to the latest enrollment that is enrolled or active", async () => {
  const server = startServer();
  const { userId, row } = await enrolled(server);
  const instructor = await teacherOf(server);
  const insert = async (name: string, enrolledAt: number) => {
    const batch = await batchNamed(server, name);
    const course = { courseId, title: "T" };
    return await server.run(
      async (ctx) => await insertEnrollment(ctx, { userId, course, batch, payment: null, enrolledAt }),
    );
  };
  const later = await insert("Alpha", Date.now() + 1000);
  await instructor.as.mutation(api.progress.setValue, { userId, courseId, progress: 30 });
  const latest = async () =>
    (await server.run(async (ctx) => await ctx.db.get("enrollments", later)))?.progress;
  expect([(await row())?.progress, await latest()]).toEqual([0, 30]);
  await server.run(async (ctx) => {
    await ctx.db.patch("enrollments", later, { status: "completed" });
  });
  await instructor.as.mutation(api.progress.setValue, { userId, courseId, progress: 40 });
  expect([(await row())?.progress, await latest()]).toEqual([40, 30]);
});

test("setting a value needs manage_courses, is clamped and must be a number", async () => {
  const server = startServer();
  const { as, userId, row } = await enrolled(server);
  const instructor = await teacherOf(server);
  const set = { userId, courseId };
  expect(await refusal(as.mutation(api.progress.setValue, { ...set, progress: 100 }))).toBe(
    "permission-denied",
  );
  const other = await teacherOf(server, "AdvAI");
  expect(await refusal(other.as.mutation(api.progress.setValue, { ...set, progress: 100 }))).toBe(
    "permission-denied",
  );
  const refused = async (args: { progress: number; batchNumber?: number }) =>
    await refusal(instructor.as.mutation(api.progress.setValue, { ...set, ...args }));
  expect(await refused({ progress: Number.NaN })).toBe("invalid-progress");
  expect(await refused({ progress: 50, batchNumber: 1 })).toBe("no-enrollment-for-batch");
  await instructor.as.mutation(api.progress.setValue, { ...set, progress: -5 });
  expect(await row()).toMatchObject({ progress: 0, status: "enrolled" });
  await instructor.as.mutation(api.progress.setValue, { ...set, progress: 250, batchNumber: 2 });
  expect(await row()).toMatchObject({ progress: 100, status: "completed" });
  expect(await refused({ progress: 50 })).toBe("no-active-enrollment");
});
