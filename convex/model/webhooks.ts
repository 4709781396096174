// Webhook events of the providers. An event id is handled once; its content only names what to reconcile.
import { DAY_MS, RECONCILE_AFTER_MS, SECOND_MS } from "../../shared/durations";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { PayPalEvent } from "../services/paypalWebhook";
import { paymentByCapture } from "./payments";

const KEPT_MS = 45 * DAY_MS;
/** The buyer's page usually captures; only when it does not, reconciliation does. */
const APPROVAL_GRACE_MS = 15 * SECOND_MS;
const APPROVED = "CHECKOUT.ORDER.APPROVED";
const REVERSED = "PAYMENT.CAPTURE.REVERSED";

interface NewEvent {
  provider: Doc<"webhookEvents">["provider"];
  eventId: string;
  eventType: string;
  subject: string | null;
}

/** Records an event; false when it was recorded before. */
export async function recordEvent(ctx: MutationCtx, event: NewEvent): Promise<boolean> {
  const known = await ctx.db
    .query("webhookEvents")
    .withIndex("by_provider_and_eventId", (q) =>
      q.eq("provider", event.provider).eq("eventId", event.eventId),
    )
    .unique();
  if (known !== null) return false;
  await ctx.db.insert("webhookEvents", { ...event, receivedAt: Date.now() });
  return true;
}

/** Records a verified event and schedules the reconciliation; true for the first event with its id. */
export async function receivePayPalEvent(ctx: MutationCtx, event: PayPalEvent): Promise<boolean> {
  const { eventId, eventType } = event;
  const subject = event.orderId ?? event.captureId ?? event.invoiceId;
  if (!(await recordEvent(ctx, { provider: "paypal", eventId, eventType, subject }))) return false;
  const checkout = await checkoutOf(ctx, event);
  if (checkout === null) return true;
  // If the action below crashes, the sweeper reconciles the same order.
  const nextCheckAt = Date.now() + RECONCILE_AFTER_MS;
  await ctx.db.patch("checkouts", checkout._id, { nextCheckAt });
  await ctx.scheduler.runAfter(
    eventType === APPROVED ? APPROVAL_GRACE_MS : 0,
    internal.reconciliation.compare,
    comparisonOf(checkout, event),
  );
  return true;
}

function comparisonOf(checkout: Doc<"checkouts">, event: PayPalEvent) {
  return {
    checkoutId: checkout._id,
    ...(event.orderId !== null && event.orderId !== checkout.orderId && { orderId: event.orderId }),
    ...(event.eventType === REVERSED && { reversal: true }),
  };
}

/** By the event's order, capture or invoice id, in our own records. */
async function checkoutOf(ctx: MutationCtx, event: PayPalEvent): Promise<Doc<"checkouts"> | null> {
  const byOrder = await checkoutByOrder(ctx, event.orderId);
  if (byOrder !== null) return byOrder;
  const payment = event.captureId === null ? null : await paymentByCapture(ctx, event.captureId);
  if (payment !== null && payment.checkoutId !== null)
    return await ctx.db.get("checkouts", payment.checkoutId);
  const own: Id<"checkouts"> | null =
    event.invoiceId === null ? null : ctx.db.normalizeId("checkouts", event.invoiceId);
  return own === null ? null : await ctx.db.get("checkouts", own);
}

async function checkoutByOrder(ctx: MutationCtx, orderId: string | null): Promise<Doc<"checkouts"> | null> {
  if (orderId === null) return null;
  return await ctx.db
    .query("checkouts")
    .withIndex("by_orderId", (q) => q.eq("orderId", orderId))
    .first();
}

/** Providers retry events for days, not for months. */
export async function forgetOldEvents(ctx: MutationCtx): Promise<void> {
  const old = await ctx.db
    .query("webhookEvents")
    .withIndex("by_receivedAt", (q) => q.lt("receivedAt", Date.now() - KEPT_MS))
    .take(100);
  for (const event of old) await ctx.db.delete("webhookEvents", event._id);
}
