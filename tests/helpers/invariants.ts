// The invariants of money, seats and mail, checked over the server under test, the PayPal fake and the accepted mails.
import { violations, type ProviderCapture, type Snapshot } from "../../scripts/torture/invariants.ts";
import type { Shop } from "./buyers.ts";

export interface CheckOptions {
  /** Seats that `leaveSeats` counted as taken. */
  phantom?: number;
  isQuiet?: boolean;
}

export async function invariantViolations(shop: Shop, options: CheckOptions = {}): Promise<string[]> {
  const { phantom = 0, isQuiet = false } = options;
  const inbox = [...shop.paypal.mails.values()];
  return violations({
    database: await snapshotOf(shop),
    captures: capturesOf(shop),
    inbox,
    isQuiet,
    phantomSeats: { [shop.batchId]: phantom },
  });
}

async function snapshotOf({ server }: Shop): Promise<Snapshot> {
  return await server.run(async ({ db }) => ({
    batches: await db.query("batches").collect(),
    batchSeats: await db.query("batchSeats").collect(),
    enrollments: await db.query("enrollments").collect(),
    checkouts: await db.query("checkouts").collect(),
    payments: await db.query("payments").collect(),
    refunds: await db.query("refunds").collect(),
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
            refunded: refunds.map(({ amount }) => amount.value),
          },
        ],
  );
}
