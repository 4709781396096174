// What waits for staff, and the lists of payments, e-mails and accounts of one status with their numbers.
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { addTo, usersCounted } from "#convex/model/counters.ts";
import { FIRST_PAGE, insertEmails, insertPayments, openSchool } from "../../../helpers/admin.ts";
import { freezeEachTestAt, signIn } from "../../../helpers/convex.ts";
import { threadOf } from "../../../helpers/long-texts.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

async function requestRefund(ctx: MutationCtx, captureId: string): Promise<void> {
  const checkoutId = (await ctx.db.query("checkouts").first())?._id;
  if (checkoutId === undefined) throw new Error("No checkout");
  await ctx.db.insert("refunds", {
    ...{ requestId: captureId, captureId, checkoutId, captured: 299, amount: null, reason: "" },
    ...{ requestedBy: null, isAutomatic: false, status: "requested", providerRefundId: null, failure: null },
    ...{ attempts: 1, nextAttemptAt: 0, createdAt: 0, updatedAt: 0 },
  });
}

async function openPayments() {
  const { server, admin } = await openSchool();
  const ann = await signIn(server);
  await insertPayments(server, ann.userId, [
    {},
    { status: "refunded", refundedAmount: 299 },
    { refundedAmount: 99, courseId: "AdvAI" },
    { refundedAmount: 0 },
    { status: "refunded", refundedAmount: 299, courseId: "AdvAI" },
  ]);
  await server.run(async (ctx) => {
    const batch = await ctx.db.query("batches").first();
    if (batch === null) throw new Error("No batch");
    await ctx.db.insert("checkouts", {
      ...{ userId: ann.userId, courseId: "FAAI", courseTitle: "", batchId: batch._id, batchNumber: 3 },
      ...{ batchName: "", amount: 299, currency: "USD", status: "settled", holdsSeat: false, orderId: null },
      ...{ captureId: null, captureAttempt: 0, refundId: null, fundingSource: null, failure: null },
      ...{ expiresAt: 0, expiryJob: null, enrollmentId: null, createdAt: 0, updatedAt: 0 },
    });
    await requestRefund(ctx, "CAP1");
    // Money that bought nothing has no payment.
    await requestRefund(ctx, "UNKNOWN");
  });
  return { server, admin };
}

test("payments of a status come newest first, also of one course", async () => {
  const { admin } = await openPayments();
  type Status = (typeof api.adminPayments.list)["_args"]["status"];
  const ids = async (status: Status, courseId: string | null = null) => {
    const args = { search: "", status, courseId, paginationOpts: FIRST_PAGE };
    return (await admin.as.query(api.adminPayments.list, args)).page.map(({ paymentId }) => paymentId);
  };
  expect(await ids("refunded")).toEqual(["CAP5", "CAP2"]);
  expect(await ids("refunded", "AdvAI")).toEqual(["CAP5"]);
  expect(await ids("partly")).toEqual(["CAP3"]);
  expect(await ids("partly", "FAAI")).toEqual([]);
  expect(await ids("refunding")).toEqual(["CAP1"]);
  expect(await ids(null)).toHaveLength(5);
  const args = { search: "", status: null, courseId: null, paginationOpts: FIRST_PAGE };
  const { page } = await admin.as.query(api.adminPayments.list, args);
  expect(page.map(({ refundedAmount }) => refundedAmount)).toEqual([299, 0, 99, 299, 0]);
  expect(page.map(({ credited }) => credited)).toEqual([0, 0, 0, 0, 0]);
});

const reportOf = (userId: Id<"users">, threadId: Id<"forumThreads"> | undefined) => {
  if (threadId === undefined) throw new Error("No discussion");
  return { userId, threadId, targetId: threadId, reason: "", createdAt: 0 };
};

