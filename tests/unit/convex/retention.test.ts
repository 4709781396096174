// Bodies of e-mails and logs are deleted after their time, and what is open stays.
import { expect, it } from "vitest";
import { internal } from "#convex/_generated/api.js";
import { FIRST_RETENTION_PAGE } from "#convex/model/retention.ts";
import { DAY_MS } from "#shared/durations.ts";
import { insertEmails } from "../../helpers/admin.ts";
import { finishDue, freezeAt, freezeEachTestAt, startServer } from "../../helpers/convex.ts";

freezeEachTestAt("2026-01-01T10:00:00Z");

const START = Date.parse("2026-01-01T10:00:00Z");

it("empties texts of e-mails after 30 days and deletes logs after 180, but not what is open", async () => {
  const server = startServer();
  await insertEmails(
    server,
    Array.from({ length: 150 }, () => ({ rawTextContent: "Hello Ann" })),
  );
  await server.run(async (ctx) => {
    await ctx.db.insert("activity", { kind: "x", userId: null, courseId: null, details: "", createdAt: 0 });
    await ctx.db.insert("roleAuditLog", {
      ...{ action: "x", targetUserId: null, performedBy: null, details: "", timestamp: 0, ipAddress: null },
    });
    const item = { kind: "x", details: "", checkoutId: null, createdAt: 0, updatedAt: 0 };
    await ctx.db.insert("attention", { ...item, status: "open" });
    await ctx.db.insert("attention", { ...item, status: "resolved" });
    const mail = {
      kind: "announcement" as const,
      userId: null,
      toName: "Ann",
      subject: "News",
      html: "",
      text: "",
    };
    for (const status of ["pending", "sending", "sent", "failed"] as const)
      await ctx.db.insert("emailOutbox", {
        ...{ ...mail, to: `${status}@example.com`, context: {}, idempotencyKey: status, status, attempts: 1 },
        ...{ nextAttemptAt: 0, lastError: null, emailSentId: null, createdAt: 0, updatedAt: 0 },
      });
  });
  const after = async (days: number) => {
    freezeAt(new Date(START + days * DAY_MS).toISOString());
    await server.mutation(internal.retention.sweep, FIRST_RETENTION_PAGE);
    await finishDue(server, 20);
    return await server.run(async (ctx) => {
      const emails = await ctx.db.query("emailsSent").collect();
      return {
        emails: emails.length,
        texts: emails.filter(({ rawTextContent }) => rawTextContent !== "").length,
        activity: (await ctx.db.query("activity").collect()).length,
        attention: (await ctx.db.query("attention").collect()).map(({ status }) => status),
        outbox: (await ctx.db.query("emailOutbox").collect()).map(({ status }) => status),
        audit: (await ctx.db.query("roleAuditLog").collect()).length,
      };
    });
  };
  const outbox = ["pending", "sending", "sent", "failed"];
  const all = { emails: 150, activity: 1, attention: ["open", "resolved"], outbox, audit: 1 };
  expect(await after(29)).toEqual({ ...all, texts: 150 });
  expect(await after(31)).toEqual({ ...all, texts: 0 });
  expect(await after(181)).toEqual({
    emails: 0,
    texts: 0,
    activity: 0,
    attention: ["open"],
    outbox: ["pending", "sending"],
    audit: 1,
  });
  expect((await after(731)).audit).toBe(0);
});

it("keeps events of providers for 180 days, contact messages for two years and declarations of withdrawal for three years, unless they are open", async () => {
  const server = startServer();
  await server.run(async (ctx) => {
    const message = { name: "Ann", email: "ann@example.com", phone: "", message: "Hello" };
    await ctx.db.insert("contactMessages", {
      ...{ ...message, status: "forwarded", errorMessage: null, createdAt: START, updatedAt: START },
    });
    const event = { provider: "resend" as const, eventId: "1", eventType: "x", subject: null };
    await ctx.db.insert("webhookEvents", { ...event, receivedAt: START });
    for (const status of ["open", "closed", "refunded"] as const)
      await ctx.db.insert("withdrawals", {
        ...{ name: "Ann", email: "ann@example.com", contract: "FAAI", userId: null, paymentId: null },
        ...{ status, decision: null, receivedAt: START, updatedAt: START },
      });
  });
  const after = async (days: number) => {
    freezeAt(new Date(START + days * DAY_MS).toISOString());
    await server.mutation(internal.retention.sweep, FIRST_RETENTION_PAGE);
    await finishDue(server, 20);
    return await server.run(async (ctx) => [
      (await ctx.db.query("webhookEvents").collect()).length,
      (await ctx.db.query("withdrawals").collect()).map(({ status }) => status),
      (await ctx.db.query("contactMessages").collect()).length,
    ]);
  };
  const all = ["open", "closed", "refunded"];
  expect(await after(179)).toEqual([1, all, 1]);
  expect(await after(181)).toEqual([0, all, 1]);
  expect(await after(729)).toEqual([0, all, 1]);
  expect(await after(731)).toEqual([0, all, 0]);
  expect(await after(1094)).toEqual([0, all, 0]);
  expect(await after(1096)).toEqual([0, ["open"], 0]);
});
