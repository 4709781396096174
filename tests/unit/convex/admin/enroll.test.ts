// Enrolling by hand: the spec's validation, one enrollment per course, seats kept, and the audited enrollment beyond the capacity.
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { COURSE, enrolledIn, FIRST_PAGE, openSchool, tableOf } from "../../../helpers/admin.ts";
import { batchNamed, freezeAt, setEnv, setSeats, signIn, type TestServer } from "../../../helpers/convex.ts";

beforeEach(() => {
  setEnv();
  freezeAt("2025-09-15T12:00:00Z");
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ id: "mail-1" })));
});

async function prepared() {
  const school = await openSchool();
  const ann = await signIn(school.server);
  const enroll = async (form: Partial<(typeof api.adminEnrollments.enroll)["_args"]["form"]>) =>
    await school.admin.as.mutation(api.adminEnrollments.enroll, {
      form: {
        ...{ userId: ann.userId, courseId: COURSE.courseId },
        ...{ batchNumber: null, notes: "", beyondCapacity: false },
        ...form,
      },
    });
  return { ...school, ann, enroll };
}

async function seatsIn(server: TestServer, batchName: string): Promise<number> {
  const batch = await batchNamed(server, batchName);
  const counters = await server.run(async (ctx) => await ctx.db.query("batchSeats").collect());
  return counters.find(({ batchId }) => batchId === batch._id)?.seatsTaken ?? 0;
}

test("a learner is enrolled in the next batch without money, with a seat, a mail and an activity entry", async () => {
  const { server, admin, ann, enroll } = await prepared();
  const enrollmentId = await enroll({ notes: " scholarship " });
  expect(await server.run(async (ctx) => await ctx.db.get("enrollments", enrollmentId))).toMatchObject({
    ...{ enrollmentKey: `${ann.userId}_FAAI_batch2`, status: "enrolled", progress: 0, amountPaid: 0 },
    ...{ enrollmentType: "manual", paymentMethod: "manual", enrollmentSource: "admin_manual" },
    ...{ manualEnrollmentBy: admin.userId, manualEnrollmentNotes: "scholarship", batchNumber: 2 },
  });
  expect(await seatsIn(server, "Beta")).toBe(1);
  expect(await tableOf(server, "activity")).toMatchObject([{ kind: "enrolledManually", details: "Beta" }]);
  const mails = await tableOf(server, "emailOutbox");
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([["enrollment_confirmation", "ann@example.com"]]);
  expect(await admin.as.query(api.adminOverview.totals, {})).toMatchObject({ enrollments: 1, payments: 0 });
});

test("the form's mistakes get the specified messages and change nothing", async () => {
  const { server, enroll } = await prepared();
  await expect(enroll({ userId: "" })).rejects.toThrow("Please select both user and course");
  await expect(enroll({ courseId: " " })).rejects.toThrow("Please select both user and course");
  await expect(enroll({ courseId: "XYZ" })).rejects.toThrow("Course not found: XYZ");
  await expect(enroll({ batchNumber: 9 })).rejects.toThrow("Batch 9 not found for course FAAI");
  await expect(enroll({ userId: "nobody" })).rejects.toThrow("This account does not exist.");
  expect(await seatsIn(server, "Beta")).toBe(0);
});

test("an enrollment in any batch of the course is a duplicate, graduates included", async () => {
  const { server, ann, enroll } = await prepared();
  const enrollmentId = await enrolledIn(server, ann.userId, "Alpha");
  await server.run(async (ctx) => {
    await ctx.db.patch("enrollments", enrollmentId, { status: "completed" });
  });
  await expect(enroll({})).rejects.toThrow(
    "User is already enrolled in Foundations to Frontiers of AI - Batch 1",
  );
  await expect(enroll({ batchNumber: 2 })).rejects.toThrow("- Batch 1");
  await server.run(async (ctx) => {
    await ctx.db.patch("enrollments", enrollmentId, { status: "refunded" });
  });
  await enroll({});
  expect(await seatsIn(server, "Beta")).toBe(1);
});

test("without a batch with a free seat nobody is enrolled", async () => {
  const { server, enroll } = await prepared();
  await setSeats(server, (await batchNamed(server, "Beta"))._id, 30);
  await expect(enroll({})).rejects.toThrow("No available batches for enrollment");
  // The option applies to a named batch; it never selects one.
  await expect(enroll({ beyondCapacity: true })).rejects.toThrow("No available batches for enrollment");
});

