// What must be true of credits at any time. Pure; every violation is one sentence.
import { fromCents, toCents } from "../../shared/pricing.ts";

interface CreditWorld {
  coupons: CreditRow[];
  couponUses: { couponId: string; status: string; discount: number }[];
  payments: { userId: string; amount: number; refundedAmount?: number | undefined }[];
}

interface CreditRow {
  _id: string;
  code: string;
  value: number;
  /** Missing: a coupon for everybody. */
  userId?: string;
  restOf?: string;
  isPaused?: boolean;
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Nobody has more in credits than what they paid and did not get back, and what a price leaves of one is the next. */
export function creditViolations({ coupons, couponUses, payments }: CreditWorld): string[] {
  const credits = coupons.filter(({ userId }) => userId !== undefined);
  const spent = (creditId: string): number | null => {
    const use = couponUses.find(({ couponId, status }) => couponId === creditId && status === "used");
    return use === undefined ? null : toCents(use.discount);
  };
  const people = [...new Set(credits.map(({ userId }) => userId))];
  const over = people.flatMap((userId) => {
    const open = credits.filter((row) => row.userId === userId && !row.isPaused && spent(row._id) === null);
    const has = sum(open.map(({ value }) => toCents(value)));
    const own = payments.filter((row) => row.userId === userId);
    const kept = sum(own.map(({ amount, refundedAmount = 0 }) => toCents(amount) - toCents(refundedAmount)));
    return has > kept ? [{ userId, has: fromCents(has), kept: fromCents(kept) }] : [];
  });
  const split = credits.flatMap((credit) => {
    const used = spent(credit._id);
    const left = used === null ? 0 : toCents(credit.value) - used;
    const rests = sum(
      credits.filter(({ restOf }) => restOf === credit._id).map(({ value }) => toCents(value)),
    );
    return rests === left ? [] : [{ code: credit.code, left, rests }];
  });
  return [
    ...over.map(({ userId, has, kept }) => `person ${userId}: ${has} in credits, ${kept} paid and kept`),
    ...split.map(({ code, left, rests }) => `credit ${code}: ${left} cents left, ${rests} given on`),
  ];
}
