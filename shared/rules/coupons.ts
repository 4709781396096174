// What a code takes off a price. Pure, in whole cents.
import { fromCents, toCents } from "../pricing";

export type CouponKind = "percent" | "amount";

/** Codes are read without regard to case and blanks. */
export const codeOfText = (text: string): string => text.replace(/\s+/g, "").toUpperCase();

/** Dollars off; never more than the price. Half cents are rounded in the buyer's favour. */
export function discountOf(coupon: { kind: CouponKind; value: number }, price: number): number {
  const cents = toCents(price);
  const off = coupon.kind === "percent" ? Math.ceil((cents * coupon.value) / 100) : toCents(coupon.value);
  return fromCents(Math.min(cents, Math.max(0, off)));
}
