// The outcome of each attempt: sent, failed, or tried again later.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { takeWithin } from "../../lib/reads";
import type { SendFailure, SendResult } from "../../services/email";
import { RESEND_BATCH_SIZE } from "../../services/resend";
import { noteQuota } from "./budget";
import { recordAttempt } from "./records";
import { pauseOf, retryOf } from "./retry";
import { pauseSenders, wakeAt } from "./senders";

export interface Outcome {
  outboxId: Id<"emailOutbox">;
  attempt: number;
  result: SendResult;
}

/** Attempts that are recovered in one transaction, and the bytes of their e-mails. */
const RECOVERED = { rows: 50, bytes: 4 * 1024 * 1024 };

/** Bodies contain secret links and private details: they are deleted with the last attempt. */
export const WIPED = { html: "", text: "", calendar: undefined };

/**
 * Records the outcomes of one request. E-mails of one request are tried again at the same time, because they are repeated
 * together. A rate limit pauses all senders.
 */
export async function settleRequest(ctx: MutationCtx, outcomes: readonly Outcome[]): Promise<void> {
  const jitter = Math.random();
  let retryAt = Infinity;
  for (const { outboxId, attempt, result } of outcomes) {
    const mail = await ctx.db.get("emailOutbox", outboxId);
    // A late reply of an expired attempt must not overwrite its successor.
    if (mail?.status !== "sending" || mail.attempts !== attempt) continue;
    retryAt = Math.min(retryAt, await settle(ctx, mail, { result, jitter }));
  }
  if (retryAt < Infinity) await wakeAt(ctx, retryAt);
  const limit = outcomes.map(({ result }) => result).find(isLimited);
  if (limit === undefined) return;
  await pauseSenders(ctx, pauseOf(limit));
  await noteQuota(ctx, limit);
}

const isLimited = (result: SendResult): result is SendFailure => !result.ok && result.reason === "limited";

/** Returns when the e-mail is due again; Infinity for never. */
async function settle(
  ctx: MutationCtx,
  mail: Doc<"emailOutbox">,
  { result, jitter }: { result: SendResult; jitter: number },
): Promise<number> {
  const now = Date.now();
  if (!result.ok && result.reason === "rejected-batch") {
    await sendAlone(ctx, mail, result.error);
    return now;
  }
  const emailSentId = await recordAttempt(ctx, mail, result);
  if (result.ok) {
    const providerId = result.response;
    const sent = { status: "sent" as const, lastError: null, providerId, ...WIPED };
    await ctx.db.patch("emailOutbox", mail._id, { ...sent, emailSentId, updatedAt: now });
    return Infinity;
  }
  const lastError = result.error;
  const retry = retryOf(mail, result, { now, jitter });
  if (retry === null) {
    await ctx.db.patch("emailOutbox", mail._id, {
      status: "failed",
      ...WIPED,
      emailSentId,
      lastError,
      updatedAt: now,
    });
    return Infinity;
  }
  const { delayMs, ...counted } = retry;
  const nextAttemptAt = now + delayMs;
  const planned = { status: "pending" as const, nextAttemptAt, ...counted };
  await ctx.db.patch("emailOutbox", mail._id, { ...planned, emailSentId, lastError, updatedAt: now });
  return nextAttemptAt;
}

/** From here on the e-mail is a request of its own, so that one that is not valid does not hold up the others. */
async function sendAlone(ctx: MutationCtx, mail: Doc<"emailOutbox">, lastError: string): Promise<void> {
  const now = Date.now();
  await ctx.db.patch("emailOutbox", mail._id, {
    status: "pending",
    isBulk: undefined,
    requestKey: undefined,
    lastError,
    nextAttemptAt: now,
    updatedAt: now,
  });
}

/** Scheduled actions run at most once: ends attempts whose lease has ended without a report. Returns their number. */
export async function recoverAttempts(ctx: MutationCtx): Promise<number> {
  const now = Date.now();
  const dead = await takeWithin(
    ctx.db
      .query("emailOutbox")
      .withIndex("by_status_and_nextAttemptAt", (q) => q.eq("status", "sending").lt("nextAttemptAt", now)),
    RECOVERED,
  );
  const requests = new Map<string, Doc<"emailOutbox">>();
  for (const mail of dead) requests.set(mail.requestKey ?? mail._id, mail);
  let count = 0;
  for (const first of requests.values()) {
    const mails = await requestOf(ctx, first, "sending");
    const result: SendResult = {
      ok: false,
      error: "The attempt did not report back",
      // Without idempotency keys it could be sent twice.
      reason: env.emailProvider() === "resend" ? "unknown" : "refused",
      retryAfterMs: null,
    };
    await settleRequest(
      ctx,
      mails.map(({ _id, attempts }) => ({ outboxId: _id, attempt: attempts, result })),
    );
    count += mails.length;
  }
  return count;
}

/** The e-mails of a row's request in that status, always in the same order; the row alone when it has no request. */
export async function requestOf(
  ctx: MutationCtx,
  mail: Doc<"emailOutbox">,
  status: Doc<"emailOutbox">["status"],
): Promise<Doc<"emailOutbox">[]> {
  const { requestKey } = mail;
  if (requestKey === undefined) return [mail];
  const rows = await ctx.db
    .query("emailOutbox")
    .withIndex("by_requestKey", (q) => q.eq("requestKey", requestKey))
    .take(RESEND_BATCH_SIZE);
  return rows.filter((row) => row.status === status);
}
