// Daily budgets of e-mails by kind. E-mails about purchases and security notifications have none: the former follow a
// payment or a seat, the latter must not be suppressed by others.
import { DAY_MS, HOUR_MS } from "../../../shared/durations";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { consume, consumeBudget } from "../../lib/rateLimits";

export type Budget = "account" | "bulk" | "contact";

type EmailKind = Doc<"emailOutbox">["kind"];

const UNBUDGETED: ReadonlySet<EmailKind> = new Set([
  "security_notice",
  "enrollment_confirmation",
  "payment_receipt",
  "payment_refund",
  "course_reminder",
  "waitlist_offer",
]);

/** How long a delayed e-mail is worth sending: links expire within a day, announcements later. */
const WORTH_SENDING_MS: Record<"account" | "bulk", number> = { account: DAY_MS, bulk: 3 * DAY_MS };

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
  const retryInMs = isStale ? null : Math.min(Math.max(waitMs, 60_000), HOUR_MS);
  return { send: false, reason: `The daily budget of ${budget} mails is used up`, retryInMs };
}

/** Null when the budget allows one more; otherwise milliseconds to wait, with an attention item. */
export async function consumeDailyBudget(ctx: MutationCtx, budget: Budget): Promise<number | null> {
  const perDay = env.dailyBudgets()[budget];
  const waitMs = await consumeBudget(ctx, budget, perDay);
  if (waitMs !== null) await reportUsedUp(ctx, budget, perDay);
  return waitMs;
}

const KIND = "mail-budget";

const openNotes = async (ctx: MutationCtx) =>
  (
    await ctx.db
      .query("attention")
      .withIndex("by_checkoutId_and_kind", (q) => q.eq("checkoutId", null).eq("kind", KIND))
      .order("desc")
      .take(20)
  ).filter(({ status }) => status === "open");

/** One attention item per budget, updated at most hourly while it is exhausted. */
async function reportUsedUp(ctx: MutationCtx, budget: Budget, perDay: number): Promise<void> {
  const now = Date.now();
  const details = `The daily budget of ${String(perDay)} ${budget} mails is used up`;
  const open = (await openNotes(ctx)).find((item) => item.details === details);
  if (open === undefined) {
    const times = { createdAt: now, updatedAt: now };
    await ctx.db.insert("attention", { kind: KIND, details, checkoutId: null, status: "open", ...times });
  } else if (now - open.updatedAt > HOUR_MS) await ctx.db.patch("attention", open._id, { updatedAt: now });
}

/** Resolves items of budgets that were not exhausted for a day. */
export async function closeOldBudgetNotes(ctx: MutationCtx): Promise<void> {
  const now = Date.now();
  for (const item of await openNotes(ctx)) {
    if (now - item.updatedAt < DAY_MS) continue;
    await ctx.db.patch("attention", item._id, { status: "resolved", updatedAt: now });
  }
}
