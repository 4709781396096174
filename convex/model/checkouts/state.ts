// The state machine of a checkout. Pure, so that every transition can be tested without a database; `advance` in store.ts
// applies it.
import type { Infer } from "convex/values";
import type { vCheckoutStatus } from "../fields/payments";

/**
 * | status          | seat | meaning                                                              | ends by                         |
 * | --------------- | ---- | -------------------------------------------------------------------- | ------------------------------- |
 * | `held`          | yes  | hold without an order                                                | deadline, cancel, grant         |
 * | `ordered`       | yes  | the provider has an order (`orderId`)                                | deadline, cancel, capture       |
 * | `capturing`     | yes  | the money is being captured or under review; the deadline is ignored | outcome of the capture          |
 * | `settled`       | no   | paid and enrolled (`captureId`, `enrollmentId`); has the seat        | never                           |
 * | `cancelled`     | no   | cancelled by the buyer, or declined by the bank                      | capture, late money             |
 * | `expired`       | no   | the deadline passed without a payment                                | capture, late money             |
 * | `failed`        | no   | nothing can be captured any more                                     | late money                      |
 * | `refund-needed` | no   | captured money that bought nothing (`captureId`, `failure`)          | never; see model/refunds        |
 *
 * Fields that follow the status: `holdsSeat` is true exactly in the statuses with a seat. `expiresAt` is set by the hold
 * and never changes; `expiryJob` is its job, null once the seat is released. `network` is kept while the seat is held.
 * `orderId` is set by `order` and cleared by `reprice`. `captureAttempt` is incremented by every failed capture.
 * `failure` holds the last refusal and is cleared by `capture`, `settle` and `grant`. `nextCheckAt` is set by every
 * transition while reconciliation can change something, and `checks` counts its checks within `capturing`.
 */
export type CheckoutStatus = Infer<typeof vCheckoutStatus>;

export type CheckoutEvent =
  /** The provider has created an order. */
  | "order"
  /** A coupon changed the price: an order with the old price is dropped. */
  | "reprice"
  /** The buyer approved the payment and it is being captured. Needs a seat; no deadline releases it from here on. */
  | "capture"
  /** The money was captured and there is a seat. */
  | "settle"
  /** There is a seat and nothing to pay. */
  | "grant"
  /** The bank declined. The seat is released; approving again may take it again. */
  | "decline"
  /** The buyer had not approved: back to the payment buttons, with the deadline of the hold. */
  | "unapprove"
  /** The buyer gave up. */
  | "cancel"
  /** The deadline passed. */
  | "expire"
  /** Nothing was captured and nothing can be captured any more. */
  | "fail"
  /** The money was captured but cannot buy this seat. */
  | "require-refund";

const LATE_MONEY = { settle: "settled", "require-refund": "refund-needed" } as const;

const TRANSITIONS: Record<CheckoutStatus, Partial<Record<CheckoutEvent, CheckoutStatus>>> = {
  held: { order: "ordered", reprice: "held", grant: "settled", cancel: "cancelled", expire: "expired" },
  ordered: {
    order: "ordered",
    reprice: "held",
    capture: "capturing",
    cancel: "cancelled",
    expire: "expired",
    ...LATE_MONEY,
  },
  capturing: { decline: "cancelled", unapprove: "ordered", fail: "failed", ...LATE_MONEY },
  // Money can arrive after a checkout has ended: a payment under review, a late webhook event.
  cancelled: { capture: "capturing", ...LATE_MONEY },
  expired: { capture: "capturing", ...LATE_MONEY },
  failed: LATE_MONEY,
  "refund-needed": {},
  settled: {},
};

/** The status after an event; null when the event is not possible in this status. */
export function statusAfter(status: CheckoutStatus, event: CheckoutEvent): CheckoutStatus | null {
  return TRANSITIONS[status][event] ?? null;
}

/** Statuses in which a checkout occupies a seat. A settled one has passed its seat to the enrollment. */
export const LIVE_STATUSES = ["held", "ordered", "capturing"] as const satisfies readonly CheckoutStatus[];

/** Whether a checkout of this status occupies a seat. */
export const isLive = (status: CheckoutStatus): boolean =>
  (LIVE_STATUSES as readonly CheckoutStatus[]).includes(status);

/** Whether the deadline of the hold applies; during a capture it does not. */
export const canExpire = (status: CheckoutStatus): boolean => statusAfter(status, "expire") !== null;
