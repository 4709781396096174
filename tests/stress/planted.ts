// Verification of the checker: faults planted into a correct state, each of which the invariants must report.
import { violations, type World } from "./invariants.ts";

type Database = World["database"];

interface Fault {
  name: string;
  /** False when this world has nothing to plant it in. */
  plant: (world: World) => boolean;
  words: RegExp;
}

/** A purchase that stands: its money, its place and its seat. */
interface Sale {
  payment: Database["payments"][number];
  capture: World["captures"][number];
  enrollment: Database["enrollments"][number];
  seats: Database["batchSeats"][number];
  batch: Database["batches"][number];
}

function saleIn({ database, captures }: World): Sale | null {
  for (const payment of database.payments) {
    if (payment.status !== "completed" || (payment.refundedAmount ?? 0) > 0) continue;
    const capture = captures.find(({ captureId }) => captureId === payment.paymentId);
    const enrollment = database.enrollments.find(({ paymentId }) => paymentId === payment.paymentId);
    const seats = database.batchSeats.find(({ batchId }) => batchId === enrollment?.batchId);
    const batch = database.batches.find(({ _id }) => _id === seats?.batchId);
    if (capture && enrollment && seats && batch) return { payment, capture, enrollment, seats, batch };
  }
  return null;
}

const inSale =
  (change: (sale: Sale, world: World) => void) =>
  (world: World): boolean => {
    const sale = saleIn(world);
    if (sale !== null) change(sale, world);
    return sale !== null;
  };

const without = <T>(list: T[], gone: T): void => {
  list.splice(list.indexOf(gone), 1);
};

function refundTwice({ capture }: Sale, { database }: World, providerRefundId: string | null): void {
  const row = { captureId: capture.captureId, status: "completed", amount: 1, providerRefundId };
  const wish = (number: number): string => (providerRefundId === null ? "wish" : `wish-${number}`);
  database.refunds.push({ ...row, requestId: wish(1) }, { ...row, requestId: wish(2) });
}

const placeIn = ({ batch }: Sale): Database["waitlist"][number] => ({
  ...{ _id: "place", userId: "somebody", courseId: batch.courseId, status: "offered", holdsSeat: true },
  batchId: batch._id,
});

const SEATS: Fault[] = [
  {
    name: "a seat counted without a row",
    plant: inSale(({ seats }) => (seats.seatsTaken += 1)),
    words: /seats counted/,
  },
  {
    name: "more seats than there are",
    plant: inSale(({ batch }) => (batch.maxCapacity = 0)),
    words: /\d seats of 0/,
  },
  {
    name: "a seat offered without being counted",
    plant: inSale((sale, { database }) => database.waitlist.push(placeIn(sale))),
    words: /seats counted, \d+ rows/,
  },
  {
    name: "an offer without a seat",
    plant: inSale((sale, { database }) => database.waitlist.push({ ...placeIn(sale), holdsSeat: false })),
    words: /the seat does not fit/,
  },
  {
    name: "somebody who waits beside a free seat",
    plant: inSale((sale, { database }) => {
      sale.batch.maxCapacity += 1;
      database.waitlist.push({ ...placeIn(sale), status: "waiting", holdsSeat: false, batchId: null });
    }),
    words: /free while people wait/,
  },
  {
    name: "two entries in one waitlist",
    plant: inSale((sale, { database }) =>
      database.waitlist.push(placeIn(sale), { ...placeIn(sale), _id: "again" }),
    ),
    words: /waits twice/,
  },
];

const MONEY: Fault[] = [
  {
    name: "money without an enrollment",
    plant: inSale(({ enrollment }, { database }) => without(database.enrollments, enrollment)),
    words: /paid, 0 enrollments/,
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
    plant: inSale(({ capture }) => capture.refunded.push(capture.value)),
    words: /still enrolled/,
  },
  {
    name: "two enrollments in one course",
    plant: inSale(({ enrollment }, { database }) =>
      database.enrollments.push({ ...enrollment, _id: "other", batchId: null }),
    ),
    words: /more than one live enrollment/,
  },
  {
    name: "two rows for one refund",
    plant: inSale((sale, world) => {
      refundTwice(sale, world, "REFUND-1");
    }),
    words: /refund REFUND-1: two rows/,
  },
  {
    name: "two rows for one refund request",
    plant: inSale((sale, world) => {
      refundTwice(sale, world, null);
    }),
    words: /asked for twice/,
  },
  {
    name: "money returned that the ledger does not know",
    plant: inSale(({ capture }) => capture.refunded.push("0.05")),
    words: /differs/,
  },
];

const sentMail = ({ mails }: Database): Database["mails"][number] | undefined =>
  mails.find(
    ({ status, idempotencyKey }) => status === "sent" && idempotencyKey.startsWith("payment_receipt"),
  );

const inMail =
  (change: (mail: Database["mails"][number], world: World) => void) =>
  (world: World): boolean => {
    const mail = sentMail(world.database);
    if (mail !== undefined) change(mail, world);
    return mail !== undefined;
  };

const MAILS: Fault[] = [
  {
    name: "a mail sent twice",
    plant: inMail(({ to, subject }, { inbox }) => inbox.push({ to, subject })),
    words: /accepted \d times/,
  },
  {
    name: "a mail that never arrived",
    plant: inMail((_mail, { inbox }) => inbox.splice(0)),
    words: /not in the inbox/,
  },
  {
    name: "a mail that waits for ever",
    plant: inMail((mail) => (mail.status = "pending")),
    words: /still pending/,
  },
  {
    name: "a mail that was never queued",
    plant: inMail((mail, { database }) => without(database.mails, mail)),
    words: /never queued/,
  },
];

const inUse =
  (change: (use: Database["couponUses"][number], coupon: Database["coupons"][number]) => void) =>
  ({ database }: World): boolean => {
    const use = database.couponUses.find(({ status }) => status === "used");
    const coupon = database.coupons.find(({ _id }) => _id === use?.couponId);
    if (use === undefined || coupon === undefined) return false;
    change(use, coupon);
    return true;
  };

const COUPONS: Fault[] = [
  {
    name: "a use that was not counted",
    plant: inUse((_use, coupon) => (coupon.uses -= 1)),
    words: /uses counted/,
  },
  {
    name: "more uses than the code has",
    plant: inUse((_use, coupon) => (coupon.maxUses = coupon.uses - 1)),
    words: /\d+ of \d+ uses/,
  },
  {
    name: "more uses than one person may have",
    plant: inUse((_use, coupon) => (coupon.maxUsesPerUser = 0)),
    words: /\d uses of/,
  },
  {
    name: "a use that was spent and never bought anything",
    plant: inUse((use) => (use.checkoutId = "nobody's")),
    words: /its checkout does not fit/,
  },
];

export const PLANTED: readonly Fault[] = [...SEATS, ...MONEY, ...MAILS, ...COUPONS];

/** How many faults were planted into copies of the world, and the names of those that were not reported. */
export function plantAll(world: World): { planted: number; missed: string[] } {
  let planted = 0;
  const missed = PLANTED.filter(({ plant, words }) => {
    const copy = structuredClone(world);
    if (!plant(copy)) return false;
    planted += 1;
    return !words.test(violations(copy).join("\n"));
  });
  return { planted, missed: missed.map(({ name }) => `the checker did not notice: ${name}`) };
}
