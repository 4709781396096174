// Verification of the checker: faults planted into a correct state, each of which the invariants must report.
import { violations, type World } from "./invariants.ts";

import { CREDITS } from "./planted-credits.ts";
import { DEFERRALS } from "./planted-deferrals.ts";
import { MONEY } from "./planted-money.ts";
import { inSale, without, type Database, type Fault, type Sale } from "./planted-sale.ts";

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
    name: "an entry that waits although a seat is free",
    plant: inSale((sale, { database }) => {
      sale.batch.maxCapacity += 1;
      database.waitlist.push({ ...placeIn(sale), status: "waiting", holdsSeat: false, batchId: null });
    }),
    words: /free while people wait/,
  },
  {
    name: "two entries in one waitlist",
    plant: inSale((sale, { database }) => {
      const place = { ...placeIn(sale), status: "claimed", holdsSeat: false };
      database.waitlist.push(place, { ...place, _id: "again" });
    }),
    words: /waits twice/,
  },
  {
    name: "two holds of one person",
    plant: inSale(({ batch, seats }, { database }) => {
      const [some] = database.checkouts;
      if (some === undefined) return;
      const hold = { ...some, userId: "somebody", batchId: batch._id, courseId: batch.courseId };
      for (const _id of ["one", "two"])
        database.checkouts.push({ ...hold, _id, holdsSeat: true, captureId: null, enrollmentId: null });
      batch.maxCapacity += 2;
      seats.seatsTaken += 2;
    }),
    words: /more than one live checkout/,
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
    plant: inMail((mail, { database, inbox }) => {
      without(database.mails, mail);
      const accepted = inbox.find(({ to, subject }) => to === mail.to && subject === mail.subject);
      if (accepted !== undefined) without(inbox, accepted);
    }),
    words: /never queued/,
  },
  {
    name: "a mail queued twice",
    plant: inMail((mail, { database }) => database.mails.push({ ...mail, status: "failed" })),
    words: /queued twice/,
  },
];

const inUse =
  (
    change: (
      use: Database["couponUses"][number],
      coupon: Database["coupons"][number],
      database: Database,
    ) => void,
  ) =>
  ({ database }: World): boolean => {
    const use = database.couponUses.find(({ status }) => status === "used");
    const coupon = database.coupons.find(({ _id }) => _id === use?.couponId);
    if (use === undefined || coupon === undefined) return false;
    change(use, coupon, database);
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
  {
    name: "a use with another discount than its checkout",
    plant: inUse((use) => (use.discount += 1)),
    words: /its checkout does not fit/,
  },
  {
    name: "a use reserved for a checkout without a seat",
    plant: inUse((use) => (use.status = "reserved")),
    words: /its checkout does not fit/,
  },
  {
    name: "a use that its checkout does not know",
    plant: inUse((use, _coupon, { checkouts }) => {
      const checkout = checkouts.find(({ _id }) => _id === use.checkoutId);
      if (checkout !== undefined) checkout.couponUseId = "another";
    }),
    words: /its checkout does not fit/,
  },
  {
    name: "a price that is not the list price less the discount",
    plant: inUse((use, _coupon, { checkouts }) => {
      const checkout = checkouts.find(({ _id }) => _id === use.checkoutId);
      if (checkout !== undefined) checkout.listPrice = (checkout.listPrice ?? 0) + 1;
    }),
    words: /price and discount do not add up/,
  },
];

/** Can be planted wherever a seat was bought and its receipt was mailed, as in every run. */
const OF_EVERY_RUN: readonly Fault[] = [...SEATS, ...DEFERRALS, ...MONEY, ...MAILS];

export const PLANTED: readonly Fault[] = [...OF_EVERY_RUN, ...COUPONS, ...CREDITS];

/** How many faults were planted into copies of the world, and what is wrong with the check: those that were not reported. */
export function plantAll(world: World): { planted: number; losses: string[] } {
  let planted = 0;
  const losses: string[] = [];
  for (const fault of PLANTED) {
    const copy = structuredClone(world);
    if (fault.plant(copy)) {
      planted += 1;
      if (!fault.words.test(violations(copy).join("\n")))
        losses.push(`the checker did not notice: ${fault.name}`);
    } else if (OF_EVERY_RUN.includes(fault)) losses.push(`could not be planted: ${fault.name}`);
  }
  return { planted, losses };
}
