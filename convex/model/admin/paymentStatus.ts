// Payments of which money went back or is on its way, listed and counted.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { pageOf } from "../../lib/pages";
import { countOf, KEYS } from "../counters";
import { paymentByCapture } from "../payments";
import { COUNTED, PAGE_MAX, singlePage } from "./pages";

type Payment = Doc<"payments">;

/** `refunding`: a refund is requested and not confirmed; `partly`: a part went back; `refunded`: all of it. */
export const vPaymentStatus = v.union(v.literal("refunding"), v.literal("partly"), v.literal("refunded"));

interface StatusList {
  status: Infer<typeof vPaymentStatus>;
  courseId: string | null;
  paginationOpts: PaginationOptions;
}

/** Newest first. Those of `refunding` and `partly` are a single page of at most 100. */
export async function paymentsOfStatus(
  ctx: QueryCtx,
  { status, courseId, paginationOpts }: StatusList,
): Promise<PaginationResult<Payment>> {
  if (status === "refunded")
    return await pageOf(refunded(ctx, courseId).order("desc"), paginationOpts, PAGE_MAX);
  const found = status === "partly" ? await partlyRefunded(ctx) : await paymentsInRefund(ctx);
  const wanted = found.filter((payment) => courseId === null || payment.courseId === courseId);
  return singlePage(wanted.sort((a, b) => b.createdAt - a.createdAt));
}

export const vPaymentCounts = v.object({
  all: v.number(),
  /** 100 means 100 or more. */
  refunding: v.number(),
  partly: v.number(),
  refunded: v.number(),
});

export async function countPayments(ctx: QueryCtx): Promise<Infer<typeof vPaymentCounts>> {
  return {
    all: await countOf(ctx, KEYS.payments),
    refunding: (await paymentsInRefund(ctx)).length,
    partly: (await partlyRefunded(ctx)).length,
    refunded: (await refunded(ctx, null).take(COUNTED)).length,
  };
}

function refunded(ctx: QueryCtx, courseId: string | null) {
  const payments = ctx.db.query("payments");
  return courseId === null
    ? payments.withIndex("by_status_and_createdAt", (q) => q.eq("status", "refunded"))
    : payments.withIndex("by_courseId_and_status_and_createdAt", (q) =>
        q.eq("courseId", courseId).eq("status", "refunded"),
      );
}

const partlyRefunded = async (ctx: QueryCtx): Promise<Payment[]> =>
  await ctx.db
    .query("payments")
    .withIndex("by_status_and_refundedAmount", (q) => q.eq("status", "completed").gt("refundedAmount", 0))
    .take(COUNTED);

/** At most 100. Refunds of money that bought nothing have no payment. */
export async function paymentsInRefund(ctx: QueryCtx): Promise<Payment[]> {
  const open = await ctx.db
    .query("refunds")
    .withIndex("by_status_and_nextAttemptAt", (q) => q.eq("status", "requested"))
    .take(COUNTED);
  const captures = [...new Set(open.map(({ captureId }) => captureId))];
  const payments = await Promise.all(captures.map(async (id) => await paymentByCapture(ctx, id)));
  return payments.filter((payment) => payment !== null);
}
