// Fields of payments, checkouts, things that need a person's attention, and the provider's access token.
import { v } from "convex/values";

export const vCheckoutStatus = v.union(
  v.literal("held"),
  v.literal("ordered"),
  v.literal("approved"),
  v.literal("capturing"),
  v.literal("settled"),
  v.literal("cancelled"),
  v.literal("expired"),
  v.literal("failed"),
  v.literal("refund-needed"),
);

export const paymentFields = {
  /** The provider's capture id, unique: a capture is settled once. */
  paymentId: v.string(),
  orderId: v.string(),
  payerId: v.union(v.string(), v.null()),
  courseId: v.string(),
  courseTitle: v.string(),
  amount: v.number(),
  userId: v.id("users"),
  userEmail: v.string(),
  userName: v.string(),
  payerEmail: v.union(v.string(), v.null()),
  payerName: v.union(v.string(), v.null()),
  /** "refunded" once all of it went back; part of it is in `refundedAmount`. */
  status: v.union(v.literal("completed"), v.literal("refunded")),
  /** Dollars that went back, the sum of its completed refunds; missing means none. */
  refundedAmount: v.optional(v.number()),
  transactionStatus: v.string(),
  /** "free": a code took the whole price off, and no provider was asked. */
  paymentMethod: v.union(v.literal("paypal"), v.literal("free")),
  /** Price, what a code took off it, and the code; missing without one. */
  listPrice: v.optional(v.number()),
  discount: v.optional(v.number()),
  couponCode: v.optional(v.string()),
  fundingSource: v.union(v.string(), v.null()),
  checkoutId: v.union(v.id("checkouts"), v.null()),
  paymentDate: v.number(),
  createdAt: v.number(),
  updatedAt: v.number(),
  /** Counts up from 1; sample data and payments from before there were receipts have none. */
  receiptNumber: v.optional(v.number()),
  isSample: v.optional(v.boolean()),
};

export const checkoutFields = {
  userId: v.id("users"),
  courseId: v.string(),
  courseTitle: v.string(),
  batchId: v.id("batches"),
  batchNumber: v.number(),
  batchName: v.string(),
  /** Price in dollars at the moment of the hold; whatever the client says later does not count. */
  amount: v.number(),
  /** Price without its code, what the code takes off, and the use that is reserved; missing without one. */
  listPrice: v.optional(v.number()),
  discount: v.optional(v.number()),
  couponCode: v.optional(v.string()),
  couponUseId: v.optional(v.id("couponUses")),
  currency: v.literal("USD"),
  status: vCheckoutStatus,
  /** The holder's address, where it is known, and only while nothing has been paid. */
  network: v.optional(v.string()),
  /** True while this checkout occupies a seat of its batch. */
  holdsSeat: v.boolean(),
  orderId: v.union(v.string(), v.null()),
  captureId: v.union(v.string(), v.null()),
  /** Part of the capture's request id: a declined attempt must not be answered from the provider's memory. */
  captureAttempt: v.number(),
  refundId: v.union(v.string(), v.null()),
  fundingSource: v.union(v.string(), v.null()),
  failure: v.union(v.string(), v.null()),
  expiresAt: v.number(),
  expiryJob: v.union(v.id("_scheduled_functions"), v.null()),
  /** When the sweeper compares it with the provider; missing when there is nothing left to learn. */
  nextCheckAt: v.optional(v.number()),
  /** Looks at a capture that brought no outcome. */
  checks: v.optional(v.number()),
  /** It was ended while money was being taken, without an answer of the provider. */
  moneyUnknown: v.optional(v.boolean()),
  enrollmentId: v.union(v.id("enrollments"), v.null()),
  createdAt: v.number(),
  updatedAt: v.number(),
};

export const attentionFields = {
  kind: v.string(),
  details: v.string(),
  checkoutId: v.union(v.id("checkouts"), v.null()),
  status: v.union(v.literal("open"), v.literal("resolved")),
  createdAt: v.number(),
  updatedAt: v.number(),
};

export const refundFields = {
  /** Unique: asking again with the same id is the same refund. Observed ones are `observed/{refundId}`. */
  requestId: v.string(),
  captureId: v.string(),
  checkoutId: v.id("checkouts"),
  /** Dollars of the whole capture. */
  captured: v.number(),
  /** Dollars; null asks for everything that is left, and is filled in when it is done. */
  amount: v.union(v.number(), v.null()),
  reason: v.string(),
  requestedBy: v.union(v.id("users"), v.null()),
  /** Money that bought nothing goes back by itself, and is tried until it is back. */
  isAutomatic: v.boolean(),
  status: v.union(v.literal("requested"), v.literal("completed"), v.literal("failed")),
  providerRefundId: v.union(v.string(), v.null()),
  failure: v.union(v.string(), v.null()),
  attempts: v.number(),
  nextAttemptAt: v.number(),
  createdAt: v.number(),
  updatedAt: v.number(),
};

/** Notices of the providers, each of which is acted on once. */
export const webhookEventFields = {
  provider: v.union(v.literal("paypal"), v.literal("resend")),
  eventId: v.string(),
  eventType: v.string(),
  /** What it is about, as far as we know it: an order or the provider's id of a mail. */
  subject: v.union(v.string(), v.null()),
  receivedAt: v.number(),
};

/** `key` is the provider's base address and the client id, so that changed settings never reuse a token. */
export const paypalTokenFields = { key: v.string(), token: v.string(), expiresAt: v.number() };
