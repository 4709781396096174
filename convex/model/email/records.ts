// Records of sent e-mails for admins: written when the first attempt ends, updated by retries.
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import type { SendResult } from "../../services/email";
import { recordState } from "../attention";
import { vEmailType, type vEmailKind } from "../fields/emails";

type EmailType = Infer<typeof vEmailType>;

const USER_AGENT = "cohort-server";

const RECORDED: readonly EmailType[] = vEmailType.members.map(({ value }) => value);

/** Account e-mails carry secret links and are not recorded. */
const recordedType = (kind: Infer<typeof vEmailKind>): EmailType | null =>
  RECORDED.find((type) => type === kind) ?? null;

/**
 * Writes or updates the record (`emailsSent`) of an e-mail after an attempt, and returns its id; null for kinds that are not
 * recorded.
 */
export async function recordAttempt(
  ctx: MutationCtx,
  mail: Doc<"emailOutbox">,
  result: SendResult,
): Promise<Id<"emailsSent"> | null> {
  const emailType = recordedType(mail.kind);
  if (emailType === null) return null;
  const outcome = {
    status: result.ok ? ("sent" as const) : ("failed" as const),
    emailServiceResponse: result.ok ? result.response : result.error,
    errorMessage: result.ok ? null : result.error,
    sentAt: Date.now(),
  };
  if (mail.emailSentId === null) {
    const emailId = await ctx.db.insert("emailsSent", { ...newRecord(mail, emailType), ...outcome });
    if (!result.ok) await flagFailure(ctx, emailId);
    return emailId;
  }
  await ctx.db.patch("emailsSent", mail.emailSentId, outcome);
  await flagFailure(ctx, mail.emailSentId);
  return mail.emailSentId;
}

/** Opens the attention item of a record that says "failed", and ends that of one that does not. */
export async function flagFailure(ctx: MutationCtx, emailId: Id<"emailsSent">): Promise<void> {
  const record = await ctx.db.get("emailsSent", emailId);
  if (record === null) return;
  const { recipientEmail, subject: title, errorMessage, status } = record;
  const details = `${recipientEmail}: ${title}\n${errorMessage ?? "no reason given"}`;
  await recordState(ctx, { kind: "email-failed", subject: `email/${emailId}`, details }, status === "failed");
}

function newRecord(mail: Doc<"emailOutbox">, emailType: EmailType) {
  const now = Date.now();
  const { context } = mail;
  return {
    userId: mail.userId,
    recipientEmail: mail.to,
    recipientName: mail.toName,
    emailType,
    subject: mail.subject,
    templateId: emailType,
    courseId: context.courseId ?? null,
    courseTitle: context.courseTitle ?? null,
    paymentId: context.paymentId ?? null,
    orderId: context.orderId ?? null,
    amount: context.amount ?? null,
    enrollmentId: context.enrollmentId ?? null,
    emailServiceProvider: env.emailProvider(),
    rawTextContent: mail.text,
    createdAt: now,
    metadata: { userAgent: USER_AGENT, timestamp: new Date(now).toISOString(), origin: env.siteUrl() },
  };
}

/** State of an enrollment's confirmation e-mail; pending until its first attempt has ended. */
export async function confirmationState(
  ctx: QueryCtx,
  enrollmentId: Id<"enrollments">,
): Promise<"pending" | "sent" | "failed"> {
  const record = await ctx.db
    .query("emailsSent")
    .withIndex("by_enrollmentId_and_emailType", (q) =>
      q.eq("enrollmentId", enrollmentId).eq("emailType", "enrollment_confirmation"),
    )
    .order("desc")
    .first();
  return record?.status ?? "pending";
}
