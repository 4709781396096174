// What delivery reports of the mail service change: in any order, each once, and also of mails that have no record.
import { beforeEach, expect, test } from "vitest";
import type { Id } from "#convex/_generated/dataModel.js";
import { receiveDelivery } from "#convex/model/email/deliveries.ts";
import { recordAttempt } from "#convex/model/email/records.ts";
import type { ResendEvent } from "#convex/services/resendWebhook.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { freezeAt, setEnv, startServer, type TestServer } from "../../../helpers/convex.ts";

let server: TestServer;
let outboxId: Id<"emailOutbox">;

beforeEach(async () => {
  setEnv();
  freezeAt("2026-11-21T10:00:00Z");
  server = startServer();
  outboxId = await server.run(
    async (ctx) =>
      await ctx.db.insert("emailOutbox", {
        ...{ kind: "announcement", userId: null, to: "ann@example.com", toName: "Ann", subject: "News" },
        ...{ html: "", text: "", context: {}, idempotencyKey: "one", status: "sent", attempts: 1 },
        ...{ nextAttemptAt: 0, lastError: null, emailSentId: null, createdAt: 0, updatedAt: 0 },
        providerId: "re_1",
      }),
  );
});

async function record(): Promise<void> {
  await server.run(async (ctx) => {
    const mail = (await ctx.db.get("emailOutbox", outboxId))!;
    const emailSentId = await recordAttempt(ctx, mail, { ok: true, response: "re_1" });
    await ctx.db.patch("emailOutbox", outboxId, { emailSentId });
  });
}

async function report(delivery: ResendEvent["delivery"], change: Partial<ResendEvent> = {}) {
  const eventType = `email.${delivery ?? "opened"}`;
  const event = { eventId: eventType, eventType, providerId: "re_1", sentAt: Date.now(), delivery };
  return await server.run(async (ctx) => await receiveDelivery(ctx, { ...event, detail: null, ...change }));
}

const found = async () =>
  await server.run(async (ctx) => ({
    mail: (await ctx.db.get("emailOutbox", outboxId))?.delivery ?? null,
    record: (await ctx.db.query("emailsSent").first())?.delivery ?? null,
    error: (await ctx.db.query("emailsSent").first())?.errorMessage ?? null,
    items: (await ctx.db.query("attention").collect()).map(({ details }) => details),
    events: (await ctx.db.query("webhookEvents").collect()).length,
  }));

test.each([
  [["delivered", "complained"], "complained"],
  [["complained", "delivered"], "complained"],
  [["bounced", "complained"], "bounced"],
  [["complained", "bounced"], "bounced"],
  [["delivered", null], "delivered"],
] as const)("after %s a mail is %s, and so is its record", async (deliveries, delivery) => {
  await record();
  for (const one of deliveries) expect(await report(one)).toBe("done");
  expect(await found()).toMatchObject({ mail: delivery, record: delivery, events: 2 });
});

test("staff see a bounce, with or without an explanation, but no other report", async () => {
  await record();
  await report("delivered");
  await report("complained");
  expect(await found()).toMatchObject({ error: null, items: [] });
  await report("bounced");
  expect(await found()).toMatchObject({ error: "Bounced", items: ["ann@example.com: News\nBounced"] });
  await server.run(async (ctx) => await ctx.db.patch("emailOutbox", outboxId, { delivery: undefined }));
  await report("bounced", { eventId: "another", detail: "No such mailbox" });
  expect((await found()).error).toBe("Bounced: No such mailbox");
});

test("a repeated report changes nothing", async () => {
  await record();
  await report("delivered");
  await server.run(async (ctx) => await ctx.db.patch("emailOutbox", outboxId, { delivery: undefined }));
  await report("delivered");
  expect(await found()).toMatchObject({ mail: null, events: 1 });
});

test("a mail that is not recorded for staff is marked", async () => {
  await report("bounced");
  expect(await found()).toMatchObject({ mail: "bounced", record: null, items: [] });
});

test("a report of an unknown mail is asked for again for ten minutes", async () => {
  const unknown = (age: number) => ({ providerId: "re_2", sentAt: Date.now() - age });
  expect(await report("bounced", unknown(10 * MINUTE_MS - 1))).toBe("later");
  expect((await found()).events).toBe(0);
  expect(await report("bounced", unknown(10 * MINUTE_MS))).toBe("done");
  expect(await found()).toMatchObject({ mail: null, events: 1 });
});
