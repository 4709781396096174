// The payments of the admin page: in a wished order, or found by payment id, order id, the
// beginning of the buyer's address or words of their name.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { pageOf } from "../../lib/pages";
import { readSearch } from "../../lib/search";
import { searchWords } from "../../../shared/search-words";
import { afterPrefix, PAGE_MAX, singlePage } from "./pages";
import { paymentsOfStatus, type vPaymentStatus } from "./paymentStatus";
import { distinct } from "./people";

const FOUND = 100;

export const vPaymentRow = v.object({
  _id: v.id("payments"),
  paymentId: v.string(),
  orderId: v.string(),
  courseId: v.string(),
  courseTitle: v.string(),
  amount: v.number(),
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

interface PaymentList {
  order?: Infer<typeof vPaymentOrder>;
  search: string;
  status?: Infer<typeof vPaymentStatus> | null;
  courseId: string | null;
  paginationOpts: PaginationOptions;
}

/**
 * One page of payments in the chosen order; with a search term the matches in a single page; of one status newest first.
 * Throws search-too-long.
 */
export async function listPayments(ctx: QueryCtx, list: PaymentList): Promise<PaginationResult<PaymentRow>> {
  const term = readSearch(list.search);
  const found = term === "" ? await listed(ctx, list) : singlePage(await paymentsFound(ctx, term));
  return { ...found, page: found.page.map(rowOf) };
}

async function listed(ctx: QueryCtx, list: PaymentList): Promise<PaginationResult<Doc<"payments">>> {
  const { status = null, courseId, paginationOpts } = list;
  if (status !== null) return await paymentsOfStatus(ctx, { status, courseId, paginationOpts });
  return await pageOf(inOrder(ctx, list), paginationOpts, PAGE_MAX);
}

function inOrder(ctx: QueryCtx, { order = "newest", courseId }: PaymentList) {
  const direction = order === "newest" || order === "highest" ? "desc" : "asc";
  const isByAmount = order === "highest" || order === "lowest";
  const payments = ctx.db.query("payments");
  if (courseId === null) {
    const index = isByAmount ? "by_amount" : "by_createdAt";
    return payments.withIndex(index).order(direction);
  }
  const index = isByAmount ? "by_courseId_and_amount" : "by_courseId_and_createdAt";
  return payments.withIndex(index, (q) => q.eq("courseId", courseId)).order(direction);
}

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
    refundedAmount: row.refundedAmount ?? 0,
    credited: row.credited ?? 0,
    isRefundable: row.checkoutId !== null,
    isSample: row.isSample === true,
  };
}
