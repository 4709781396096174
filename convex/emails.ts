// Delivery of queued e-mails: an action sends, mutations claim a row before and record the outcome after.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { ActionCtx } from "./_generated/server";
import { internalAction, internalMutation } from "./lib/builders";
import { env } from "./lib/env";
import { codeOf } from "./lib/fail";
import { claimEmail, settleAttempt, sweepOutbox } from "./model/email/outbox";
import { throttleEmail } from "./lib/rateLimits";
import { sendWithEmailJs } from "./services/emailjs";
import type { OutgoingEmail, SendResult, TemplateParams } from "./services/email";
import { sendWithResend } from "./services/resend";

const vOutgoing = v.object({
  to: v.string(),
  subject: v.string(),
  html: v.string(),
  text: v.string(),
  idempotencyKey: v.string(),
  toName: v.string(),
  params: v.record(v.string(), v.string()),
  attempt: v.number(),
});

const vResult = v.union(
  v.object({ ok: v.literal(true), response: v.string() }),
  v.object({ ok: v.literal(false), error: v.string(), isRetryable: v.boolean() }),
);

/** Takes the e-mail for one attempt; null when it is not due, over its budget or already being sent. */
export const claim = internalMutation({
  args: { outboxId: v.id("emailOutbox") },
  returns: v.union(v.null(), vOutgoing),
  handler: async (ctx, { outboxId }) => {
    const mail = await claimEmail(ctx, outboxId);
    if (mail === null) return null;
    const { to, toName, subject, html, text, idempotencyKey, attempts, params = {} } = mail;
    return { to, toName, subject, html, text, idempotencyKey, params, attempt: attempts };
  },
});

/** Records the outcome of an attempt and schedules the next one where that may succeed. */
export const settle = internalMutation({
  args: { outboxId: v.id("emailOutbox"), attempt: v.number(), result: vResult },
  returns: v.null(),
  handler: async (ctx, { outboxId, attempt, result }) => {
    await settleAttempt(ctx, { outboxId, number: attempt, result });
    return null;
  },
});

/**
 * Retries attempts that did not report back; returns how many. By command, `ahead` (milliseconds) also starts what is
 * planned until then.
 */
export const sweep = internalMutation({
  args: { ahead: v.optional(v.number()) },
  returns: v.number(),
  handler: async (ctx, { ahead }) => await sweepOutbox(ctx, ahead),
});

/** Sends one e-mail. Scheduled by the outbox. */
export const deliver = internalAction({
  args: { outboxId: v.id("emailOutbox") },
  returns: v.null(),
  handler: async (ctx, { outboxId }) => {
    const mail = await ctx.runMutation(internal.emails.claim, { outboxId });
    if (mail === null) return null;
    const { attempt, ...content } = mail;
    const params: TemplateParams = { ...NO_PARAMS, user_name: mail.toName, ...mail.params };
    const result = await send(ctx, { ...content, params });
    await ctx.runMutation(internal.emails.settle, { outboxId, attempt, result });
    return null;
  },
});

const NO_PARAMS: TemplateParams = {
  course_title: "",
  user_name: "",
  amount: "",
  payment_id: "",
  order_id: "",
  enrollment_date: "",
  payment_method: "",
  payer_name: "",
  payer_email: "",
  transaction_status: "",
  funding_source: "",
};

type Mail = Omit<OutgoingEmail, "from">;

/** An invalid configuration is an outcome like any other: it is recorded, and a later attempt may find it fixed. */
async function send(ctx: ActionCtx, mail: Mail): Promise<SendResult> {
  try {
    const from = env.emailFrom();
    if (env.emailProvider() === "resend") return await sendWithResend(env.resend(), { ...mail, from });
    return await sendSlowly(ctx, { ...mail, from });
  } catch (error) {
    const isExpected = codeOf(error) === "invalid-configuration";
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, error: isExpected ? `Not configured: ${message}` : message, isRetryable: true };
  }
}

/** EmailJS, with its optional pause between two e-mails. */
async function sendSlowly(ctx: ActionCtx, mail: OutgoingEmail): Promise<SendResult> {
  const settings = env.emailJs();
  if (!(await throttleEmail(ctx, settings.pauseMs))) {
    return { ok: false, error: "429 Too Many Requests: our own limit", isRetryable: true };
  }
  return await sendWithEmailJs(settings, mail);
}
