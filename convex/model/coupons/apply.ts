// Applying a coupon to a checkout: the price is computed here, and an order with another price is dropped.
import { sumDollars } from "../../../shared/pricing";
import { dayOf } from "../../../shared/rules/batches";
import { discountOf } from "../../../shared/rules/coupons";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { statusAfter } from "../checkouts/state";
import { advance, isOverdue, ownCheckout, type Checkout } from "../checkouts/store";
import { couponByCode } from "./find";
import { reserveUse, returnUse } from "./uses";

interface CheckoutRef {
  userId: Id<"users">;
  checkoutId: Id<"checkouts">;
}

/**
 * Lowers the price of an open checkout by a code and reserves a use, in place of a code applied before. Throws
 * checkout-not-found, checkout-expired, coupon-not-found, coupon-expired, coupon-not-active, coupon-wrong-course and the
 * codes of used-up coupons.
 */
export async function applyCoupon(
  ctx: MutationCtx,
  { code, ...ref }: CheckoutRef & { code: string },
): Promise<Checkout> {
  const before = await openCheckout(ctx, ref);
  const coupon = await usableCoupon(ctx, before, code);
  const checkout = await clearCoupon(ctx, before);
  const { _id: checkoutId, userId, amount: listPrice } = checkout;
  const discount = discountOf(coupon, listPrice);
  // Read again: clearing may have returned a use of this very code.
  const current = (await ctx.db.get("coupons", coupon._id)) ?? fail("coupon-not-found");
  const couponUseId = await reserveUse(ctx, { coupon: current, userId, checkoutId, discount });
  const amount = sumDollars([listPrice, -discount]);
  const price = { amount, listPrice, discount, couponUseId, couponCode: coupon.code };
  return await reprice(ctx, checkout, price);
}

/** Restores the list price and returns the reserved use. Throws checkout-not-found or checkout-expired. */
export async function removeCoupon(ctx: MutationCtx, ref: CheckoutRef): Promise<Checkout> {
  return await clearCoupon(ctx, await openCheckout(ctx, ref));
}

/** The price may change until a payment is approved. Throws checkout-expired. */
async function openCheckout(ctx: MutationCtx, { userId, checkoutId }: CheckoutRef): Promise<Checkout> {
  const checkout = await ownCheckout(ctx, userId, checkoutId);
  if (statusAfter(checkout.status, "reprice") === null || isOverdue(checkout)) fail("checkout-expired");
  return checkout;
}

async function clearCoupon(ctx: MutationCtx, checkout: Checkout): Promise<Checkout> {
  if (checkout.couponUseId === undefined) return checkout;
  await returnUse(ctx, checkout);
  const nothing = {
    ...{ listPrice: undefined, discount: undefined, couponCode: undefined, couponUseId: undefined },
  };
  return await reprice(ctx, checkout, { amount: checkout.listPrice ?? checkout.amount, ...nothing });
}

interface Price {
  amount: number;
  listPrice: number | undefined;
  discount: number | undefined;
  couponCode: string | undefined;
  couponUseId: Id<"couponUses"> | undefined;
}

async function reprice(ctx: MutationCtx, checkout: Checkout, price: Price): Promise<Checkout> {
  await ctx.db.patch("checkouts", checkout._id, price);
  await advance(ctx, checkout, { event: "reprice", orderId: null });
  return (await ctx.db.get("checkouts", checkout._id)) ?? fail("checkout-not-found");
}

/** Nobody learns which codes other people have. */
async function couponFor(
  ctx: MutationCtx,
  userId: Id<"users">,
  code: string,
): Promise<Doc<"coupons"> | null> {
  const coupon = await couponByCode(ctx, code);
  return coupon === null || (coupon.userId ?? userId) === userId ? coupon : null;
}

async function usableCoupon(
  ctx: MutationCtx,
  { courseId, userId }: Checkout,
  code: string,
): Promise<Doc<"coupons">> {
  const coupon = (await couponFor(ctx, userId, code)) ?? fail("coupon-not-found");
  const today = dayOf(Date.now());
  if (coupon.endsOn !== null && coupon.endsOn < today) fail("coupon-expired");
  if (coupon.isPaused || (coupon.startsOn !== null && coupon.startsOn > today)) fail("coupon-not-active");
  if (coupon.courseId !== null && coupon.courseId !== courseId) fail("coupon-wrong-course");
  return coupon;
}
