// Faults in places in the next batch.
import { inSale, type Fault } from "./planted-sale.ts";

export const DEFERRALS: Fault[] = [
  {
    name: "a place in the next batch beside the seat that it was given back for",
    plant: inSale(({ enrollment }, { database }) => {
      const free = { paymentId: null, enrollmentSource: "admin_manual" };
      database.enrollments.push({ ...enrollment, ...free, _id: "deferred", status: "deferred" });
    }),
    words: /waits beside another place of the same person/,
  },
  {
    name: "a seat given back, and the place in the next batch lost",
    plant: inSale(({ enrollment, seats }) => {
      enrollment.status = "transferred";
      seats.seatsTaken -= 1;
    }),
    words: /paid, 0 enrollments/,
  },
  {
    name: "a place in the next batch that still holds its seat",
    plant: inSale(({ enrollment }) => (enrollment.status = "deferred")),
    words: /seats counted, \d+ rows/,
  },
  {
    name: "a person who waits beside a free seat of a later batch",
    plant: inSale(({ enrollment, seats, batch }, { database }) => {
      Object.assign(enrollment, { status: "deferred", deferredFrom: "2026-01-01" });
      seats.seatsTaken -= 1;
      const later = { ...batch, _id: "later", startDate: "2099-01-01", status: "upcoming", maxCapacity: 1 };
      database.batches.push(later);
    }),
    words: /waits beside a free seat of a later batch/,
  },
  {
    name: "a refunded payment whose person still waits",
    plant: inSale(({ enrollment, seats, payment, capture }, { database }) => {
      enrollment.status = "deferred";
      seats.seatsTaken -= 1;
      const given = { status: "completed", amount: payment.amount, providerRefundId: "R" };
      database.refunds.push({ ...given, requestId: "whole", captureId: payment.paymentId });
      capture.refunded = [capture.value];
      Object.assign(payment, { status: "refunded", refundedAmount: payment.amount });
    }),
    words: /refunded and still enrolled/,
  },
];
