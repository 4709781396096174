// The amount of a payment that can still be refunded, for display; the server checks it again.
import { sumDollars } from "#shared/pricing.ts";
import type { Refund } from "../common/types";

/** Dollars that are neither refunded nor requested. */
export function refundableAmount(
  paid: number,
  refunds: readonly Pick<Refund, "amount" | "status">[],
): number {
  const counted = refunds.filter(({ status }) => status !== "failed");
  // A requested refund of the whole rest has no amount until it is completed.
  if (counted.some(({ status, amount }) => status === "requested" && amount === null)) return 0;
  return Math.max(0, sumDollars([paid, ...counted.map(({ amount }) => -(amount ?? 0))]));
}

/** "12.50" as dollars; NaN for what is no such number, "1e2" included. */
export const amountOf = (text: string): number =>
  /^-?\d*\.?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
