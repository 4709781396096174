// Daily budgets of mails: no address is flooded, and one kind of mail cannot use up the budget of another.
import { beforeEach, expect, it, vi } from "vitest";
import { internal } from "../../../convex/_generated/api.js";
import type { Doc } from "../../../convex/_generated/dataModel.js";
import type { MutationCtx } from "../../../convex/_generated/server.js";
import { claimRequest } from "../../../convex/model/email/claim.ts";
import { enqueueEmail, sweepOutbox } from "../../../convex/model/email/outbox.ts";
import { senderState, wakeSender } from "../../../convex/model/email/senders.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/durations.ts";
import { finishEmails, freezeAt, setEnv, startServer, type TestServer } from "../../helpers/convex.ts";

let server: TestServer;

beforeEach(() => {
  setEnv();
  freezeAt("2026-11-21T10:00:00Z");
  vi.stubGlobal("fetch", async () => await Promise.resolve(Response.json({ id: "mail" })));
  server = startServer();
});

let number = 0;

/** Queues a mail and takes it for its first attempt; answers whether it may go out. */
async function goesOut(kind: Doc<"emailOutbox">["kind"], to?: string): Promise<boolean> {
  number += 1;
  const address = to ?? `p${String(number)}@example.com`;
  const mail = { kind, to: address, toName: "P", idempotencyKey: `key-${String(number)}` };
  return await server.run(async (ctx) => {
    const content = { subject: "Subject", html: "<p>Hello</p>", text: "Hello" };
    const outboxId = await enqueueEmail(ctx, { ...mail, content });
    await wakeSender(ctx);
    const { lastSender: sender } = await senderState(ctx);
    const request = await claimRequest(ctx, { sender, startedAt: Date.now() });
    await endSenders(ctx);
    return request?.mails.some(({ _id }) => _id === outboxId) ?? false;
  });
}

/** Their leases would count against the number of senders. */
async function endSenders(ctx: MutationCtx): Promise<void> {
  for (const { _id } of await ctx.db.query("emailSender").collect())
    await ctx.db.patch("emailSender", _id, { senders: [] });
}

/** Lets a sender send what is due. */
async function sendDue(): Promise<void> {
  await server.mutation(internal.emails.wake, {});
  await finishEmails(server);
}

async function clearOutbox(): Promise<void> {
  await server.run(async (ctx) => {
    for (const row of await ctx.db.query("emailOutbox").collect())
      await ctx.db.delete("emailOutbox", row._id);
  });
}

const rows = async () => await server.run(async (ctx) => await ctx.db.query("emailOutbox").collect());
const attention = async () => await server.run(async (ctx) => await ctx.db.query("attention").collect());

it("SEC-44 account mails end at their budget, staff are notified once, and purchase mails are still sent", async () => {
  setEnv({ EMAIL_BUDGET_ACCOUNT: "5" });
  const out: boolean[] = [];
  for (let mail = 0; mail < 8; mail += 1) out.push(await goesOut("reset_password"));
  expect(out).toEqual([true, true, true, true, true, false, false, false]);
  for (const kind of [
    "enrollment_confirmation",
    "payment_receipt",
    "payment_refund",
    "waitlist_offer",
    "data_export",
    "account_deletion",
    "account_deleted",
    "security_notice",
  ] as const)
    expect(await goesOut(kind)).toBe(true);
  expect(await goesOut("announcement")).toBe(true);
  expect(await attention()).toMatchObject([
    { kind: "mail-budget", status: "open", details: "The daily budget of 5 account mails is used up" },
  ]);
});

it("SEC-44 announcements use up their own budget alone", async () => {
  setEnv({ EMAIL_BUDGET_BULK: "2" });
  const out: boolean[] = [];
  for (let mail = 0; mail < 4; mail += 1) out.push(await goesOut("announcement"));
  expect(out).toEqual([true, true, false, false]);
  expect(await goesOut("verify_email")).toBe(true);
});

it("SEC-44 a mail beyond its budget waits until the budget allows it, or fails when its link expires", async () => {
  setEnv({ EMAIL_BUDGET_ACCOUNT: "1" });
  await goesOut("verify_email", "first@example.com");
  await goesOut("verify_email", "second@example.com");
  const waiting = (await rows()).find(({ to }) => to === "second@example.com");
  expect(waiting).toMatchObject({ status: "pending", attempts: 0 });
  expect(waiting?.nextAttemptAt).toBeLessThanOrEqual(Date.now() + HOUR_MS);
  vi.setSystemTime(Date.now() + DAY_MS);
  await sendDue();
  expect((await rows()).find(({ to }) => to === "second@example.com")?.status).toBe("sent");

  await goesOut("verify_email", "third@example.com");
  const third = (await rows()).find(({ to }) => to === "third@example.com");
  setEnv({ EMAIL_BUDGET_ACCOUNT: "0" });
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  expect(third?.status).toBe("pending");
  await sendDue();
  expect((await rows()).find(({ to }) => to === "third@example.com")).toMatchObject({
    ...{ status: "failed", html: "", text: "" },
    lastError: "The daily budget of account mails is used up",
  });
});

it("SEC-44 a mail beyond its budget is tried when the budget refills, a minute later at the earliest and an hour at the latest", async () => {
  setEnv({ EMAIL_BUDGET_ACCOUNT: "1" });
  await goesOut("verify_email");
  const refilled = Date.now() + DAY_MS;
  const delayAt = async (now: number): Promise<number> => {
    vi.setSystemTime(now);
    await clearOutbox();
    await goesOut("verify_email");
    const [waiting] = await rows();
    return (waiting?.nextAttemptAt ?? 0) - now;
  };
  expect(await delayAt(refilled - 2 * HOUR_MS)).toBe(HOUR_MS);
  expect(await delayAt(refilled - 5 * MINUTE_MS)).toBe(5 * MINUTE_MS);
  expect(await delayAt(refilled - 1000)).toBe(MINUTE_MS);
});

it("SEC-44 one address gets no more than forty account mails in a day", async () => {
  let out = 0;
  for (let mail = 0; mail < 45; mail += 1)
    out += (await goesOut("reset_password", "victim@example.com")) ? 1 : 0;
  expect(out).toBe(40);
  expect(await goesOut("payment_receipt", "victim@example.com")).toBe(true);
});

it("SEC-44 the attention item closes when the budget has sufficed for a day", async () => {
  setEnv({ EMAIL_BUDGET_BULK: "0" });
  await goesOut("announcement");
  vi.setSystemTime(Date.now() + DAY_MS + HOUR_MS);
  setEnv({ EMAIL_BUDGET_BULK: "100" });
  await clearOutbox();
  await server.run(async (ctx) => await sweepOutbox(ctx));
  expect(await attention()).toMatchObject([{ kind: "mail-budget", status: "resolved" }]);
});
