// Daily budgets of e-mails by kind. E-mails about purchases and security notifications have none: the former follow a
// payment or a seat, the latter must not be suppressed by others. Receipts of withdrawals are limited where they are
// declared.
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/durations";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { consume, consumeBudget } from "../../lib/rateLimits";
import type { SendFailure } from "../../services/email";
import { needAttentionToDeployment, resolveIdle } from "../attention";
import { WORTH_SENDING_MS } from "./retry";

export type Budget = "account" | "bulk" | "contact";

const ATTENTION_KIND = "mail-budget";

type EmailKind = Doc<"emailOutbox">["kind"];

const UNBUDGETED: ReadonlySet<EmailKind> = new Set([
  "security_notice",
  "enrollment_confirmation",
  "enrollment_transfer",
  "enrollment_ended",
  "batch_dates",
  "batch_canceled",
  "credit",
  "payment_receipt",
  "payment_refund",
  "course_reminder",
  "class_reminder",
  "class_change",
  "withdrawal_receipt",
  "data_export",
  "account_deletion",
  "account_deleted",
  "waitlist_offer",
]);

type Verdict = { send: true } | { send: false; reason: string; retryInMs: number | null };

/**
 * Whether an e-mail may be sent now; `retryInMs` is null when it never will. Counts the first attempt of each e-mail.
 */
export async function allowEmail(ctx: MutationCtx, mail: Doc<"emailOutbox">): Promise<Verdict> {
  if (UNBUDGETED.has(mail.kind) || mail.attempts > 0) return { send: true };
  const budget = mail.kind === "announcement" ? "bulk" : "account";
  const isTooMany =
    budget === "account" && (await consume(ctx, { name: "mailPerAddressDaily", key: mail.to })) !== null;
  if (isTooMany) return { send: false, reason: "The daily limit of mails to this address", retryInMs: null };
  const waitMs = await consumeDailyBudget(ctx, budget);
  if (waitMs === null) return { send: true };
  const isStale = Date.now() - mail.createdAt > WORTH_SENDING_MS[budget];
  // Not before the budget refills, and at least hourly.
  const retryInMs = isStale ? null : Math.min(Math.max(waitMs, MINUTE_MS), HOUR_MS);
  return { send: false, reason: `The daily budget of ${budget} mails is used up`, retryInMs };
}

/** Null when the budget allows one more; otherwise milliseconds to wait, with an attention item. */
export async function consumeDailyBudget(ctx: MutationCtx, budget: Budget): Promise<number | null> {
  const perDay = env.dailyBudgets()[budget];
  const waitMs = await consumeBudget(ctx, budget, perDay);
  if (waitMs !== null) {
    const details = `The daily budget of ${String(perDay)} ${budget} mails is used up`;
    await needAttentionToDeployment(ctx, { kind: ATTENTION_KIND, details }, HOUR_MS);
  }
  return waitMs;
}

/** Opens an attention item when the provider refuses e-mails for so long that a quota of the account is used up. */
export async function noteQuota(ctx: MutationCtx, { error, retryAfterMs }: SendFailure): Promise<void> {
  if ((retryAfterMs ?? 0) < 10 * MINUTE_MS) return;
  const details = `The e-mail provider accepts no e-mail for now: ${error}`;
  await needAttentionToDeployment(ctx, { kind: ATTENTION_KIND, details }, HOUR_MS);
}

/** Resolves the attention items of budgets that were not exhausted for a day. */
export async function closeOldBudgetNotes(ctx: MutationCtx): Promise<void> {
  await resolveIdle(ctx, ATTENTION_KIND, DAY_MS);
}
