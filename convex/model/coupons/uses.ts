// Uses of coupons: reserved with the hold, returned with it, used at the settlement. `coupons.uses` is updated in the
// same mutation, so that the last use is given once.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";

/** More uses of one coupon than one person is allowed. */
const MOST_PER_USER = 200;

interface NewUse {
  coupon: Doc<"coupons">;
  userId: Id<"users">;
  checkoutId: Id<"checkouts">;
  discount: number;
}

/** Throws coupon-used-up or coupon-used-by-you. */
export async function reserveUse(ctx: MutationCtx, fresh: NewUse): Promise<Id<"couponUses">> {
  const { coupon, userId, checkoutId, discount } = fresh;
  const problem = await limitProblem(ctx, coupon, userId);
  if (problem !== null) fail(problem);
  const now = Date.now();
  await changeCount(ctx, coupon._id, 1);
  return await ctx.db.insert("couponUses", {
    ...{ couponId: coupon._id, userId, checkoutId, status: "reserved", discount },
    ...{ createdAt: now, updatedAt: now },
  });
}

async function limitProblem(
  ctx: QueryCtx,
  { _id, uses, maxUses, maxUsesPerUser }: Doc<"coupons">,
  userId: Id<"users">,
): Promise<"coupon-used-up" | "coupon-used-by-you" | null> {
  const rows = await ctx.db
    .query("couponUses")
    .withIndex("by_couponId_and_userId", (q) => q.eq("couponId", _id).eq("userId", userId))
    .order("desc")
    .take(MOST_PER_USER);
  const own = rows.filter(({ status }) => status !== "returned").length;
  if (maxUsesPerUser !== null && own >= maxUsesPerUser) return "coupon-used-by-you";
  return maxUses !== null && uses >= maxUses ? "coupon-used-up" : null;
}

interface Holder {
  couponUseId?: Id<"couponUses">;
}

/** Returns a reserved use; idempotent. */
export async function returnUse(ctx: MutationCtx, { couponUseId }: Holder): Promise<void> {
  const use = couponUseId && (await ctx.db.get("couponUses", couponUseId));
  if (use?.status !== "reserved") return;
  await ctx.db.patch("couponUses", use._id, { status: "returned", updatedAt: Date.now() });
  await changeCount(ctx, use.couponId, -1);
}

/** Reserves a returned use again, for a checkout that takes a seat again; false when none is left. */
export async function reserveAgain(ctx: MutationCtx, { couponUseId }: Holder): Promise<boolean> {
  const use = couponUseId && (await ctx.db.get("couponUses", couponUseId));
  if (use?.status !== "returned") return true;
  const coupon = await ctx.db.get("coupons", use.couponId);
  if (coupon === null || (await limitProblem(ctx, coupon, use.userId)) !== null) return false;
  await ctx.db.patch("couponUses", use._id, { status: "reserved", updatedAt: Date.now() });
  await changeCount(ctx, use.couponId, 1);
  return true;
}

/** Marks the reserved use as used. */
export async function markUsed(ctx: MutationCtx, { couponUseId }: Holder): Promise<void> {
  const use = couponUseId && (await ctx.db.get("couponUses", couponUseId));
  if (use?.status !== "reserved") return;
  await ctx.db.patch("couponUses", use._id, { status: "used", updatedAt: Date.now() });
}

async function changeCount(ctx: MutationCtx, couponId: Id<"coupons">, change: 1 | -1): Promise<void> {
  const coupon = await ctx.db.get("coupons", couponId);
  if (coupon !== null) await ctx.db.patch("coupons", couponId, { uses: coupon.uses + change });
}
