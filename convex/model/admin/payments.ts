// The payments of the admin page: in a wished order, or found by payment id, order id, the
// beginning of the buyer's address or words of their name.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer, type ObjectType } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { pageOf } from "../../lib/pages";
import { readSearch } from "../../lib/search";
import { fromCents, sumDollars } from "../../../shared/pricing";
import { searchWords } from "../../../shared/search-words";
import { countOf, KEYS } from "../counters";
import { afterPrefix, PAGE_MAX, singlePage } from "./pages";
import { paymentsOfStatus, takeOfStatus, vPaymentStatus } from "./paymentStatus";
import { distinct } from "./people";
import { readPeriod, vPeriod, type Period } from "./period";

const FOUND = 100;
/** Payments that one query adds up at most. */
const ADDED_UP = 1000;

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

export const vPaymentOrder = v.union(
  v.literal("newest"),
  v.literal("oldest"),
  v.literal("highest"),
  v.literal("lowest"),
);

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
type PaymentList = PaymentFilter & { order?: Infer<typeof vPaymentOrder> };

/**
 * One page of payments in the chosen order; with a search term the matches in a single page; of one status newest first, and
 * of a period by time. Throws search-too-long or date-invalid.
 */
export async function listPayments(
  ctx: QueryCtx,
  list: PaymentList,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<PaymentRow>> {
  const term = readSearch(list.search);
  const found =
    term === "" ? await listed(ctx, list, paginationOpts) : singlePage(await paymentsFound(ctx, term));
  return { ...found, page: found.page.map(rowOf) };
}

async function listed(
  ctx: QueryCtx,
  list: PaymentList,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Doc<"payments">>> {
  const { status = null, courseId } = list;
  const period = readPeriod(list.period);
  if (status !== null) return await paymentsOfStatus(ctx, { status, courseId, period }, paginationOpts);
  return await pageOf(inOrder(ctx, list), paginationOpts, PAGE_MAX);
}

/** No index has the amounts of a period in order. */
const isByAmount = ({ order, period }: PaymentList): boolean =>
  period === undefined && (order === "highest" || order === "lowest");

function inOrder(ctx: QueryCtx, list: PaymentList) {
  const { order = "newest", courseId } = list;
  const payments = ctx.db.query("payments");
  if (!isByAmount(list))
    return inPeriod(ctx, courseId, readPeriod(list.period)).order(order === "oldest" ? "asc" : "desc");
  const found =
    courseId === null
      ? payments.withIndex("by_amount")
      : payments.withIndex("by_courseId_and_amount", (q) => q.eq("courseId", courseId));
  return found.order(order === "highest" ? "desc" : "asc");
}

function inPeriod(ctx: QueryCtx, courseId: string | null, { from, until }: Period) {
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

/** What a list has in total: all payments from the running totals, narrowed ones from the payments themselves. */
export async function totalPayments(
  ctx: QueryCtx,
  filter: PaymentFilter,
): Promise<Infer<typeof vPaymentTotals>> {
  const term = readSearch(filter.search);
  const { status = null, courseId } = filter;
  const period = readPeriod(filter.period);
  if (term === "" && status === null && courseId === null && filter.period === undefined)
    return await countedPayments(ctx);
  if (term !== "") return sumOf(await paymentsFound(ctx, term));
  if (status !== null) return sumOf(await takeOfStatus(ctx, { status, courseId, period }, ADDED_UP + 1));
  return sumOf(
    await inPeriod(ctx, courseId, period)
      .order("desc")
      .take(ADDED_UP + 1),
  );
}

const countedPayments = async (ctx: QueryCtx): Promise<Infer<typeof vPaymentTotals>> => ({
  count: await countOf(ctx, KEYS.payments),
  amount: fromCents(await countOf(ctx, KEYS.gross)),
  refunded: fromCents(await countOf(ctx, KEYS.refunded)),
  isCut: false,
});

function sumOf(found: readonly Doc<"payments">[]): Infer<typeof vPaymentTotals> {
  const rows = found.slice(0, ADDED_UP);
  return {
    count: rows.length,
    amount: sumDollars(rows.map(({ amount }) => amount)),
    refunded: sumDollars(rows.map(refundedOf)),
    isCut: found.length > ADDED_UP,
  };
}

/** Older payments that went back whole have no amount of their own. */
const refundedOf = ({ amount, status, refundedAmount }: Doc<"payments">): number =>
  refundedAmount ?? (status === "refunded" ? amount : 0);

/** A payment id or an order id names one; anything else is the beginning of an address, or words of a name. */
async function paymentsFound(ctx: QueryCtx, term: string): Promise<Doc<"payments">[]> {
  const named = await paymentNamed(ctx, term);
  if (named !== null) return [named];
  const prefix = term.toLowerCase();
  const byAddress = await ctx.db
    .query("payments")
    .withIndex("by_userEmail_and_createdAt", (q) =>
      q.gte("userEmail", prefix).lt("userEmail", afterPrefix(prefix)),
    )
    .order("desc")
    .take(FOUND);
  const words = term.includes("@") ? "" : searchWords(term).join(" ");
  const byName =
    words === ""
      ? []
      : await ctx.db
          .query("payments")
          .withSearchIndex("search_userName", (q) => q.search("userName", words))
          .take(FOUND);
  return distinct([...byAddress, ...byName]).sort((a, b) => b.createdAt - a.createdAt);
}

async function paymentNamed(ctx: QueryCtx, id: string): Promise<Doc<"payments"> | null> {
  const byPayment = await ctx.db
    .query("payments")
    .withIndex("by_paymentId", (q) => q.eq("paymentId", id))
    .first();
  if (byPayment !== null) return byPayment;
  return await ctx.db
    .query("payments")
    .withIndex("by_orderId", (q) => q.eq("orderId", id))
    .first();
}

function rowOf(row: Doc<"payments">): PaymentRow {
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
