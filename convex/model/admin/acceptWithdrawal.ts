// Staff accept a declared withdrawal: all that is left of its payment goes back, and the enrollment ends with it.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { paymentByCapture } from "../payments";
import { dollarsLeft, isEnding, refundsOf } from "../refunds/ledger";
import { startRefund } from "../refunds/request";
import { declarationOf, endDeclarations } from "../withdrawals/end";
import { auditItem, openItem, refuseTaken } from "./attention";

/**
 * "refunding": the item ends, and the person is mailed, with the refund. "accepted": no payment is known, or nothing is
 * left of it. Throws attention-not-found, attention-resolved, attention-taken, attention-no-withdrawal, refund-credited or
 * payment-not-refundable.
 */
export async function acceptWithdrawal(
  ctx: MutationCtx,
  me: Viewer,
  itemId: Id<"attention">,
): Promise<"refunding" | "accepted"> {
  const item = await openItem(ctx, itemId);
  await refuseTaken(ctx, me, item);
  const declaration = (await declarationOf(ctx, item)) ?? fail("attention-no-withdrawal");
  const payment = declaration.paymentId === null ? null : await paymentByCapture(ctx, declaration.paymentId);
  if (payment !== null && (await refundRest(ctx, me, { payment, declaration }))) {
    await auditItem(ctx, me, { item, action: "accept_withdrawal" });
    return "refunding";
  }
  const now = Date.now();
  const end = { resolvedBy: me._id, resolvedAt: now, updatedAt: now };
  await ctx.db.patch("attention", item._id, { status: "resolved", ...end });
  await endDeclarations(ctx, item, { status: "closed", decision: null, isAccepted: true });
  await auditItem(ctx, me, { item, action: "accept_withdrawal" });
  return "accepted";
}

/** False when nothing is left. True also while all of it is on its way; beside a part that is, the rest is requested. */
async function refundRest(
  ctx: MutationCtx,
  me: Viewer,
  { payment, declaration }: { payment: Doc<"payments">; declaration: Doc<"withdrawals"> },
): Promise<boolean> {
  const refunds = await refundsOf(ctx, payment.paymentId);
  const amount = dollarsLeft(payment, refunds);
  if (amount <= 0 && isEnding(payment, refunds)) return true;
  if (amount <= 0) return (payment.credited ?? 0) > 0 ? fail("refund-credited") : false;
  await startRefund(ctx, payment, {
    requestId: `withdrawal-${declaration._id}-${String(refunds.length)}`,
    ...{ amount, reason: "Withdrawal from the contract", requestedBy: me._id, endsEnrollment: true },
  });
  return true;
}
