// The invariants of money, seats and mail, checked over the server under test, the PayPal fake and the accepted mails.
import { violations, type ProviderCapture, type Snapshot, type World } from "../stress/invariants.ts";
import type { Shop } from "./buyers.ts";

export interface CheckOptions {
  /** Seats that `leaveSeats` counted as taken. */
  phantom?: number;
  isQuiet?: boolean;
  /** Webhook events and responses are still pending: only invariants that hold at every moment are checked. */
  isUnsettled?: boolean;
}

export async function invariantViolations(shop: Shop, options: CheckOptions = {}): Promise<string[]> {
  return violations(await worldOf(shop, options));
}

export async function worldOf(shop: Shop, { phantom = 0, ...state }: CheckOptions = {}): Promise<World> {
  return {
    database: await snapshotOf(shop),
    captures: capturesOf(shop),
    inbox: [...shop.paypal.mails.values()],
    phantomSeats: { [shop.batchId]: phantom },
    ...state,
  };
}

async function snapshotOf({ server }: Shop): Promise<Snapshot> {
  return await server.run(async ({ db }) => ({
    courses: await db.query("courses").collect(),
    batches: await db.query("batches").collect(),
    batchSeats: await db.query("batchSeats").collect(),
    enrollments: await db.query("enrollments").collect(),
    checkouts: await db.query("checkouts").collect(),
    payments: await db.query("payments").collect(),
    refunds: await db.query("refunds").collect(),
    waitlist: await db.query("waitlist").collect(),
    coupons: await db.query("coupons").collect(),
    couponUses: await db.query("couponUses").collect(),
    attention: await db.query("attention").collect(),
    mails: await db.query("emailOutbox").collect(),
  }));
}

function capturesOf({ paypal }: Shop): ProviderCapture[] {
  return [...paypal.orders.values()].flatMap(({ id, capture, refunds, body }) =>
    capture === null
      ? []
      : [
          {
            captureId: capture.id,
            orderId: id,
            invoiceId: body.purchase_units[0].invoice_id,
            status: capture.status,
            value: capture.amount.value,
            // A reversal takes all of it back, and PayPal makes no refund of that.
            refunded:
              capture.status === "REVERSED"
                ? [capture.amount.value]
                : refunds.map(({ amount }) => amount.value),
          },
        ],
  );
}
