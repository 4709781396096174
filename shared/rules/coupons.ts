// Coupon discounts. Pure, in integer cents.
import { fromCents, toCents } from "../pricing";

export type CouponKind = "percent" | "amount";

/** The stored form of a typed code: no blanks, upper case. */
export const codeOfText = (text: string): string => text.replace(/\s+/g, "").toUpperCase();

/** Dollars off, at most the price. Half cents are rounded in the buyer's favour. */
export function discountOf(coupon: { kind: CouponKind; value: number }, price: number): number {
  const cents = toCents(price);
  const off = coupon.kind === "percent" ? Math.ceil((cents * coupon.value) / 100) : toCents(coupon.value);
  return fromCents(Math.min(cents, Math.max(0, off)));
}

interface CouponLimits {
  isPaused: boolean;
  startsOn: string | null;
  endsOn: string | null;
  uses: number;
  maxUses: number | null;
}

export type CouponState = "active" | "scheduled" | "paused" | "expired" | "usedUp";

/** Whether a code can be applied on a UTC day, or why not: first what stays, then what staff can end, then what passes. */
export function couponState(coupon: CouponLimits, today: string): CouponState {
  if (coupon.endsOn !== null && coupon.endsOn < today) return "expired";
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return "usedUp";
  if (coupon.isPaused) return "paused";
  return coupon.startsOn !== null && coupon.startsOn > today ? "scheduled" : "active";
}
