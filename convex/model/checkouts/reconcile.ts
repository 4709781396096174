// Comparing a checkout with what PayPal says about its order, and driving it to its outcome. Notices, the sweeper and
// failed refunds all end here: whatever brought the news, only the order as PayPal shows it now is believed.
import { v, type Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import { codeOf } from "../../lib/fail";
import { getOrder } from "../../services/paypal";
import { paypalAccess } from "../../services/paypalAccess";
import type { PayPalOrder } from "../../services/paypalReplies";
import { moneyOf, type Money } from "./money";
import { takePayment } from "./takePayment";

/** Money that is with us now, whole or in part. */
const HELD = new Set(["COMPLETED", "PARTIALLY_REFUNDED"]);
/** Money that was with us and is not any more. */
const GONE = new Set(["REFUNDED", "REVERSED"]);

export const vComparison = v.object({
  /** A notice said that the buyer's bank took the money back. */
  reversal: v.optional(v.boolean()),
  checkoutId: v.id("checkouts"),
  /** When it is not the checkout's own: an order that carries this checkout's number. */
  orderId: v.optional(v.string()),
});

/** False when PayPal did not answer: nothing is known, and the next look is planned already. */
export async function compare(ctx: ActionCtx, what: Infer<typeof vComparison>): Promise<boolean> {
  const { checkoutId } = what;
  const own = await ctx.runQuery(internal.reconciliation.orderOf, { checkoutId });
  const orderId = what.orderId ?? own;
  if (orderId === null) return false;
  const reply = await getOrder(paypalAccess(ctx), orderId);
  if (reply.kind === "unknown") return false;
  if (reply.kind === "refused") {
    if (orderId === own) await resume(ctx, { checkoutId, orderId, mayBegin: false });
    return true;
  }
  // Somebody else's order that does not even carry this checkout's number is none of its business.
  if (orderId !== own && reply.value.invoiceId !== checkoutId) return true;
  await apply(ctx, checkoutId, reply.value);
  if (what.reversal === true) await flagReversal(ctx, checkoutId, reply.value);
  return true;
}

async function apply(ctx: ActionCtx, checkoutId: Id<"checkouts">, order: PayPalOrder): Promise<void> {
  const money = moneyOf(order);
  const { orderId } = order;
  if (money === null || money.status === "DECLINED" || money.status === "FAILED") {
    await resume(ctx, { checkoutId, orderId, mayBegin: order.status === "APPROVED" });
  } else {
    await applyMoney(ctx, checkoutId, { order, money });
  }
}

async function applyMoney(
  ctx: ActionCtx,
  checkoutId: Id<"checkouts">,
  { order, money }: { order: PayPalOrder; money: Money },
): Promise<void> {
  if (HELD.has(money.status)) await ctx.runMutation(internal.checkoutSteps.settle, { checkoutId, money });
  else await resume(ctx, { checkoutId, orderId: order.orderId, mayBegin: false });
  const refunds = order.refunds
    .filter(({ status }) => status === "COMPLETED" || status === "PENDING")
    .map(({ refundId, amount }) => ({ refundId, value: amount?.value ?? "0" }));
  const isWhole = GONE.has(money.status);
  if (refunds.length === 0 && !isWhole) return;
  const { captureId } = money;
  await ctx.runMutation(internal.refunds.observe, {
    checkoutId,
    captureId,
    captured: money.amount.value,
    isWhole,
    refunds,
  });
}

/** Goes on with a payment that is under way; begins one only for a buyer who approved and did not come back. */
async function resume(
  ctx: ActionCtx,
  payment: { checkoutId: Id<"checkouts">; orderId: string; mayBegin: boolean },
): Promise<void> {
  const task = await ctx.runMutation(internal.reconciliation.resume, payment);
  if (task === null) return;
  try {
    await takePayment(ctx, task);
  } catch (error) {
    // A refused payment has been written down by then; only a fault of ours is worth a trace.
    if (codeOf(error) === null) throw error;
  }
}

async function flagReversal(
  ctx: ActionCtx,
  checkoutId: Id<"checkouts">,
  { capture }: PayPalOrder,
): Promise<void> {
  if (capture === null || GONE.has(capture.status)) return;
  const { captureId } = capture;
  await ctx.runMutation(internal.reconciliation.flagReversal, { checkoutId, captureId });
}
