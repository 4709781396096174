// Reconciliation: reads a checkout's order from PayPal and applies its state. Webhook events, the sweeper and refunds
// end here; only the order as PayPal returns it now is believed.
import { v, type Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import { codeOf } from "../../lib/fail";
import { getOrder } from "../../services/paypal";
import { paypalAccess } from "../../services/paypalAccess";
import type { PayPalOrder } from "../../services/paypalReplies";
import { moneyOf, type Money } from "../checkouts/money";
import { takePayment } from "./takePayment";

/** Captured and not completely refunded. */
const HELD = new Set(["COMPLETED", "PARTIALLY_REFUNDED"]);
/** Captured and completely returned. */
const GONE = new Set(["REFUNDED", "REVERSED"]);

export const vComparison = v.object({
  /** A webhook event reported a reversal by the buyer's bank. */
  reversal: v.optional(v.boolean()),
  checkoutId: v.id("checkouts"),
  /** Another order with this checkout's id. */
  orderId: v.optional(v.string()),
});

/** Reconciles one checkout. False without an answer of PayPal; the next reconciliation is planned already. */
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
  // An order without this checkout's id is ignored.
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

/** Continues a capture under way; begins one only for a buyer who approved and did not return. */
async function resume(
  ctx: ActionCtx,
  payment: { checkoutId: Id<"checkouts">; orderId: string; mayBegin: boolean },
): Promise<void> {
  const task = await ctx.runMutation(internal.reconciliation.resume, payment);
  if (task === null) return;
  try {
    await takePayment(ctx, task);
  } catch (error) {
    // Refused payments are recorded by then; only unexpected errors are rethrown.
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

/** Reconciles one checkout. Ends it by force when this was the last check, or when recording the outcome fails then. */
export async function checkOutcome(
  ctx: ActionCtx,
  what: { checkoutId: Id<"checkouts">; until: number },
): Promise<void> {
  const { checkoutId } = what;
  const isLast = await ctx.runMutation(internal.reconciliation.planCheck, what);
  try {
    await compare(ctx, { checkoutId });
  } finally {
    if (isLast) await ctx.runMutation(internal.reconciliation.endByForce, { checkoutId });
  }
}

/** Expires an overdue hold, by force when the regular way fails. */
export async function endOverdue(ctx: ActionCtx, checkoutId: Id<"checkouts">): Promise<void> {
  try {
    await ctx.runMutation(internal.checkouts.expire, { checkoutId });
  } catch (error) {
    await ctx.runMutation(internal.reconciliation.endByForce, { checkoutId });
    throw error;
  }
}
