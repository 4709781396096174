// Payments of which money went back or is on its way.
import { v, type Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { paymentByCapture } from "../payments";
import { COUNTED } from "./pages";
import type { Period } from "./period";

type Payment = Doc<"payments">;

/** `refunding`: a refund is requested and not confirmed; `partly`: a part went back; `refunded`: all of it. */
export const vPaymentStatus = v.union(v.literal("refunding"), v.literal("partly"), v.literal("refunded"));

interface StatusList {
  status: Infer<typeof vPaymentStatus>;
  courseId: string | null;
  period: Period;
}

/** The payments of which all went back, as a query that an order is given to. */
export function refundedPayments(
  ctx: QueryCtx,
  { courseId, period: { from, until } }: Omit<StatusList, "status">,
) {
  const payments = ctx.db.query("payments");
  return courseId === null
    ? payments.withIndex("by_status_and_createdAt", (q) =>
        q.eq("status", "refunded").gte("createdAt", from).lt("createdAt", until),
      )
    : payments.withIndex("by_courseId_and_status_and_createdAt", (q) =>
        q.eq("courseId", courseId).eq("status", "refunded").gte("createdAt", from).lt("createdAt", until),
      );
}

/** At most 100 of those that are on their way back or went back in part. */
export async function partsOfRefunds(
  ctx: QueryCtx,
  { status, courseId, period }: StatusList,
): Promise<Payment[]> {
  const found = status === "partly" ? await partlyRefunded(ctx) : await paymentsInRefund(ctx);
  return found.filter(
    (payment) =>
      (courseId === null || payment.courseId === courseId) &&
      payment.createdAt >= period.from &&
      payment.createdAt < period.until,
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
