// Changing the batch of an enrollment, and ending one: seats, payment, progress, the queue, mails and the audit log.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import type { Id } from "../../../convex/_generated/dataModel.js";
import { leaveSeats, newBuyer, openShop, pass, rowsOf, seatsTaken, type Shop } from "../../helpers/buyers.ts";
import { batchNamed, refusal, signIn } from "../../helpers/convex.ts";
import { invariantViolations } from "../../helpers/invariants.ts";

const FAAI = { courseId: "FAAI" };
const LATER = {
  ...{ batchName: "Delta", startDate: "2027-03-01", endDate: "2027-06-01", maxCapacity: 2 },
};
let shop: Shop;
let phantom = 0;
let known: string[] = [];

beforeEach(async () => {
  phantom = 0;
  known = [];
  shop = await openShop();
});

afterEach(async () => {
  expect(await invariantViolations(shop, { phantom })).toEqual(known);
});

type Buyer = Awaited<ReturnType<typeof newBuyer>>;

async function bought(): Promise<Buyer & { paymentId: string }> {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  await buyer.approve(opened);
  await pass(shop, 1);
  return { ...buyer, paymentId: `CAPTURE-${opened.orderId}` };
}

const staff = async () => (await signIn(shop.server, { email: "root@example.com", role: "admin" })).as;
type Staff = Awaited<ReturnType<typeof staff>>;

async function withLaterBatch(): Promise<Staff> {
  const as = await staff();
  await as.mutation(api.courseBatches.create, { ...FAAI, form: LATER });
  return as;
}

const change = async ({ as }: Pick<Buyer, "as">, batchNumber = 4) =>
  await as.mutation(api.transfers.change, { ...FAAI, batchNumber });

async function seatsIn(batchName: string): Promise<number> {
  const { _id: batchId } = await batchNamed(shop.server, batchName);
  return await seatsTaken({ ...shop, batchId });
}

const mailsOf = async (kind: string) =>
  (await rowsOf(shop, "emailOutbox"))
    .filter((mail) => mail.kind === kind)
    .map(({ to, subject }) => ({ to, subject }));

const idOf = async ({ userId }: Pick<Buyer, "userId">): Promise<Id<"enrollments">> => {
  const own = (await rowsOf(shop, "enrollments")).filter((row) => row.userId === userId);
  return own.find(({ status }) => status === "enrolled" || status === "active")!._id;
};

test("a learner changes the batch before the start: seat, payment and progress follow, once", async () => {
  await withLaterBatch();
  const buyer = await bought();
  const { lessonIds } = (await buyer.as.query(api.courses.get, FAAI))!;
  await buyer.as.mutation(api.progress.toggleLesson, { ...FAAI, lessonId: lessonIds[0]!, done: true });
  const before = (await buyer.as.query(api.progress.mine, FAAI))!;
  expect(await buyer.as.query(api.transfers.options, FAAI)).toEqual({
    ...{ batchName: "Gamma", mayDefer: false },
    batches: [
      { batchNumber: 4, batchName: "Delta", startDate: "2027-03-01", endDate: "2027-06-01", seatsLeft: 2 },
    ],
  });
  await change(buyer);
  const rows = await rowsOf(shop, "enrollments");
  const old = rows[0]!;
  expect(rows).toMatchObject([
    { status: "transferred", batchNumber: 3, paymentId: buyer.paymentId },
    {
      ...{ status: "enrolled", batchNumber: 4, amountPaid: 299, paymentId: buyer.paymentId },
      ...{ transferredFrom: old._id, enrolledAt: old.enrolledAt, progress: old.progress },
      ...{ isSelfTransferred: true, batchStartDate: "2027-03-01", completedLessons: [lessonIds[0]] },
    },
  ]);
  const { progress, completedLessons } = before;
  expect(await buyer.as.query(api.progress.mine, FAAI)).toMatchObject({ progress, completedLessons });
  expect([await seatsIn("Gamma"), await seatsIn("Delta")]).toEqual([0, 1]);
  expect(await mailsOf("enrollment_transfer")).toEqual([
    { to: buyer.email, subject: "Your new batch of Foundations to Frontiers of AI" },
  ]);
  expect(await rowsOf(shop, "activity")).toContainEqual(
    expect.objectContaining({ kind: "transferred", details: "Gamma, Delta" }),
  );
  expect(await buyer.as.query(api.transfers.options, FAAI)).toBeNull();
  expect(await refusal(change(buyer, 3))).toBe("transfer-used");
  expect(await rowsOf(shop, "enrollments")).toHaveLength(2);
});

