// Which e-mails are in Email Tracking: all but those of accounts, which carry secret links.
import { expect, test } from "vitest";
import type { Doc } from "#convex/_generated/dataModel.js";
import { recordAttempt } from "#convex/model/email/records.ts";
import { vEmailKind } from "#convex/model/fields/emails.ts";
import { setEnv, startServer } from "../../../helpers/convex.ts";

const KINDS = vEmailKind.members.flatMap((member) =>
  member.kind === "union" ? member.members.map(({ value }) => value) : [member.value],
);

test("refunds, announcements, offers and reminders are recorded, account e-mails are not", async () => {
  setEnv();
  const server = startServer();
  await server.run(async (ctx) => {
    for (const kind of KINDS) {
      const outboxId = await ctx.db.insert("emailOutbox", {
        ...{
          kind,
          userId: null,
          to: "ann@example.com",
          toName: "Ann",
          subject: kind,
          html: "",
          text: "Hello",
        },
        ...{ context: {}, idempotencyKey: kind, status: "sending", attempts: 1, nextAttemptAt: 0 },
        ...{ lastError: null, emailSentId: null, createdAt: 0, updatedAt: 0 },
      });
      const mail = (await ctx.db.get("emailOutbox", outboxId)) as Doc<"emailOutbox">;
      await recordAttempt(ctx, mail, { ok: true, response: "re_1" });
    }
  });
  const rows = await server.run(async (ctx) => await ctx.db.query("emailsSent").collect());
  const recorded = rows.map(({ emailType }) => emailType);
  expect(recorded).toEqual(expect.arrayContaining(["payment_refund", "announcement", "waitlist_offer"]));
  expect(recorded).toEqual(expect.arrayContaining(["course_reminder", "class_reminder"]));
  const rest = KINDS.filter((kind) => !(recorded as string[]).includes(kind));
  expect(rest).toEqual(["verify_email", "reset_password", "security_notice"]);
});
