// Finding a coupon by a typed code.
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
