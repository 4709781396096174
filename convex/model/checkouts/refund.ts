// Giving money back that bought nothing: an action that tries a few times, and what it writes down.
import { v, type ObjectType } from "convex/values";
import { MINUTE_MS } from "../../../shared/durations";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx, MutationCtx } from "../../_generated/server";
import { refundCapture } from "../../services/paypal";
import { paypalAccess } from "../../services/paypalAccess";
import { isAttentionOpen, resolveAttention } from "./attention";
import { checkoutById } from "./store";

export const refundArgs = { checkoutId: v.id("checkouts"), captureId: v.string(), round: v.number() };
type RefundTask = ObjectType<typeof refundArgs>;

/** After the last of these the item stays open for a person. */
const RETRY_DELAYS_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS);
/** The money is back already. */
const DONE = new Set(["CAPTURE_FULLY_REFUNDED"]);

export async function refund(ctx: ActionCtx, task: RefundTask): Promise<void> {
  const { checkoutId, captureId, round } = task;
  // Planned before the attempt, because scheduled actions run at most once.
  const isOwed = await ctx.runMutation(internal.checkoutSteps.planRefund, {
    checkoutId,
    captureId,
    round: round + 1,
  });
  if (!isOwed) return;
  const reply = await refundCapture(paypalAccess(ctx), captureId);
  if (reply.kind === "ok" && reply.value.status !== "FAILED" && reply.value.status !== "CANCELLED") {
    await ctx.runMutation(internal.checkoutSteps.recordRefund, {
      checkoutId,
      captureId,
      refundId: reply.value.refundId,
    });
  } else if (reply.kind === "refused" && DONE.has(reply.issue)) {
    await ctx.runMutation(internal.checkoutSteps.recordRefund, {
      checkoutId,
      captureId,
      refundId: reply.issue,
    });
  }
}

/** False when the money is back already; otherwise the next attempt is planned. */
export async function planRefund(ctx: MutationCtx, task: RefundTask): Promise<boolean> {
  if (!(await isAttentionOpen(ctx, task))) return false;
  const delay = RETRY_DELAYS_MS[task.round - 1];
  if (delay !== undefined) await ctx.scheduler.runAfter(delay, internal.checkoutSteps.refund, task);
  return true;
}

export async function recordRefund(
  ctx: MutationCtx,
  checkoutId: Id<"checkouts">,
  { captureId, refundId }: { captureId: string; refundId: string },
): Promise<void> {
  const checkout = await checkoutById(ctx, checkoutId);
  if (checkout.captureId === captureId && checkout.refundId === null) {
    await ctx.db.patch("checkouts", checkoutId, { refundId, updatedAt: Date.now() });
  }
  await resolveAttention(ctx, { checkoutId, captureId });
}
