// Refunds by the day on which they were completed, for the revenue chart. Each row of the ledger is counted once and
// remembers its day, so that a migration may count the rows of earlier versions beside live traffic.
import { toCents } from "../../../shared/pricing";
import { dayOf } from "../../../shared/rules/batches";
import type { MutationCtx } from "../../_generated/server";
import { addTo, KEYS } from "../counters";
import { paymentByCapture } from "../payments";
import type { Refund } from "./ledger";

/** Counts a completed refund of a payment once. Money that bought nothing is no revenue, and its refund counts nothing. */
export async function countRefundDay(ctx: MutationCtx, refund: Refund): Promise<void> {
  const { status, countedOn, amount, captureId, updatedAt } = refund;
  if (status !== "completed" || countedOn !== undefined || amount === null) return;
  if ((await paymentByCapture(ctx, captureId)) === null) return;
  const day = dayOf(updatedAt);
  await addTo(ctx, { [KEYS.refundDay(day)]: toCents(amount) });
  await ctx.db.patch("refunds", refund._id, { countedOn: day });
}

/** Deletes a row of the ledger that another one replaces. */
export async function deleteRefund(ctx: MutationCtx, refund: Refund): Promise<void> {
  const { _id, countedOn, amount } = refund;
  if (countedOn !== undefined) await addTo(ctx, { [KEYS.refundDay(countedOn)]: -toCents(amount ?? 0) });
  await ctx.db.delete("refunds", _id);
}
