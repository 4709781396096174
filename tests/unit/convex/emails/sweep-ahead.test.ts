// A sweep that looks ahead: e-mails whose next attempt is planned until then become due at once.
import { expect, test } from "vitest";
import { internal } from "#convex/_generated/api.js";
import { enqueueEmail } from "#convex/model/email/outbox.ts";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import { freezeAt, setEnv, startServer } from "../../../helpers/convex.ts";

test("all e-mails that are planned until then are due, and none after it", async () => {
  setEnv();
  freezeAt("2026-11-21T10:00:00Z");
  const server = startServer();
  const now = Date.now();
  const content = { subject: "Subject", html: "<p>Hello</p>", text: "Hello" };
  const ids = await server.run(async (ctx) => {
    const mails = [HOUR_MS, 2 * HOUR_MS, 3 * HOUR_MS, DAY_MS].map(async (wait) => {
      const to = `in-${String(wait)}@example.com`;
      const mail = { kind: "verify_email" as const, to, toName: "P", content, idempotencyKey: to };
      const id = await enqueueEmail(ctx, mail);
      await ctx.db.patch("emailOutbox", id, { nextAttemptAt: now + wait });
      return id;
    });
    return await Promise.all(mails);
  });
  await server.mutation(internal.emails.sweep, { ahead: DAY_MS });
  const attempts = await server.run(
    async (ctx) =>
      await Promise.all(ids.map(async (id) => (await ctx.db.get("emailOutbox", id))?.nextAttemptAt)),
  );
  expect(attempts).toEqual([now, now, now, now + DAY_MS]);
});
