// Finding a coupon by a typed code, and what a credit has paid.
import { codeOfText } from "../../../shared/rules/coupons";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";

/** The coupon of a code as people type it (`codeOfText`); null when there is none. */
export async function couponByCode(ctx: QueryCtx, code: string): Promise<Doc<"coupons"> | null> {
  return await ctx.db
    .query("coupons")
    .withIndex("by_code", (q) => q.eq("code", codeOfText(code)))
    .unique();
}

/** Dollars of the price that a credit has paid. */
export async function creditSpent(
  ctx: QueryCtx,
  { couponCode, discount = 0, userId }: Doc<"payments">,
): Promise<number> {
  const coupon = couponCode === undefined ? null : await couponByCode(ctx, couponCode);
  return coupon?.userId === userId ? discount : 0;
}
