// The e-mail outbox: a row is written in the user's transaction, a scheduled action sends it, and the outcome of
// every attempt is recorded here.
import type { Infer } from "convex/values";
import { EMAIL_ATTEMPT_DELAYS_MS, MINUTE_MS } from "../../../shared/durations";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { EmailBrand, EmailContent } from "../../emails/layout";
import { env } from "../../lib/env";
import type { TemplateParams } from "../../services/email";
import { allowEmail, closeOldBudgetNotes } from "./budget";
import { recordAttempt, type AttemptResult } from "./records";
import type { vEmailContext, vEmailKind } from "../fields/emails";

export interface NewEmail {
  kind: Infer<typeof vEmailKind>;
  to: string;
  toName: string;
  content: EmailContent;
  /** One e-mail per key: `enrollment_confirmation/{enrollmentId}`, `verify/{digest of the code}`. */
  idempotencyKey: string;
  userId?: Id<"users">;
  context?: Infer<typeof vEmailContext>;
  params?: TemplateParams;
}

/** Lease of an attempt, after which the sweeper takes over. */
const SENDING_LEASE_MS = 2 * MINUTE_MS;

/** Queues an e-mail and returns its row; an existing key returns the existing row. */
export async function enqueueEmail(ctx: MutationCtx, mail: NewEmail): Promise<Id<"emailOutbox">> {
  const existing = await ctx.db
    .query("emailOutbox")
    .withIndex("by_idempotencyKey", (q) => q.eq("idempotencyKey", mail.idempotencyKey))
    .unique();
  if (existing !== null) return existing._id;
  const now = Date.now();
  const outboxId = await ctx.db.insert("emailOutbox", {
    kind: mail.kind,
    userId: mail.userId ?? null,
    to: mail.to,
    toName: mail.toName,
    ...mail.content,
    context: mail.context ?? {},
    ...(mail.params && { params: { ...mail.params } }),
    idempotencyKey: mail.idempotencyKey,
    status: "pending",
    attempts: 0,
    nextAttemptAt: now,
    lastError: null,
    emailSentId: null,
    createdAt: now,
    updatedAt: now,
  });
  await scheduleAttempt(ctx, outboxId, 0);
  return outboxId;
}

/** Configured values for the templates. */
export const emailBrand = (): EmailBrand => ({
  name: env.brandName(),
  siteUrl: env.siteUrl(),
  supportEmail: env.supportEmail(),
});

/** Marks a due row as being sent and returns it; null when it is done, claimed or over its budget. */
export async function claimEmail(
  ctx: MutationCtx,
  outboxId: Id<"emailOutbox">,
): Promise<Doc<"emailOutbox"> | null> {
  const mail = await ctx.db.get("emailOutbox", outboxId);
  const now = Date.now();
  if (mail?.status !== "pending" || mail.nextAttemptAt > now) return null;
  const verdict = await allowEmail(ctx, mail);
  if (!verdict.send) {
    await holdBack(ctx, mail, verdict);
    return null;
  }
  const claim = {
    status: "sending" as const,
    attempts: mail.attempts + 1,
    nextAttemptAt: now + SENDING_LEASE_MS,
    updatedAt: now,
  };
  await ctx.db.patch("emailOutbox", outboxId, claim);
  return { ...mail, ...claim };
}

/** Delays an e-mail over its budget, or gives it up. */
async function holdBack(
  ctx: MutationCtx,
  mail: Doc<"emailOutbox">,
  { reason, retryInMs }: { reason: string; retryInMs: number | null },
): Promise<void> {
  const now = Date.now();
  const lastError = reason;
  if (retryInMs === null) {
    const wiped = { html: "", text: "" };
    await ctx.db.patch("emailOutbox", mail._id, { status: "failed", lastError, updatedAt: now, ...wiped });
    return;
  }
  await ctx.db.patch("emailOutbox", mail._id, { nextAttemptAt: now + retryInMs, lastError, updatedAt: now });
  await scheduleAttempt(ctx, mail._id, retryInMs);
}

