// Fields of payments, checkouts, attention items, refunds, webhook events and the provider's access token. Amounts in
// dollars, times in milliseconds.
import { v } from "convex/values";

export const vCheckoutStatus = v.union(
  v.literal("held"),
  v.literal("ordered"),
  v.literal("capturing"),
  v.literal("settled"),
  v.literal("cancelled"),
  v.literal("expired"),
  v.literal("failed"),
  v.literal("refund-needed"),
);

const refundTerms = { partPercent: v.number(), partWeeks: v.number() };
export const vRefundTerms = v.object(refundTerms);

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
  /** "refunded" once all of it was returned; partial refunds are in `refundedAmount`. */
  status: v.union(v.literal("completed"), v.literal("refunded")),
  /** Sum of completed refunds; missing means none. */
  refundedAmount: v.optional(v.number()),
  /** The credit that was given back for it, once, and the dollars of `amount` in it, which are not refunded any more. */
  creditId: v.optional(v.id("coupons")),
  credited: v.optional(v.number()),
  transactionStatus: v.string(),
  /** "free": a coupon covered the whole price, without the provider. */
  paymentMethod: v.union(v.literal("paypal"), v.literal("free")),
  /** List price, discount and code; missing without a coupon. */
  listPrice: v.optional(v.number()),
  discount: v.optional(v.number()),
  couponCode: v.optional(v.string()),
  fundingSource: v.union(v.string(), v.null()),
  checkoutId: v.union(v.id("checkouts"), v.null()),
  paymentDate: v.number(),
  createdAt: v.number(),
  updatedAt: v.number(),
  /** Consecutive from 1; missing in sample data and payments from before receipts. */
  receiptNumber: v.optional(v.number()),
  /**
   * The terms of the purchase (shared/rules/refund-terms), the first day of its batch then, and the days in which the
   * contract can be withdrawn from; missing in payments from before them, which have today's.
   */
  refundTerms: v.optional(
    v.object({ ...refundTerms, startDate: v.string(), withdrawalDays: v.optional(v.number()) }),
  ),
  isSample: v.optional(v.boolean()),
};

export const checkoutFields = {
  userId: v.id("users"),
  courseId: v.string(),
  courseTitle: v.string(),
  batchId: v.id("batches"),
  batchNumber: v.number(),
  batchName: v.string(),
  /** Price at the time of the hold; values sent by the client are not used. */
  amount: v.number(),
  /** List price, discount, code and reserved use; missing without a coupon. */
  listPrice: v.optional(v.number()),
  discount: v.optional(v.number()),
  couponCode: v.optional(v.string()),
  couponUseId: v.optional(v.id("couponUses")),
  currency: v.literal("USD"),
  status: vCheckoutStatus,
  /** The holder's network, while nothing has been paid. */
  network: v.optional(v.string()),
  /** True while this checkout occupies a seat of its batch. */
  holdsSeat: v.boolean(),
  orderId: v.union(v.string(), v.null()),
  captureId: v.union(v.string(), v.null()),
  /** Part of the capture's request id, so that an attempt after a decline is a new request. */
  captureAttempt: v.number(),
  refundId: v.union(v.string(), v.null()),
  fundingSource: v.union(v.string(), v.null()),
  failure: v.union(v.string(), v.null()),
  expiresAt: v.number(),
  expiryJob: v.union(v.id("_scheduled_functions"), v.null()),
  /** Time of the next reconciliation; missing when nothing can change. */
  nextCheckAt: v.optional(v.number()),
  /** Checks of a capture without an outcome. */
  checks: v.optional(v.number()),
  /** Ended by force during a capture, whose outcome is unknown. */
  moneyUnknown: v.optional(v.boolean()),
  enrollmentId: v.union(v.id("enrollments"), v.null()),
  createdAt: v.number(),
  updatedAt: v.number(),
};

export const attentionFields = {
  kind: v.string(),
  details: v.string(),
  checkoutId: v.union(v.id("checkouts"), v.null()),
  /** The capture it is about; missing in items about something else, and in those from before this field. */
  captureId: v.optional(v.string()),
  /** The record of an item about no checkout: "email/{id}", "batch/{id}" or "course/{courseId}"; of any item about a declaration: "withdrawal/{id}". */
  subject: v.optional(v.string()),
  status: v.union(v.literal("open"), v.literal("resolved")),
  /** The member of staff who has taken it; missing while nobody has. */
  ownerId: v.optional(v.id("users")),
  /** The note of the person who resolved it; items that ended by themselves have neither. */
  resolution: v.optional(v.string()),
  resolvedBy: v.optional(v.id("users")),
  resolvedAt: v.optional(v.number()),
  /** What a subject's item is about has ended; the next time opens a new item. */
  isOver: v.optional(v.literal(true)),
  createdAt: v.number(),
  updatedAt: v.number(),
};

/**
 * | status      | meaning                                        | ends by                                                      |
 * | ----------- | ---------------------------------------------- | ------------------------------------------------------------ |
 * | `requested` | to be made, or made with an unknown outcome    | `completed`; `failed`: refused, unless `isAutomatic`          |
 * | `completed` | returned by the provider (`providerRefundId`)  | never                                                        |
 * | `failed`    | refused (`failure`); counts nothing            | never; staff may request another one                         |
 *
 * `attempts` and `nextAttemptAt` are set by each attempt (refunds/request.ts). Refunds made at the provider are inserted
 * as `completed`.
 */
export const refundFields = {
  /** Unique; the same id is the same refund. Observed ones: `observed/{refundId}`. */
  requestId: v.string(),
  captureId: v.string(),
  checkoutId: v.id("checkouts"),
  /** Dollars of the whole capture. */
  captured: v.number(),
  /** Dollars; null requests all that is left and is filled in on completion. */
  amount: v.union(v.number(), v.null()),
  reason: v.string(),
  requestedBy: v.union(v.id("users"), v.null()),
  /** Requested by the settlement for money that bought nothing; retried until completed. */
  isAutomatic: v.boolean(),
  /** Of a learner who leaves: the enrollment ends with it, also when only a part is refunded. */
  endsEnrollment: v.optional(v.boolean()),
  /** Dollars of the price that a credit had paid and that come back with this refund; missing: all of them. */
  credit: v.optional(v.number()),
  status: v.union(v.literal("requested"), v.literal("completed"), v.literal("failed")),
  providerRefundId: v.union(v.string(), v.null()),
  failure: v.union(v.string(), v.null()),
  attempts: v.number(),
  nextAttemptAt: v.number(),
  /** The UTC day in whose total it is counted (refunds/days.ts); missing while it is counted in none. */
  countedOn: v.optional(v.string()),
  createdAt: v.number(),
  updatedAt: v.number(),
};

/** Webhook events, each handled once. */
export const webhookEventFields = {
  provider: v.union(v.literal("paypal"), v.literal("resend")),
  eventId: v.string(),
  eventType: v.string(),
  /** Id of the order or e-mail it is about, where known. */
  subject: v.union(v.string(), v.null()),
  receivedAt: v.number(),
};

/** `key` is the provider's base address and the client id, so that changed settings never reuse a token. */
export const paypalTokenFields = { key: v.string(), token: v.string(), expiresAt: v.number() };
