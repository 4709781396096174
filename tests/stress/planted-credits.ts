// Faults in credits.
import type { Database, Fault } from "./planted-sale.ts";

type Credit = Database["coupons"][number];

/** A coupon that was used once, as a credit of its person of which ten dollars were left. */
const inCredit =
  (change: (credit: Credit, database: Database) => void): Fault["plant"] =>
  ({ database }) => {
    const usesOf = ({ _id }: Credit) => database.couponUses.filter(({ couponId }) => couponId === _id);
    const credit = database.coupons.find(
      (coupon) =>
        usesOf(coupon)
          .map(({ status }) => status)
          .join() === "used",
    );
    const [use] = credit === undefined ? [] : usesOf(credit);
    if (use === undefined || credit === undefined) return false;
    Object.assign(credit, { userId: use.userId, value: use.discount + 10 });
    change(credit, database);
    return true;
  };

const restOf = (credit: Credit, _id: string): Credit => ({
  ...credit,
  ...{ _id, code: _id, value: 10, uses: 0, restOf: credit._id },
});

export const CREDITS: Fault[] = [
  {
    name: "a rest of a credit that was lost",
    plant: inCredit(() => undefined),
    words: /credit \w+: 1000 cents left, 0 given on/,
  },
  {
    name: "a rest of a credit that was given twice",
    plant: inCredit((credit, { coupons }) => coupons.push(restOf(credit, "one"), restOf(credit, "two"))),
    words: /credit \w+: 1000 cents left, 2000 given on/,
  },
  {
    name: "a credit of a person who has paid nothing",
    plant: ({ database: { coupons, couponUses } }) => {
      const unused = { uses: 0, maxUses: 1, maxUsesPerUser: 1 };
      if (couponUses.length === 0) return false;
      coupons.push({ ...unused, _id: "gift", code: "GIFT", value: 10, userId: "somebody" });
      return true;
    },
    words: /person somebody: 10 in credits, 0 paid and kept/,
  },
];
