// The payment workflow, action side: creates the order, captures it, and passes PayPal's replies to the database.
// Every step may be repeated: orders and captures carry request ids, settlements are idempotent by capture id.
import { v, type Infer } from "convex/values";
import { REFUND_REASONS } from "../../../shared/messages";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";
import { captureOrder, createOrder, getOrder } from "../../services/paypal";
import { paypalAccess } from "../../services/paypalAccess";
import type { PayPalAccess, PayPalReply } from "../../services/paypalHttp";
import type { PayPalOrder } from "../../services/paypalReplies";
import type { CaptureTask, vFailureEvent } from "../checkouts/capture";
import { moneyOf, type Money } from "../checkouts/money";
import type { vOrderTask } from "../checkouts/order";
import { orderProblem } from "../checkouts/verify";

export const vOutcome = v.union(
  v.object({ outcome: v.literal("enrolled"), enrollmentId: v.id("enrollments") }),
  v.object({ outcome: v.literal("restart") }),
  v.object({ outcome: v.literal("pending") }),
);
export type Outcome = Infer<typeof vOutcome>;

/** Creates the order of a checkout and returns the id that counts. */
export async function makeOrder(
  ctx: ActionCtx,
  checkoutId: Id<"checkouts">,
  task: Infer<typeof vOrderTask>,
): Promise<string> {
  const { courseId, courseTitle, amount } = task;
  const draft = { checkoutId, courseId, courseTitle, amount, brandName: env.brandName() };
  const reply = await createOrder(paypalAccess(ctx), draft);
  if (reply.kind !== "ok") return fail("payment-failed");
  return await ctx.runMutation(internal.checkoutSteps.recordOrder, {
    checkoutId,
    orderId: reply.value,
    amount,
  });
}

/** Captures the payment of a checkout in `capturing`, or determines the outcome of an earlier attempt. */
export async function takePayment(ctx: ActionCtx, task: CaptureTask): Promise<Outcome> {
  const access = paypalAccess(ctx);
  const before = await getOrder(access, task.orderId);
  if (before.kind === "unknown") return { outcome: "pending" };
  if (before.kind === "refused") return await refuse(ctx, task, before.issue);
  const holder = moneyOf(before.value);
  if (holder !== null && isFinal(holder, before.value)) return await report(ctx, task, holder);
  const problem = orderProblem({ ...task, merchantId: env.paypalMerchantId() }, before.value);
  if (problem !== null) {
    await failCapture(ctx, task, { event: "fail", failure: problem });
    return fail("order-mismatch");
  }
  return await capture(ctx, access, { task, payee: before.value.payee });
}

/** After a decline another method may be tried, unless PayPal has completed the order. */
const isFinal = ({ status }: Money, order: PayPalOrder): boolean =>
  (status !== "DECLINED" && status !== "FAILED") || order.status === "COMPLETED";

async function capture(
  ctx: ActionCtx,
  access: PayPalAccess,
  { task, payee }: { task: CaptureTask; payee: string | null },
): Promise<Outcome> {
  const requestId = `capture-${task.checkoutId}-${String(task.attempt)}`;
  const reply = await captureOrder(access, { orderId: task.orderId, requestId });
  if (reply.kind === "ok") {
    // Minimal responses lack the payee.
    return await report(ctx, task, moneyOf({ ...reply.value, payee: reply.value.payee ?? payee }));
  }
  if (reply.kind === "refused" && reply.issue !== "ORDER_ALREADY_CAPTURED") {
    return await refuse(ctx, task, reply.issue);
  }
  // Unknown, or captured before: read the order.
  return await report(ctx, task, capturedMoney(await getOrder(access, task.orderId)));
}

function capturedMoney(reply: PayPalReply<PayPalOrder>): Money | null {
  return reply.kind === "ok" ? moneyOf(reply.value) : null;
}

/** Applies the state of a capture. Without one the outcome is open, and a scheduled job queries it again. */
async function report(ctx: ActionCtx, task: CaptureTask, money: Money | null): Promise<Outcome> {
  if (money === null) return { outcome: "pending" };
  const { checkoutId } = task;
  switch (money.status) {
    // Partly refunded already: the settlement refunds the rest.
    case "COMPLETED":
    case "PARTIALLY_REFUNDED":
      return await settle(ctx, checkoutId, money);
    case "PENDING":
      await ctx.runMutation(internal.checkoutSteps.keepPending, { checkoutId, captureId: money.captureId });
      return { outcome: "pending" };
    case "DECLINED":
    case "FAILED":
      return await refuse(ctx, task, "INSTRUMENT_DECLINED");
    default:
      return await refuse(ctx, task, money.status);
  }
}

async function settle(ctx: ActionCtx, checkoutId: Id<"checkouts">, money: Money): Promise<Outcome> {
  const settlement = await ctx.runMutation(internal.checkoutSteps.settle, { checkoutId, money });
  if (settlement.result === "enrolled") return { outcome: "enrolled", enrollmentId: settlement.enrollmentId };
  const reason = refundReason(settlement.reason);
  return fail("enrollment-failed-after-payment", { values: { message: REFUND_REASONS[reason], reason } });
}

/** The refund is requested already. */
function refundReason(failure: string): keyof typeof REFUND_REASONS {
  if (failure === "no-seat") return "noSeat";
  return failure === "already-enrolled" ? "alreadyEnrolled" : "mismatch";
}

/** Refusals after which the buyer can try again, with the event that follows. */
const RETRYABLE_ISSUES = new Map<string, Infer<typeof vFailureEvent>>([
  ["INSTRUMENT_DECLINED", "decline"],
  ["ORDER_NOT_APPROVED", "unapprove"],
  ["PAYER_ACTION_REQUIRED", "unapprove"],
  // Our credentials are wrong; the order is untouched.
  ["invalid_client", "unapprove"],
  ["AUTHENTICATION_FAILURE", "unapprove"],
]);

async function refuse(ctx: ActionCtx, task: CaptureTask, issue: string): Promise<Outcome> {
  const event = RETRYABLE_ISSUES.get(issue) ?? "fail";
  await failCapture(ctx, task, { event, failure: issue });
  return event === "decline" ? { outcome: "restart" } : fail("payment-failed");
}

async function failCapture(
  ctx: ActionCtx,
  { checkoutId, attempt }: CaptureTask,
  { event, failure }: { event: Infer<typeof vFailureEvent>; failure: string },
): Promise<void> {
  await ctx.runMutation(internal.checkoutSteps.failCapture, { checkoutId, attempt, event, failure });
}