test("what waits is counted by kind", async () => {
  const { server, admin } = await openPayments();
  await insertEmails(server, [{ status: "failed" }, {}, { status: "failed" }]);
  await server.run(async (ctx) => {
    const message = { name: "Ann", email: "a@x.io", phone: "", message: "Hello there", updatedAt: 0 };
    const stored = { ...message, status: "stored" as const, errorMessage: null };
    await ctx.db.insert("contactMessages", { ...stored, createdAt: 1 });
    await ctx.db.insert("contactMessages", { ...stored, createdAt: 2, answeredAt: null });
    await ctx.db.insert("contactMessages", { ...stored, createdAt: 3, answeredAt: 5 });
    const item = { kind: "email-failed", details: "", checkoutId: null, createdAt: 0, updatedAt: 0 };
    await ctx.db.insert("attention", { ...item, status: "open" });
    await ctx.db.insert("attention", { ...item, status: "resolved" });
    const [once, twice] = await Promise.all(
      [1, 2].map(
        async (at) => await ctx.db.insert("forumThreads", threadOf(admin.userId, at, { content: "" })),
      ),
    );
    for (const threadId of [once, twice, twice])
      await ctx.db.insert("forumReports", { ...reportOf(admin.userId, threadId), status: "open" });
    await ctx.db.insert("forumReports", { ...reportOf(admin.userId, once), status: "kept" });
  });
  expect(await admin.as.query(api.adminOverview.waiting, {})).toEqual({
    ...{
      attention: 1,
      settings: expect.any(Number) as number,
      refunds: 1,
      failedEmails: 2,
      messages: 2,
      reports: 2,
    },
  });
});

test("a count ends at 100", async () => {
  const { server, admin } = await openSchool();
  await insertEmails(server, Array<{ status: "failed" }>(120).fill({ status: "failed" }));
  expect(await admin.as.query(api.adminOverview.waiting, {})).toMatchObject({ failedEmails: 100 });
});

test("e-mails of one status are listed by time", async () => {
  const { server, admin } = await openSchool();
  await insertEmails(server, [
    { status: "failed", subject: "one" },
    { subject: "two" },
    { status: "failed", subject: "three" },
  ]);
  const subjects = async (order: "newest" | "oldest") => {
    const args = { status: "failed", order, paginationOpts: FIRST_PAGE } as const;
    return (await admin.as.query(api.adminEmails.list, args)).page.map(({ subject }) => subject);
  };
  expect(await subjects("newest")).toEqual(["three", "one"]);
  expect(await subjects("oldest")).toEqual(["one", "three"]);
});

test("accounts of a role come newest first", async () => {
  const { server, admin } = await openSchool();
  const started = Date.now();
  for (const [email, after] of [
    ["second@example.com", 2],
    ["third@example.com", 3],
    ["first@example.com", 1],
  ] as const) {
    vi.setSystemTime(started + after);
    await signIn(server, { email, role: "instructor" });
  }
  const args = { search: "", status: "instructor" as const, paginationOpts: FIRST_PAGE };
  expect((await admin.as.query(api.adminUsers.list, args)).page.map(({ email }) => email)).toEqual([
    ...["third@example.com", "second@example.com", "first@example.com"],
  ]);
});

test("accounts of staff and those that are switched off are listed", async () => {
  const { server, admin } = await openSchool();
  const teacher = await signIn(server, { email: "teacher@example.com", role: "instructor" });
  await signIn(server, { email: "ann@example.com" });
  type Status = (typeof api.adminUsers.list)["_args"]["status"];
  const addresses = async (status: Status) => {
    const args = { search: "", status, paginationOpts: FIRST_PAGE };
    return (await admin.as.query(api.adminUsers.list, args)).page.map(({ email }) => email);
  };
  expect(await addresses("admin")).toEqual(["root@example.com"]);
  expect(await addresses("instructor")).toEqual(["teacher@example.com"]);
  expect(await addresses("disabled")).toEqual([]);
  await admin.as.mutation(api.adminRoles.setActive, { userId: teacher.userId, isActive: false });
  await admin.as.mutation(api.adminUsers.setDisabled, { userId: teacher.userId, disabled: true });
  expect(await addresses("disabled")).toEqual(["teacher@example.com"]);
  expect(await addresses("instructor")).toEqual([]);
});

test("all accounts are counted", async () => {
  const { server, admin } = await openSchool();
  await server.run(async (ctx) => await addTo(ctx, usersCounted(31)));
  expect(await admin.as.query(api.adminUsers.counts, {})).toEqual({ all: 31 });
});

test("admins are those with a role and those with a proven address on ADMIN_EMAILS, each once", async () => {
  const { server, admin } = await openSchool();
  vi.stubEnv("ADMIN_EMAILS", "root@example.com, owner@example.com, unproven@example.com, nobody@example.com");
  await signIn(server, { email: "owner@example.com" });
  await signIn(server, { email: "unproven@example.com", proven: false });
  const args = { search: "", status: "admin" as const, paginationOpts: FIRST_PAGE };
  const { page } = await admin.as.query(api.adminUsers.list, args);
  expect(page.map(({ email }) => email).sort()).toEqual(["owner@example.com", "root@example.com"]);
});
