// What staff's changes take along: links of a cancelled batch, e-mails of a large one, and items about states that change.
import { withoutSystemFields } from "convex-helpers";
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { recordState } from "#convex/model/attention.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import {
  enrolledIn,
  FIRST_PAGE,
  insertEmails,
  insertPayments,
  openSchool,
  tableOf,
} from "../../../helpers/admin.ts";
import { batchNamed, freezeEachTestAt, refusal, signIn } from "../../../helpers/convex.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

const BETA = { courseId: "FAAI", batchNumber: 2 };

test("a cancelled batch takes its links along", async () => {
  const { admin, server } = await openSchool();
  const links = { zoom: "https://zoom.example/1", discord: null, materials: null };
  await server.mutation(internal.batches.setLinks, { ...BETA, links });
  const stored = async () => await server.run(async (ctx) => await ctx.db.query("batchLinks").collect());
  expect(await stored()).toHaveLength(1);
  await admin.as.mutation(api.courseBatches.cancel, BETA);
  expect(await stored()).toEqual([]);
  expect(await tableOf(server, "roleAuditLog")).toMatchObject([
    { action: "cancel_batch", ...BETA, details: "Beta, 2025-10-01 to 2026-01-15, 30 seats" },
  ]);
});

test("all learners of a large batch are notified of its new dates", async () => {
  const { admin, server } = await openSchool();
  const { userId } = await signIn(server);
  const enrollmentId = await enrolledIn(server, userId, "Beta");
  await server.run(async (ctx) => {
    const [user, row] = [await ctx.db.get("users", userId), await ctx.db.get("enrollments", enrollmentId)];
    if (user === null || row === null) throw new Error("Nobody is enrolled");
    for (let index = 0; index < 50; index += 1) {
      const email = `learner-${String(index)}@example.com`;
      const copy = await ctx.db.insert("users", { ...withoutSystemFields(user), email });
      await ctx.db.insert("enrollments", { ...withoutSystemFields(row), userId: copy });
    }
  });
  const { batchName, maxCapacity, endDate } = await batchNamed(server, "Beta");
  const form = { batchName, maxCapacity, startDate: "2025-11-01", endDate };
  await admin.as.mutation(api.courseBatches.change, { ...BETA, form });
  vi.advanceTimersByTime(MINUTE_MS);
  await server.finishInProgressScheduledFunctions();
  vi.advanceTimersByTime(1);
  await server.finishInProgressScheduledFunctions();
  const mails = (await tableOf(server, "emailOutbox")).filter(({ kind }) => kind === "batch_dates");
  expect(new Set(mails.map(({ to }) => to)).size).toBe(51);
});

test("failed e-mails of before there were items get one, the newest ten", async () => {
  const { admin, server } = await openSchool();
  const failed = Array.from({ length: 11 }, () => ({ status: "failed" as const, errorMessage: "500" }));
  const [oldest] = await insertEmails(server, failed);
  await server.mutation(internal.adminAttention.compare, {});
  const list = await admin.as.query(api.adminAttention.list, { view: "open", paginationOpts: FIRST_PAGE });
  const about = list.page.filter(({ kind }) => kind === "email-failed").map(({ record }) => record.emailId);
  expect(about).toHaveLength(10);
  expect(about).not.toContain(oldest);
});

test("an item about a state says what holds now, and stays one item", async () => {
  const { admin, server } = await openSchool();
  const say = async (details: string) => {
    await server.run(async (ctx) => {
      await recordState(ctx, { kind: "over-capacity", subject: "batch/x", details }, true);
    });
  };
  await say("31 of 30");
  await say("32 of 30");
  const list = await admin.as.query(api.adminAttention.list, { view: "open", paginationOpts: FIRST_PAGE });
  expect(list.page.map(({ details }) => details)).toEqual(["32 of 30"]);
});

test("a failed e-mail without a text is not sent again", async () => {
  const { admin, server } = await openSchool();
  const [emailId] = await insertEmails(server, [
    { status: "failed", emailType: "announcement", rawTextContent: "" },
  ]);
  if (emailId === undefined) throw new Error("No e-mail");
  await server.run(async (ctx) => {
    const mail = { kind: "announcement" as const, userId: null, toName: "Ann", subject: "News" };
    await ctx.db.insert("emailOutbox", {
      ...{
        ...mail,
        html: "",
        text: "",
        to: "ann@example.com",
        context: {},
        idempotencyKey: "a",
        attempts: 1,
      },
      ...{ status: "failed", nextAttemptAt: 0, lastError: null, emailSentId: emailId },
      ...{ createdAt: 0, updatedAt: 0 },
    });
  });
  expect(await refusal(admin.as.mutation(api.adminEmails.resend, { emailId }))).toBe("email-not-rebuildable");
  expect((await tableOf(server, "emailOutbox")).map(({ status }) => status)).toEqual(["failed"]);
});

test("payments of which a part came back are listed newest first", async () => {
  const { admin, server } = await openSchool();
  const { userId } = await signIn(server);
  await insertPayments(server, userId, [
    { refundedAmount: 10, createdAt: 5 },
    { refundedAmount: 20, createdAt: 7 },
    { refundedAmount: 30, createdAt: 6 },
  ]);
  const args = { search: "", status: "partly" as const, courseId: null, paginationOpts: FIRST_PAGE };
  const { page } = await admin.as.query(api.adminPayments.list, args);
  expect(page.map(({ refundedAmount }) => refundedAmount)).toEqual([20, 30, 10]);
});