/** Records the outcome of an attempt and plans the next one where it may succeed. */
export async function settleAttempt(
  ctx: MutationCtx,
  attempt: { outboxId: Id<"emailOutbox">; number: number; result: AttemptResult },
): Promise<void> {
  const mail = await ctx.db.get("emailOutbox", attempt.outboxId);
  // A late reply of an expired attempt must not overwrite its successor.
  if (mail?.status !== "sending" || mail.attempts !== attempt.number) return;
  const { result } = attempt;
  const emailSentId = await recordAttempt(ctx, mail, result);
  const delay = result.ok || !result.isRetryable ? undefined : EMAIL_ATTEMPT_DELAYS_MS[mail.attempts];
  const now = Date.now();
  const lastError = result.ok ? null : result.error;
  if (delay === undefined) {
    const status = result.ok ? "sent" : "failed";
    // Bodies contain secret links and private details and are deleted; the record keeps what admins may read.
    await ctx.db.patch("emailOutbox", mail._id, {
      status,
      emailSentId,
      lastError,
      ...(result.ok && { providerId: result.response }),
      html: "",
      text: "",
      updatedAt: now,
    });
    return;
  }
  await ctx.db.patch("emailOutbox", mail._id, {
    status: "pending",
    emailSentId,
    lastError,
    nextAttemptAt: now + delay,
    updatedAt: now,
  });
  await scheduleAttempt(ctx, mail._id, delay);
}

/** Scheduled actions run at most once: retries attempts that did not report back. Returns their number. */
export async function sweepOutbox(ctx: MutationCtx, ahead = 0): Promise<number> {
  const now = Date.now();
  if (ahead > 0) await hurry(ctx, now + ahead);
  const dead = await ctx.db
    .query("emailOutbox")
    .withIndex("by_status_and_nextAttemptAt", (q) => q.eq("status", "sending").lt("nextAttemptAt", now))
    .take(50);
  for (const mail of dead) {
    await settleAttempt(ctx, {
      outboxId: mail._id,
      number: mail.attempts,
      // Without idempotency keys it could be sent twice.
      result: {
        ok: false,
        error: "The attempt did not report back",
        isRetryable: env.emailProvider() === "resend",
      },
    });
  }
  const forgotten = await ctx.db
    .query("emailOutbox")
    .withIndex("by_status_and_nextAttemptAt", (q) =>
      q.eq("status", "pending").lt("nextAttemptAt", now - SENDING_LEASE_MS),
    )
    .take(50);
  for (const mail of forgotten) await scheduleAttempt(ctx, mail._id, 0);
  await closeOldBudgetNotes(ctx);
  return dead.length + forgotten.length;
}

/**
 * Makes attempts planned before `until` due now; the delays protect the provider and are not needed for correctness.
 */
async function hurry(ctx: MutationCtx, until: number): Promise<void> {
  const planned = await ctx.db
    .query("emailOutbox")
    .withIndex("by_status_and_nextAttemptAt", (q) =>
      q.eq("status", "pending").gt("nextAttemptAt", Date.now()).lt("nextAttemptAt", until),
    )
    .take(200);
  for (const mail of planned) {
    await ctx.db.patch("emailOutbox", mail._id, { nextAttemptAt: Date.now() });
    await scheduleAttempt(ctx, mail._id, 0);
  }
}

/** Restarts an e-mail that was given up; `content` replaces the deleted body. */
export async function sendAgain(
  ctx: MutationCtx,
  mail: Doc<"emailOutbox">,
  content: EmailContent | null,
): Promise<void> {
  const now = Date.now();
  // The provider binds a key to its content, which may have changed.
  const anew = content && {
    ...content,
    attempts: 0,
    idempotencyKey: `${mail.idempotencyKey}/again/${String(now)}`,
  };
  await ctx.db.patch("emailOutbox", mail._id, {
    ...anew,
    status: "pending",
    nextAttemptAt: now,
    updatedAt: now,
  });
  await scheduleAttempt(ctx, mail._id, 0);
}

async function scheduleAttempt(
  ctx: MutationCtx,
  outboxId: Id<"emailOutbox">,
  delayMs: number,
): Promise<void> {
  await ctx.scheduler.runAfter(delayMs, internal.emails.deliver, { outboxId });
}
