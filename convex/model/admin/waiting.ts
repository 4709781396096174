// What waits for staff, counted for the navigation of the admin page. Each count reads at most 100 rows of an index.
import { v, type Infer } from "convex/values";
import type { QueryCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { PAGE_BYTES, readWithin } from "../../lib/reads";
import { countAttention } from "./attention";
import { paymentsInRefund } from "./paymentStatus";
import { COUNTED } from "./pages";

/** 100 means 100 or more. */
export const vWaiting = v.object({
  /** Open attention items. */
  attention: v.number(),
  /** Variables that are not set. */
  settings: v.number(),
  /** Payments with a refund that the provider has not confirmed. */
  refunds: v.number(),
  failedEmails: v.number(),
  /** Contact messages without an answer. */
  messages: v.number(),
  /** Reported posts that nobody has decided about. */
  reports: v.number(),
});

export async function countWaiting(ctx: QueryCtx): Promise<Infer<typeof vWaiting>> {
  return {
    attention: await countAttention(ctx),
    settings: env.missing().length,
    refunds: (await paymentsInRefund(ctx)).length,
    failedEmails: await countFailedEmails(ctx),
    messages: await countUnanswered(ctx),
    reports: await countReported(ctx),
  };
}

/** Bounded in bytes as well: the records hold the texts of the e-mails. */
async function countFailedEmails(ctx: QueryCtx): Promise<number> {
  const failed = ctx.db
    .query("emailsSent")
    .withIndex("by_status_and_sentAt", (q) => q.eq("status", "failed"));
  const { rows, isCut } = await readWithin(failed, { rows: COUNTED, bytes: PAGE_BYTES });
  return isCut ? COUNTED : rows.length;
}

/** A post is decided about once, however many have reported it. */
async function countReported(ctx: QueryCtx): Promise<number> {
  const reports = await ctx.db
    .query("forumReports")
    .withIndex("by_status_and_createdAt", (q) => q.eq("status", "open"))
    .take(COUNTED);
  return new Set(reports.map(({ targetId }) => targetId)).size;
}

/** Messages without an answer have null, and those that nobody has marked yet nothing, which sorts before null. */
async function countUnanswered(ctx: QueryCtx): Promise<number> {
  const unanswered = ctx.db
    .query("contactMessages")
    .withIndex("by_answeredAt_and_createdAt", (q) => q.lte("answeredAt", null));
  const { rows, isCut } = await readWithin(unanswered, { rows: COUNTED, bytes: PAGE_BYTES });
  return isCut ? COUNTED : rows.length;
}
