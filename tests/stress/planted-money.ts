// Faults in money and access.
import type { World } from "./invariants.ts";
import { inSale, without, type Fault, type Sale } from "./planted-sale.ts";

/** Two rows of the ledger that move no money. */
function refundTwice(
  { capture }: Sale,
  { database }: World,
  row: { status: string; providerRefundId: string | null; requestIds: [string, string] },
): void {
  const { requestIds, ...same } = row;
  for (const requestId of requestIds)
    database.refunds.push({ captureId: capture.captureId, amount: 0, requestId, ...same });
}

export const MONEY: Fault[] = [
  {
    name: "money without an enrollment",
    plant: inSale(({ enrollment, seats }, { database }) => {
      without(database.enrollments, enrollment);
      seats.seatsTaken -= 1;
    }),
    words: /paid, 0 enrollments/,
  },
  {
    name: "a place that is kept beside its credit",
    plant: inSale(({ enrollment }, { database }) => {
      const use = { code: "PLANTED", uses: 0, maxUses: 1, maxUsesPerUser: 1 };
      database.coupons.push({ ...use, _id: "planted", value: 1_000_000 });
      enrollment.creditId = "planted";
    }),
    words: /more was given back than paid/,
  },
  {
    name: "a second credit",
    plant: inSale(({ enrollment }, { database }) => {
      enrollment.creditId = "one";
      database.enrollments.push({ ...enrollment, _id: "again", status: "transferred", creditId: "two" });
    }),
    words: /credited 2 times/,
  },
  {
    name: "money that was never recorded",
    plant: inSale(({ payment }, { database }) => without(database.payments, payment)),
    words: /cents without an outcome/,
  },
  {
    name: "a second capture",
    plant: inSale(({ capture }, { captures }) =>
      captures.push({ ...capture, captureId: "TWICE", invoiceId: "" }),
    ),
    words: /capture TWICE: \d+ cents/,
  },
  {
    name: "an enrollment before the money was there",
    plant: inSale(({ capture }) => (capture.status = "PENDING")),
    words: /enrolled before the money was there/,
  },
  {
    name: "a payment in a status that its money does not have",
    plant: inSale(({ payment }) => (payment.status = "refunded")),
    words: /: status refunded/,
  },
  {
    name: "a payment recorded twice",
    plant: inSale(({ payment }, { database }) => database.payments.push({ ...payment, status: "copied" })),
    words: /recorded twice/,
  },
  {
    name: "a course paid twice",
    plant: inSale(({ payment, capture }, { database, captures }) => {
      database.payments.push({ ...payment, paymentId: "AGAIN" });
      captures.push({ ...capture, captureId: "AGAIN", status: "DECLINED" });
    }),
    words: /paid twice/,
  },
  {
    name: "an enrollment that nobody paid for",
    plant: inSale(({ enrollment }, { database }) => {
      const gift = { _id: "gift", userId: "somebody", batchId: null, paymentId: "NONE" };
      database.enrollments.push({ ...enrollment, ...gift });
      for (const kind of ["enrollment_confirmation", "payment_receipt"]) {
        const mail = { to: "somebody", subject: kind, status: "failed" };
        database.mails.push({ ...mail, idempotencyKey: `${kind}/gift/NONE` });
      }
    }),
    words: /never paid for/,
  },
  {
    name: "a refund on the payment that the ledger does not have",
    plant: inSale(({ payment }) => (payment.refundedAmount = 0.05)),
    words: /do not add up/,
  },
  {
    name: "an enrollment without a payment",
    plant: inSale(({ capture }, { captures }) => without(captures, capture)),
    words: /does not know it/,
  },
  {
    name: "another amount",
    plant: inSale(({ payment }) => (payment.amount += 0.01)),
    words: /\d+ cents taken/,
  },
  {
    name: "refunded and still enrolled",
    plant: inSale(({ capture, payment }, { database }) => {
      const row = { captureId: capture.captureId, status: "completed", amount: payment.amount };
      database.refunds.push({ ...row, requestId: "all-of-it", providerRefundId: "REFUND-ALL" });
      capture.refunded.push(capture.value);
      Object.assign(payment, { refundedAmount: payment.amount, status: "refunded" });
    }),
    words: /still enrolled/,
  },
  {
    name: "two enrollments in one course",
    plant: inSale(({ enrollment }, { database }) =>
      database.enrollments.push({
        ...enrollment,
        ...{ _id: "other", batchId: null, paymentId: null, enrollmentSource: "admin_manual" },
      }),
    ),
    words: /more than one live enrollment/,
  },
  {
    name: "two rows for one refund",
    plant: inSale((sale, world) => {
      const requestIds: [string, string] = ["wish-1", "wish-2"];
      refundTwice(sale, world, { status: "completed", providerRefundId: "REFUND-1", requestIds });
    }),
    words: /refund REFUND-1: two rows/,
  },
  {
    name: "two rows for one refund request",
    plant: inSale((sale, world) => {
      const requestIds: [string, string] = ["wish", "wish"];
      refundTwice(sale, world, { status: "failed", providerRefundId: null, requestIds });
    }),
    words: /asked for twice/,
  },
  {
    name: "money returned that the ledger does not know",
    plant: inSale(({ capture }) => capture.refunded.push("0.05")),
    words: /differs/,
  },
];
