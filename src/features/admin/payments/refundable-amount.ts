// What is still to refund of a payment, as far as the page knows; the server counts again.
import { sumDollars } from "#shared/pricing.ts";
import type { Refund } from "../common/types";

/** Dollars that neither went back nor are on their way. */
export function refundableAmount(
  paid: number,
  refunds: readonly Pick<Refund, "amount" | "status">[],
): number {
  const counted = refunds.filter(({ status }) => status !== "failed");
  // A refund of everything that is left has no amount until it is done.
  if (counted.some(({ status, amount }) => status === "requested" && amount === null)) return 0;
  return Math.max(0, sumDollars([paid, ...counted.map(({ amount }) => -(amount ?? 0))]));
}

/** "12.50" as dollars; NaN for what is no number. */
export const amountOf = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text));
