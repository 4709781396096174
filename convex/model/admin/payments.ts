// The payments of the admin page: newest first, or found by payment id, order id or the beginning of the buyer's address.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { afterPrefix, bounded, singlePage } from "./pages";

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
  /** Sample data has no money behind it. */
  isRefundable: v.boolean(),
  createdAt: v.number(),
  isSample: v.boolean(),
});
type PaymentRow = Infer<typeof vPaymentRow>;

interface PaymentList {
  search: string;
  courseId: string | null;
  paginationOpts: PaginationOptions;
}

export async function listPayments(ctx: QueryCtx, list: PaymentList): Promise<PaginationResult<PaymentRow>> {
  const options = bounded(list.paginationOpts);
  const term = list.search.trim();
  const found = term === "" ? await newest(ctx, list.courseId, options) : await search(ctx, term, options);
  return { ...found, page: found.page.map(rowOf) };
}

async function newest(ctx: QueryCtx, courseId: string | null, options: PaginationOptions) {
  if (courseId === null) {
    return await ctx.db.query("payments").withIndex("by_createdAt").order("desc").paginate(options);
  }
  return await ctx.db
    .query("payments")
    .withIndex("by_courseId_and_createdAt", (q) => q.eq("courseId", courseId))
    .order("desc")
    .paginate(options);
}

async function search(ctx: QueryCtx, term: string, options: PaginationOptions) {
  const named = await paymentNamed(ctx, term);
  if (named !== null) return singlePage(named);
  // Addresses are stored in lower case.
  const prefix = term.toLowerCase();
  return await ctx.db
    .query("payments")
    .withIndex("by_userEmail_and_createdAt", (q) =>
      q.gte("userEmail", prefix).lt("userEmail", afterPrefix(prefix)),
    )
    .order("desc")
    .paginate(options);
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
    isRefundable: row.checkoutId !== null,
    isSample: row.isSample === true,
  };
}
