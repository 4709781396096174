// Delivery of queued e-mails: an action sends, mutations claim e-mails before and record the outcomes after.
import { v, type Infer } from "convex/values";
import { internal } from "./_generated/api";
import type { Doc } from "./_generated/dataModel";
import { internalAction, internalMutation } from "./lib/builders";
import { env } from "./lib/env";
import { codeOf } from "./lib/fail";
import { claimRequest } from "./model/email/claim";
import { settleRequest } from "./model/email/outcomes";
import { sweepOutbox } from "./model/email/outbox";
import { wakeSender } from "./model/email/senders";
import { unsubscribeUrl } from "./model/email/unsubscribe";
import type { OutgoingEmail, SendResult, TemplateParams } from "./services/email";
import { sendWithEmailJs } from "./services/emailjs";
import { sendBatchWithResend, sendWithResend } from "./services/resend";

const vOutgoing = v.object({
  outboxId: v.id("emailOutbox"),
  attempt: v.number(),
  to: v.string(),
  toName: v.string(),
  subject: v.string(),
  html: v.string(),
  text: v.string(),
  idempotencyKey: v.string(),
  calendar: v.optional(v.string()),
  unsubscribeUrl: v.optional(v.string()),
  params: v.record(v.string(), v.string()),
});

function outgoingOf(mail: Doc<"emailOutbox">): Infer<typeof vOutgoing> {
  const { to, toName, subject, html, text, idempotencyKey, calendar, params = {} } = mail;
  const url = unsubscribeUrl(mail);
  return {
    ...{ outboxId: mail._id, attempt: mail.attempts },
    ...{ to, toName, subject, html, text, idempotencyKey, params },
    ...(calendar !== undefined && { calendar }),
    ...(url !== null && { unsubscribeUrl: url }),
  };
}

const vRequest = v.object({ requestKey: v.union(v.string(), v.null()), mails: v.array(vOutgoing) });

const vResult = v.union(
  v.object({ ok: v.literal(true), response: v.string() }),
  v.object({
    ok: v.literal(false),
    error: v.string(),
    reason: v.union(
      v.literal("refused"),
      v.literal("limited"),
      v.literal("unknown"),
      v.literal("rejected-batch"),
    ),
    retryAfterMs: v.union(v.number(), v.null()),
  }),
);

const vOutcome = v.object({ outboxId: v.id("emailOutbox"), attempt: v.number(), result: vResult });

/** Takes the e-mails of the next request; null ends the sender. */
export const claim = internalMutation({
  args: { sender: v.number(), startedAt: v.number() },
  returns: v.union(v.null(), vRequest),
  handler: async (ctx, args) => {
    const request = await claimRequest(ctx, args);
    if (request === null) return null;
    const mails = request.mails.map(outgoingOf);
    return { requestKey: request.requestKey, mails };
  },
});

/** Records the outcomes of a request and schedules the next attempt where that may succeed. */
export const settle = internalMutation({
  args: { outcomes: v.array(vOutcome) },
  returns: v.null(),
  handler: async (ctx, { outcomes }) => {
    await settleRequest(ctx, outcomes);
    return null;
  },
});

/** Starts a sender, unless enough of them are at work. Scheduled whenever e-mails are or become due. */
export const wake = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await wakeSender(ctx);
    return null;
  },
});

/**
 * Ends attempts that did not report back and returns their number. By command, `ahead` (milliseconds) also starts what is
 * planned until then.
 */
export const sweep = internalMutation({
  args: { ahead: v.optional(v.number()) },
  returns: v.number(),
  handler: async (ctx, { ahead }) => await sweepOutbox(ctx, ahead),
});

/**
 * A sender: sends one request after the other until nothing is due. Jobs that earlier versions have scheduled name an
 * e-mail instead of a sender.
 */
export const deliver = internalAction({
  args: { sender: v.optional(v.number()), outboxId: v.optional(v.id("emailOutbox")) },
  returns: v.null(),
  handler: async (ctx, { sender }) => {
    const startedAt = Date.now();
    if (sender === undefined) {
      await ctx.runMutation(internal.emails.wake, {});
      return null;
    }
    for (;;) {
      const request = await ctx.runMutation(internal.emails.claim, { sender, startedAt });
      if (request === null) return null;
      const results = await send(request);
      const outcomes = request.mails.map(({ outboxId, attempt }, index) => ({
        outboxId,
        attempt,
        result: results[index] ?? NO_RESULT,
      }));
      await ctx.runMutation(internal.emails.settle, { outcomes });
    }
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

const NO_RESULT: SendResult = { ok: false, error: "No result", reason: "unknown", retryAfterMs: null };

/** One result for each e-mail. An invalid configuration is an outcome, too: a later attempt may find it corrected. */
async function send({ requestKey, mails }: Infer<typeof vRequest>): Promise<SendResult[]> {
  try {
    const from = env.emailFrom();
    const outgoing: OutgoingEmail[] = mails.map((mail) => ({
      ...mail,
      from,
      params: { ...NO_PARAMS, user_name: mail.toName, ...mail.params },
    }));
    if (env.emailProvider() === "emailjs") return await sendEach(outgoing, sendWithEmailJs, env.emailJs());
    if (requestKey === null) return await sendEach(outgoing, sendWithResend, env.resend());
    return await sendBatchWithResend(env.resend(), { mails: outgoing, idempotencyKey: requestKey });
  } catch (error) {
    const isExpected = codeOf(error) === "invalid-configuration";
    const message = error instanceof Error ? error.message : String(error);
    const failed = { ...NO_RESULT, error: isExpected ? `Not configured: ${message}` : message };
    return mails.map(() => failed);
  }
}

const sendEach = async <Settings>(
  mails: OutgoingEmail[],
  driver: (settings: Settings, mail: OutgoingEmail) => Promise<SendResult>,
  settings: Settings,
): Promise<SendResult[]> => await Promise.all(mails.map(async (mail) => await driver(settings, mail)));