test("a refund after the change ends the enrollment in the other batch", async () => {
  await withLaterBatch();
  const buyer = await bought();
  await change(buyer);
  const wish = { requestId: "wish-after-change", paymentId: buyer.paymentId, amount: null };
  await shop.server.mutation(internal.refunds.give, wish);
  await pass(shop, 0);
  await pass(shop, 1);
  expect((await rowsOf(shop, "enrollments")).map(({ status }) => status)).toEqual([
    "transferred",
    "refunded",
  ]);
  expect([await seatsIn("Gamma"), await seatsIn("Delta")]).toEqual([0, 0]);
  expect(await buyer.as.query(api.enrollments.access, FAAI)).toBe(false);
  expect(await refusal(change(buyer, 3))).toBe("no-active-enrollment");
});

test("refused with nothing written: full, own, unknown and finished batches, and strangers", async () => {
  const as = await withLaterBatch();
  const buyer = await bought();
  for (let taken = 0; taken < 2; taken += 1) await change(await bought());
  const before = await rowsOf(shop, "enrollments");
  expect(await refusal(change(buyer))).toBe("batch-full");
  expect(await refusal(change(buyer, 3))).toBe("transfer-same-batch");
  expect(await refusal(change(buyer, 1))).toBe("transfer-batch-over");
  expect(await refusal(change(buyer, 9))).toBe("course-batch-not-found");
  expect(await refusal(change(await newBuyer(shop)))).toBe("no-active-enrollment");
  expect(await rowsOf(shop, "enrollments")).toEqual(before);
  expect(await shop.server.query(api.transfers.options, FAAI)).toBeNull();
  const enrollmentId = await idOf(buyer);
  const { _id: laterId } = await batchNamed(shop.server, "Delta");
  await shop.server.run(async (ctx) => {
    await ctx.db.patch("batches", laterId, { startDate: "2026-01-01" });
  });
  expect(await refusal(change(buyer))).toBe("transfer-batch-started");
  await shop.server.run(async (ctx) => {
    await ctx.db.patch("enrollments", enrollmentId, { status: "completed" });
  });
  expect(await refusal(change(buyer))).toBe("transfer-completed");
  const unknown = await shop.server.run(async (ctx) => {
    await ctx.db.patch("enrollments", enrollmentId, { status: "enrolled" });
    const { _id, _creationTime, ...row } = before[0]!;
    const id = await ctx.db.insert("enrollments", { ...row, status: "cancelled" });
    await ctx.db.delete("enrollments", id);
    return id;
  });
  const ended = as.mutation(api.adminEnrollments.end, { enrollmentId: unknown, form: { reason: "Ill" } });
  expect(await refusal(ended)).toBe("enrollment-not-found");
});

test("after the start only staff change the batch, with a reason in the audit log", async () => {
  const as = await withLaterBatch();
  const buyer = await bought();
  vi.setSystemTime(new Date("2026-12-28T10:00:00Z"));
  expect(await refusal(change(buyer))).toBe("transfer-too-late");
  expect(await buyer.as.query(api.transfers.options, FAAI)).toBeNull();
  const enrollmentId = await idOf(buyer);
  const form = { batchNumber: 4, reason: " ", beyondCapacity: false };
  const transfer = (change: Partial<typeof form>) =>
    as.mutation(api.adminEnrollments.transfer, { enrollmentId, form: { ...form, ...change } });
  expect(await refusal(transfer({}))).toBe("transfer-reason-required");
  expect(await refusal(transfer({ reason: "Ill", batchNumber: 1.5 }))).toBe("transfer-batch-required");
  await transfer({ reason: "Ill" });
  expect(await rowsOf(shop, "roleAuditLog")).toContainEqual(
    expect.objectContaining({
      ...{ action: "transfer_enrollment", targetUserId: buyer.userId },
      ...{ ...FAAI, batchBefore: 3, batchNumber: 4, details: "Ill" },
    }),
  );
  expect(await refusal(transfer({ reason: "Ill" }))).toBe("enrollment-ended");
  // A change by staff leaves the learner's own one.
  expect(await buyer.as.query(api.transfers.options, FAAI)).not.toBeNull();
});

