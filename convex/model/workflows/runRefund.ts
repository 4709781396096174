// The refund workflow, action side: calls PayPal and records its reply. Every step may be repeated.
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import { refundCapture } from "../../services/paypal";
import { paypalAccess } from "../../services/paypalAccess";
import type { PayPalReply } from "../../services/paypalHttp";
import type { PayPalRefund } from "../../services/paypalReplies";

/** Refunded already, by another request. */
const DONE_ALREADY = "CAPTURE_FULLY_REFUNDED";
/** PENDING counts: PayPal has debited our account. */
const GIVEN = new Set(["COMPLETED", "PENDING"]);

/** One attempt at a refund. Without an answer it stays requested. */
export async function runRefund(ctx: ActionCtx, refundId: Id<"refunds">): Promise<void> {
  const refund = await ctx.runMutation(internal.refunds.claim, { refundId });
  if (refund === null) return;
  const reply = await refundCapture(paypalAccess(ctx), refund);
  if (reply.kind === "unknown") return;
  const issue = issueOf(reply);
  if (reply.kind === "ok" && issue === null) await complete(ctx, refundId, reply.value);
  else if (issue === DONE_ALREADY) {
    // The order shows what was refunded; until it has been read this refund stays requested.
    const { checkoutId } = refund;
    const isKnown = await ctx.runAction(internal.reconciliation.compare, { checkoutId });
    if (isKnown) await complete(ctx, refundId, null);
  } else await ctx.runMutation(internal.refunds.refuse, { refundId, failure: issue ?? "" });
}

async function complete(ctx: ActionCtx, refundId: Id<"refunds">, given: PayPalRefund | null): Promise<void> {
  await ctx.runMutation(internal.refunds.complete, {
    refundId,
    providerRefundId: given?.refundId ?? null,
    value: given?.amount?.value ?? null,
  });
}

/** The reason of a refusal; null for a refund under way. */
function issueOf(reply: Exclude<PayPalReply<PayPalRefund>, { kind: "unknown" }>): string | null {
  if (reply.kind === "refused") return reply.issue;
  return GIVEN.has(reply.value.status) ? null : `refund ${reply.value.status}`;
}