test("a seat given by hand is recorded in the audit log", async () => {
  const { server, admin, ann, enroll } = await prepared();
  await enroll({});
  expect(await tableOf(server, "roleAuditLog")).toMatchObject([
    {
      ...{ action: "enroll_manually", targetUserId: ann.userId, performedBy: admin.userId },
      ...{ courseId: "FAAI", batchNumber: 2, details: "Beta" },
    },
  ]);
});

test("beyond the capacity only with the option, which is recorded in the audit log", async () => {
  const { server, admin, ann, enroll } = await prepared();
  await setSeats(server, (await batchNamed(server, "Beta"))._id, 30);
  await expect(enroll({ batchNumber: 2 })).rejects.toThrow("Batch 2 is full.");
  await enroll({ batchNumber: 2, beyondCapacity: true });
  expect(await seatsIn(server, "Beta")).toBe(31);
  expect(await tableOf(server, "roleAuditLog")).toMatchObject([
    {
      ...{ action: "enroll_beyond_capacity", targetUserId: ann.userId, performedBy: admin.userId },
      ...{ courseId: "FAAI", batchNumber: 2, details: "Beta, 30 seats" },
    },
  ]);
  expect(await tableOf(server, "activity")).toMatchObject([{ details: "Beta, beyond its 30 seats" }]);
});

test("the list is newest first under every combination of its filters", async () => {
  const { server, admin, ann } = await prepared();
  const bob = await signIn(server, { email: "bob@example.com", displayName: "Bob" });
  await enrolledIn(server, ann.userId, "Alpha");
  vi.advanceTimersByTime(1000);
  const legacy = await enrolledIn(server, bob.userId, "Beta");
  vi.advanceTimersByTime(1000);
  await enrolledIn(server, admin.userId, "Beta");
  await server.run(async (ctx) => {
    await ctx.db.patch("enrollments", legacy, { batchNumber: null, batchId: null, status: "completed" });
  });
  const none = { courseId: null, batchNumber: null, status: null, learner: "" };
  const names = async (filter: object) => {
    const args = { ...none, ...filter, paginationOpts: FIRST_PAGE };
    return (await admin.as.query(api.adminEnrollments.list, args)).page.map(({ userName }) => userName);
  };
  expect(await names({})).toEqual(["Rita Root", "Bob", "Ann Example"]);
  expect(await names({ courseId: "FAAI" })).toEqual(["Rita Root", "Bob", "Ann Example"]);
  expect(await names({ courseId: "AdvAI" })).toEqual([]);
  expect(await names({ courseId: "FAAI", batchNumber: 1 })).toEqual(["Ann Example"]);
  expect(await names({ courseId: "FAAI", batchNumber: "legacy" })).toEqual(["Bob"]);
  expect(await names({ status: "enrolled" })).toEqual(["Rita Root", "Ann Example"]);
  expect(await names({ courseId: "FAAI", status: "completed" })).toEqual(["Bob"]);
  expect(await names({ courseId: "FAAI", batchNumber: 2, status: "completed" })).toEqual([]);
  expect(await names({ learner: " BOB@exam" })).toEqual(["Bob"]);
  expect(await names({ learner: "exampl" })).toEqual(["Ann Example"]);
  expect(await names({ learner: "nobody@example.com" })).toEqual([]);
  await server.run(async (ctx) => {
    await ctx.db.patch("enrollments", legacy, { progress: 60 });
  });
  expect(await names({ order: "oldest" })).toEqual(["Ann Example", "Bob", "Rita Root"]);
  expect(await names({ order: "oldest", courseId: "FAAI", status: "enrolled" })).toEqual([
    "Ann Example",
    "Rita Root",
  ]);
  expect((await names({ order: "mostProgress" }))[0]).toBe("Bob");
  expect((await names({ order: "leastProgress", courseId: "FAAI" })).at(-1)).toBe("Bob");
  const beta = { courseId: "FAAI", batchNumber: 2 };
  expect(await names({ ...beta, order: "mostProgress" })).toEqual(["Rita Root"]);
  await server.run(async (ctx) => {
    await ctx.db.patch("enrollments", legacy, { batchNumber: 2 });
  });
  expect(await names({ ...beta, order: "newest" })).toEqual(["Rita Root", "Bob"]);
  expect(await names({ ...beta, order: "mostProgress" })).toEqual(["Bob", "Rita Root"]);
});