test("the seat that staff free beyond the capacity of another batch goes to the queue", async () => {
  const as = await staff();
  await leaveSeats(shop, 1);
  phantom = 29;
  const buyer = await bought();
  const waiting = await newBuyer(shop);
  await waiting.as.mutation(api.waitlist.join, FAAI);
  // A full batch: everything that is free goes to the queue first.
  await as.mutation(api.courseBatches.create, { ...FAAI, form: { ...LATER, maxCapacity: 1 } });
  const own = await waiting.as.query(api.waitlist.forCourse, FAAI);
  expect(own.entry?.state).toBe("offered");
  const second = await newBuyer(shop);
  await second.as.mutation(api.waitlist.join, FAAI);
  const enrollmentId = await idOf(buyer);
  const form = { batchNumber: 4, reason: "Ill", beyondCapacity: false };
  expect(await refusal(as.mutation(api.adminEnrollments.transfer, { enrollmentId, form }))).toBe(
    "batch-full",
  );
  expect(await refusal(change(buyer))).toBe("batch-full");
  await as.mutation(api.adminEnrollments.transfer, {
    enrollmentId,
    form: { ...form, beyondCapacity: true },
  });
  known = ["batch FAAI/4: 2 seats of 1"];
  expect(await seatsIn("Delta")).toBe(2);
  expect(await seatsIn("Gamma")).toBe(30);
  expect((await second.as.query(api.waitlist.forCourse, FAAI)).entry?.state).toBe("offered");
});

test("there and back again: each change has an e-mail of its own", async () => {
  const as = await withLaterBatch();
  const buyer = await bought();
  for (const batchNumber of [4, 3, 4]) {
    vi.advanceTimersByTime(1000);
    await as.mutation(api.adminEnrollments.transfer, {
      enrollmentId: await idOf(buyer),
      form: { batchNumber, reason: "Asked for", beyondCapacity: false },
    });
  }
  expect(await mailsOf("enrollment_transfer")).toHaveLength(3);
  expect(await rowsOf(shop, "enrollments")).toHaveLength(2);
  expect([await seatsIn("Gamma"), await seatsIn("Delta")]).toEqual([0, 1]);
});

test("staff end an enrollment that cost nothing; a paid one is refunded instead", async () => {
  const as = await staff();
  const { userId, ...guest } = await newBuyer(shop);
  const enroll = () =>
    as.mutation(api.adminEnrollments.enroll, {
      form: { userId, ...FAAI, batchNumber: null, notes: "", beyondCapacity: false },
    });
  const end = (enrollmentId: Id<"enrollments">, reason = "Left the school") =>
    as.mutation(api.adminEnrollments.end, { enrollmentId, form: { reason } });
  const enrollmentId = await enroll();
  expect(await refusal(end(enrollmentId, ""))).toBe("transfer-reason-required");
  await end(enrollmentId);
  expect(await rowsOf(shop, "enrollments")).toMatchObject([{ status: "cancelled" }]);
  expect(await rowsOf(shop, "roleAuditLog")).toMatchObject([
    { action: "enroll_manually", ...FAAI, batchNumber: 3, details: "Gamma" },
    { action: "end_enrollment", ...FAAI, batchNumber: 3, details: "Gamma: Left the school" },
  ]);
  expect(await seatsIn("Gamma")).toBe(0);
  expect(await guest.as.query(api.enrollments.access, FAAI)).toBe(false);
  expect(await mailsOf("enrollment_ended")).toEqual([
    { to: guest.email, subject: "Your enrollment in Foundations to Frontiers of AI has ended" },
  ]);
  expect(await refusal(end(enrollmentId))).toBe("enrollment-ended");
  const buyer = await bought();
  expect(await refusal(end(await idOf(buyer)))).toBe("enrollment-paid");
  // Enrolled again, the same row is used, and its mails are new ones.
  vi.advanceTimersByTime(1000);
  expect(await enroll()).toBe(enrollmentId);
  await end(enrollmentId);
  const kinds = (await rowsOf(shop, "emailOutbox"))
    .filter(({ to }) => to === guest.email)
    .map(({ kind }) => kind);
  expect(kinds).toEqual([
    ...["enrollment_confirmation", "enrollment_ended"],
    ...["enrollment_confirmation", "enrollment_ended"],
  ]);
});
