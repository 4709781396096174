// Which payment a declaration of withdrawal may be about: one under the declared address, inside its period.
import { dayOf } from "../../../shared/rules/batches";
import { receiptNumberOf } from "../../../shared/rules/receipts";
import { isInPeriod } from "../../../shared/rules/withdrawals";
import { dayIn } from "../../../shared/time-zones";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { today } from "../../lib/today";

type Payment = Doc<"payments">;

/** The newest payments of an address that are considered. */
const CONSIDERED = 20;

/**
 * The payment that the text names by a number or its course; otherwise the newest one. Only a hint for staff: nothing
 * follows from it by itself.
 */
export async function paymentDeclared(
  ctx: QueryCtx,
  { email, contract }: { email: string; contract: string },
): Promise<Payment | null> {
  const payments = await ctx.db
    .query("payments")
    .withIndex("by_userEmail_and_createdAt", (q) => q.eq("userEmail", email))
    .order("desc")
    .take(CONSIDERED);
  const possible = payments.filter(isOpenToWithdrawal);
  return possible.find((payment) => isNamed(payment, contract)) ?? possible[0] ?? null;
}

/** Sample payments and those that a coupon covered returned no money; refunded ones have nothing left. */
function isOpenToWithdrawal({ status, amount, checkoutId, paymentDate, refundTerms }: Payment): boolean {
  if (status !== "completed" || amount === 0 || checkoutId === null) return false;
  const paidOn = dayIn(paymentDate, env.timeZone()) ?? dayOf(paymentDate);
  return isInPeriod(paidOn, today(), refundTerms?.withdrawalDays ?? env.withdrawalDays());
}

function isNamed(payment: Payment, contract: string): boolean {
  const text = contract.toLowerCase();
  const { paymentId, orderId, courseId, courseTitle } = payment;
  const names = [receiptNumberOf(payment), paymentId, orderId, courseId, courseTitle];
  return names.some((name) => name !== "" && text.includes(name.toLowerCase()));
}
