// The payments of the admin page: narrowed, in a wished order, and added up.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer, type ObjectType } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { pageOf } from "../../lib/pages";
import { readSearch } from "../../lib/search";
import { SORTED_MOST } from "../../../shared/rules/admin-lists";
import { fromCents, sumDollars } from "../../../shared/pricing";
import { countOf, KEYS } from "../counters";
import { pageOfNewest } from "./newest";
import { PAGE_MAX, singlePage } from "./pages";
import {
  directionOf,
  isByTime,
  paymentComparison,
  paymentsByColumn,
  type PaymentOrder,
} from "./paymentOrder";
import { paymentsFound } from "./paymentSearch";
import { partsOfRefunds, refundedPayments, vPaymentStatus } from "./paymentStatus";
import { readPeriod, vPeriod } from "./period";

type Payment = Doc<"payments">;

export const vPaymentRow = v.object({
  _id: v.id("payments"),
  paymentId: v.string(),
  orderId: v.string(),
  courseId: v.string(),
  courseTitle: v.string(),
  amount: v.number(),
  /** The price without the coupon, where one was redeemed. */
  listPrice: v.union(v.number(), v.null()),
  couponCode: v.union(v.string(), v.null()),
  userId: v.id("users"),
  userName: v.string(),
  userEmail: v.string(),
  payerName: v.union(v.string(), v.null()),
  payerEmail: v.union(v.string(), v.null()),
  status: v.union(v.literal("completed"), v.literal("refunded")),
  transactionStatus: v.string(),
  paymentMethod: v.string(),
  /** Dollars that went back. */
  refundedAmount: v.number(),
  /** Dollars that were given back as a credit. */
  credited: v.number(),
  /** Sample data has no real payment. */
  isRefundable: v.boolean(),
  createdAt: v.number(),
  isSample: v.boolean(),
});
type PaymentRow = Infer<typeof vPaymentRow>;

export const paymentFilter = {
  /** A payment id, an order id, a prefix of the buyer's address or words of their name; empty for all. */
  search: v.string(),
  /** Ignored by searches, as are the course and the period. */
  status: v.optional(v.union(vPaymentStatus, v.null())),
  courseId: v.union(v.string(), v.null()),
  /** When they were paid. */
  period: v.optional(vPeriod),
};
type PaymentFilter = ObjectType<typeof paymentFilter>;
type PaymentList = PaymentFilter & { order?: PaymentOrder };

/**
 * One page of payments in the chosen order, what is read whole in a single page. By amount and by learner it orders the newest
 * 1,000 of a period or of those that were refunded. Throws search-too-long or date-invalid.
 */
export async function listPayments(
  ctx: QueryCtx,
  list: PaymentList,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<PaymentRow>> {
  const found = await pageOfPayments(ctx, list, paginationOpts);
  return { ...found, page: found.page.map(rowOf) };
}

async function pageOfPayments(
  ctx: QueryCtx,
  list: PaymentList,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Payment>> {
  const { order = "newest", courseId } = list;
  const compare = paymentComparison(order);
  const whole = await readWhole(ctx, list);
  if (whole !== null) return singlePage(whole.sort(compare));
  if (isByTime(order))
    return await pageOf(byTime(ctx, list).order(directionOf(order)), paginationOpts, PAGE_MAX);
  // No index has the amounts or the learners of a period or of a status in order.
  if (list.period !== undefined || isOfStatus(list))
    return await pageOfNewest(byTime(ctx, list).order("desc"), compare, paginationOpts);
  return await pageOf(paymentsByColumn(ctx, order, courseId), paginationOpts, PAGE_MAX);
}

const isOfStatus = ({ status = null }: PaymentFilter): boolean => status !== null;

/** The payments of filters that find at most 200, in no order; null for the others. */
async function readWhole(ctx: QueryCtx, filter: PaymentFilter): Promise<Payment[] | null> {
  const term = readSearch(filter.search);
  if (term !== "") return await paymentsFound(ctx, term);
  const { status = null, courseId } = filter;
  if (status === null || status === "refunded") return null;
  return await partsOfRefunds(ctx, { status, courseId, period: readPeriod(filter.period) });
}

/** In the order of time, which a direction is given to. */
function byTime(ctx: QueryCtx, filter: PaymentFilter) {
  const { courseId } = filter;
  const period = readPeriod(filter.period);
  if (isOfStatus(filter)) return refundedPayments(ctx, { courseId, period });
  const { from, until } = period;
  const payments = ctx.db.query("payments");
  return courseId === null
    ? payments.withIndex("by_createdAt", (q) => q.gte("createdAt", from).lt("createdAt", until))
    : payments.withIndex("by_courseId_and_createdAt", (q) =>
        q.eq("courseId", courseId).gte("createdAt", from).lt("createdAt", until),
      );
}

export const vPaymentTotals = v.object({
  count: v.number(),
  /** Dollars paid, and how much of that went back. */
  amount: v.number(),
  refunded: v.number(),
  /** More than the 1,000 that are added up; the sums are then those of the newest 1,000. */
  isCut: v.boolean(),
});

/**
 * What a list has in total: all payments from the running totals, narrowed ones from the payments themselves. Throws
 * search-too-long or date-invalid.
 */
export async function totalPayments(
  ctx: QueryCtx,
  filter: PaymentFilter,
): Promise<Infer<typeof vPaymentTotals>> {
  const whole = await readWhole(ctx, filter);
  if (whole !== null) return sumOf(whole);
  const isNarrowed = filter.courseId !== null || filter.period !== undefined || isOfStatus(filter);
  if (!isNarrowed) return await countedPayments(ctx);
  return sumOf(
    await byTime(ctx, filter)
      .order("desc")
      .take(SORTED_MOST + 1),
  );
}

const countedPayments = async (ctx: QueryCtx): Promise<Infer<typeof vPaymentTotals>> => ({
  count: await countOf(ctx, KEYS.payments),
  amount: fromCents(await countOf(ctx, KEYS.gross)),
  refunded: fromCents(await countOf(ctx, KEYS.refunded)),
  isCut: false,
});

function sumOf(found: readonly Payment[]): Infer<typeof vPaymentTotals> {
  const rows = found.slice(0, SORTED_MOST);
  return {
    count: rows.length,
    amount: sumDollars(rows.map(({ amount }) => amount)),
    refunded: sumDollars(rows.map(refundedOf)),
    isCut: found.length > SORTED_MOST,
  };
}

/** Older payments that went back whole have no amount of their own. */
const refundedOf = ({ amount, status, refundedAmount }: Payment): number =>
  refundedAmount ?? (status === "refunded" ? amount : 0);

function rowOf(row: Payment): PaymentRow {
  const { _id, paymentId, orderId, courseId, courseTitle, amount, userId, userName, userEmail } = row;
  const { payerName, payerEmail, status, transactionStatus, paymentMethod, createdAt } = row;
  return {
    ...{ _id, paymentId, orderId, courseId, courseTitle, amount, userId, userName, userEmail },
    ...{ payerName, payerEmail, status, transactionStatus, paymentMethod, createdAt },
    listPrice: row.couponCode === undefined ? null : (row.listPrice ?? null),
    couponCode: row.couponCode ?? null,
    refundedAmount: row.refundedAmount ?? 0,
    credited: row.credited ?? 0,
    isRefundable: row.checkoutId !== null,
    isSample: row.isSample === true,
  };
}
