// How much of a payment a learner who leaves gets back. Pure: callers pass what they have read, and the current day. The
// terms that held at the purchase are kept on the payment.
import { fromCents, sumDollars, toCents } from "../pricing";
import { addDays } from "./batches";

export interface RefundTerms {
  /** Percent of the payment from the first day of the batch on: 0 to 100. */
  readonly partPercent: number;
  /** Weeks of the batch in which that part is refunded. */
  readonly partWeeks: number;
}

export const DEFAULT_REFUND_TERMS: RefundTerms = { partPercent: 50, partWeeks: 2 };

/** "full" before the first day of the batch, "part" in its first weeks, "none" afterwards. */
export type RefundShare = "full" | "part" | "none";

/** Days are ISO days; without a start, for enrollments from before there were batches, nothing is due. */
export function refundShare(
  terms: RefundTerms,
  { today, startDate }: { today: string; startDate: string | null },
): RefundShare {
  if (startDate === null) return "none";
  if (today < startDate) return "full";
  return today <= lastPartDay(terms, startDate) ? "part" : "none";
}

export const lastFullDay = (startDate: string): string => addDays(startDate, -1);

/** The last day on which a part is refunded; that of a full refund where no part is. */
export const lastPartDay = ({ partPercent, partWeeks }: RefundTerms, startDate: string): string =>
  partPercent > 0 ? addDays(startDate, partWeeks * 7 - 1) : lastFullDay(startDate);

/** Dollars due, less what was or is being returned; parts are rounded to cents. */
export function refundDue(
  { amount, returned }: { amount: number; returned: number },
  share: RefundShare,
  { partPercent }: RefundTerms,
): number {
  if (share === "none") return 0;
  const whole = share === "full" ? amount : fromCents(Math.round((toCents(amount) * partPercent) / 100));
  return Math.max(0, sumDollars([whole, -returned]));
}
