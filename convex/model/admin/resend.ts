// Sends a failed e-mail again. Failed e-mails are wiped from the outbox: the body is rendered again from the enrollment, or
// from the text in the record for kinds that are about none.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import {
  courseReminder,
  enrollmentConfirmation,
  paymentReceipt,
  type EnrollmentEmail,
} from "../../emails/enrollment";
import type { EmailContent } from "../../emails/layout";
import { renderStored } from "../../emails/stored";
import { fail } from "../../lib/fail";
import { templateInputOf } from "../email/enrollment";
import { emailBasics, sendAgain } from "../email/outbox";
import { emailById } from "./emails";

const TEMPLATES: Partial<Record<Doc<"emailsSent">["emailType"], (mail: EnrollmentEmail) => EmailContent>> = {
  enrollment_confirmation: enrollmentConfirmation,
  payment_receipt: paymentReceipt,
  course_reminder: courseReminder,
};

/**
 * Makes a failed e-mail due again. Does nothing while an attempt is running. Throws email-record-not-found,
 * email-not-failed or email-not-rebuildable.
 */
export async function resendEmail(ctx: MutationCtx, emailId: Id<"emailsSent">): Promise<void> {
  const record = await emailById(ctx, emailId);
  if (record.status !== "failed") fail("email-not-failed");
  const mail =
    (await ctx.db
      .query("emailOutbox")
      .withIndex("by_emailSentId", (q) => q.eq("emailSentId", emailId))
      .first()) ?? fail("email-not-rebuildable");
  // An attempt is under way; its outcome follows.
  if (mail.status === "sending") return;
  // A pending e-mail still has its body and is only made due.
  await sendAgain(ctx, mail, mail.status === "pending" ? null : await rebuild(ctx, record));
}

async function rebuild(ctx: MutationCtx, record: Doc<"emailsSent">): Promise<EmailContent> {
  const enrollment = record.enrollmentId && (await ctx.db.get("enrollments", record.enrollmentId));
  const user = record.userId && (await ctx.db.get("users", record.userId));
  const template = TEMPLATES[record.emailType];
  if (!enrollment || !user || template === undefined) return rebuildStored(record, user);
  const batch = enrollment.batchId && (await ctx.db.get("batches", enrollment.batchId));
  const payment = await paymentOf(ctx, record.paymentId);
  const purchase = { user, enrollment, batchName: batch?.batchName ?? "", payment };
  return template(await templateInputOf(ctx, purchase));
}

/** Throws email-not-rebuildable once the text was deleted (model/retention). */
function rebuildStored(record: Doc<"emailsSent">, user: Doc<"users"> | null): EmailContent {
  const { subject, rawTextContent: text, recipientName: displayName } = record;
  if (text === "") fail("email-not-rebuildable");
  return renderStored(emailBasics(user ?? { displayName }), { subject, text });
}

async function paymentOf(ctx: MutationCtx, paymentId: string | null): Promise<Doc<"payments"> | null> {
  if (paymentId === null) return null;
  return await ctx.db
    .query("payments")
    .withIndex("by_paymentId", (q) => q.eq("paymentId", paymentId))
    .first();
}
