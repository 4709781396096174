// The life of a checkout as a table: pure, so that every path can be tested without a database.
import type { Infer } from "convex/values";
import type { vCheckoutStatus } from "../fields/payments";

export type CheckoutStatus = Infer<typeof vCheckoutStatus>;

export type CheckoutEvent =
  /** The payment provider has an order for it. */
  | "order"
  /** A code changed the price: an order with the old one is forgotten. */
  | "reprice"
  /** The buyer approved the payment. After a release this needs a seat again. */
  | "approve"
  /** The money is being taken; from here on no deadline releases the seat. */
  | "capture"
  /** The money has arrived and there is a seat. */
  | "settle"
  /** There is a seat and nothing to pay. */
  | "grant"
  /** The bank said no. The seat goes back; approving again may bring it back. */
  | "decline"
  /** The buyer had not approved after all: back to the payment buttons, the hold runs on. */
  | "unapprove"
  | "cancel"
  | "expire"
  /** Nothing was taken and nothing can be taken any more. */
  | "fail"
  /** The money has arrived, but it cannot buy this seat. */
  | "require-refund";

const MOVES: Record<CheckoutStatus, Partial<Record<CheckoutEvent, CheckoutStatus>>> = {
  held: { order: "ordered", reprice: "held", grant: "settled", cancel: "cancelled", expire: "expired" },
  ordered: {
    reprice: "held",
    order: "ordered",
    approve: "approved",
    cancel: "cancelled",
    expire: "expired",
    settle: "settled",
    "require-refund": "refund-needed",
  },
  approved: {
    approve: "approved",
    capture: "capturing",
    cancel: "cancelled",
    expire: "expired",
    settle: "settled",
    "require-refund": "refund-needed",
  },
  capturing: {
    settle: "settled",
    decline: "cancelled",
    unapprove: "ordered",
    fail: "failed",
    "require-refund": "refund-needed",
  },
  // Money may still arrive for a checkout that was given up: a payment under review, a late notice.
  cancelled: { approve: "approved", settle: "settled", "require-refund": "refund-needed" },
  expired: { approve: "approved", settle: "settled", "require-refund": "refund-needed" },
  failed: { settle: "settled", "require-refund": "refund-needed" },
  "refund-needed": {},
  settled: {},
};

/** The status after an event; null when the event means nothing in this status. */
export function statusAfter(status: CheckoutStatus, event: CheckoutEvent): CheckoutStatus | null {
  return MOVES[status][event] ?? null;
}

/** Statuses in which a checkout occupies a seat itself. A settled one has handed its seat to the enrollment. */
export const LIVE_STATUSES = [
  "held",
  "ordered",
  "approved",
  "capturing",
] as const satisfies readonly CheckoutStatus[];

export const isLive = (status: CheckoutStatus): boolean =>
  (LIVE_STATUSES as readonly CheckoutStatus[]).includes(status);

/** Whether the deadline of the hold still counts; while money is being taken it does not. */
export const canExpire = (status: CheckoutStatus): boolean => statusAfter(status, "expire") !== null;
