// What must be true of coupons at any time. Pure; every violation is one sentence.
import { toCents } from "../../shared/pricing.ts";
import { counts } from "embedded-convex/stress/counts.ts";

export interface CouponRow {
  _id: string;
  code: string;
  uses: number;
  maxUses: number | null;
  maxUsesPerUser: number | null;
  value: number;
  userId?: string;
  restOf?: string;
  isPaused?: boolean;
}

export interface UseRow {
  _id: string;
  couponId: string;
  userId: string;
  checkoutId: string;
  status: string;
  discount: number;
}

interface CouponWorld {
  coupons: CouponRow[];
  couponUses: UseRow[];
  checkouts: {
    _id: string;
    status: string;
    holdsSeat: boolean;
    amount: number;
    discount?: number | undefined;
    listPrice?: number | undefined;
    couponUseId?: string | undefined;
  }[];
}

/** Uses are counted, never beyond a limit, and each belongs to a checkout that holds its seat or was settled. */
export function couponViolations({ coupons, couponUses, checkouts }: CouponWorld): string[] {
  const taken = couponUses.filter(({ status }) => status !== "returned");
  const odd = taken.filter(({ _id, checkoutId, status, discount }) => {
    const checkout = checkouts.find((row) => row._id === checkoutId);
    const fits = status === "used" ? checkout?.status === "settled" : checkout?.holdsSeat === true;
    return !fits || checkout?.couponUseId !== _id || checkout.discount !== discount;
  });
  const prices = checkouts.filter(
    ({ listPrice, discount, amount }) =>
      listPrice !== undefined && toCents(listPrice) !== toCents(amount) + toCents(discount ?? 0),
  );
  return [
    ...coupons.flatMap((coupon) => limitViolations(coupon, taken)),
    ...odd.map(({ _id, status }) => `use ${_id}: ${status}, and its checkout does not fit`),
    ...prices.map(({ _id }) => `checkout ${_id}: price and discount do not add up`),
  ];
}

function limitViolations(coupon: CouponRow, taken: UseRow[]): string[] {
  const { code, uses, maxUses, maxUsesPerUser } = coupon;
  const rows = taken.filter(({ couponId }) => couponId === coupon._id);
  const people = [...counts(rows.map(({ userId }) => userId))];
  const greedy = people.filter(([, count]) => maxUsesPerUser !== null && count > maxUsesPerUser);
  return [
    ...(rows.length === uses ? [] : [`code ${code}: ${uses} uses counted, ${rows.length} rows`]),
    ...(maxUses !== null && rows.length > maxUses ? [`code ${code}: ${rows.length} of ${maxUses} uses`] : []),
    ...greedy.map(([userId, count]) => `code ${code}: ${count} uses of ${userId}`),
  ];
}
