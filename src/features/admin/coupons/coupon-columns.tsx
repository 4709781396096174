// Coupons in a table: what a code takes off, how often it was used, and when it is valid.
import { couponState, type CouponState } from "#shared/rules/coupons.ts";
import { Badge } from "../../../components/ui/badge";
import type { Column } from "../../../components/ui/data-table";
import { FactLine } from "../../../components/ui/fact-line";
import { dollars, formatDay, formatNumber, formatPercent } from "../../../lib/format";
import { adminText } from "../../../texts/admin";
import { adminCouponsText } from "../../../texts/admin-coupons";
import { localeTag } from "../../../texts/locale";
import type { StaffCoupon } from "../common/types";
import { CouponActions } from "./coupon-actions";

type Shown = {
  /** Today, an ISO day. */
  day: string;
  onShow: (coupon: StaffCoupon) => void;
  onEdit: (coupon: StaffCoupon) => void;
};

export const couponColumns = ({ day, onShow, onEdit }: Shown): Column<StaffCoupon>[] => [
  {
    name: adminCouponsText("code"),
    place: "lead",
    cell: ({ code }) => <span className="figures font-medium break-all">{code}</span>,
  },
  {
    name: adminCouponsText("state"),
    place: "side",
    cell: (coupon) => <State state={couponState(coupon, day)} />,
  },
  {
    name: adminCouponsText("details"),
    place: "foot",
    isOnlyInLines: true,
    cell: (coupon) => (
      <>
        <p className="text-pretty">{discountSentence(coupon)}</p>
        <p className="text-ink-soft">
          <FactLine facts={[...usesOf(coupon), ...validityOf(coupon)]} />
        </p>
      </>
    ),
  },
  { name: adminCouponsText("discount"), cell: discountSentence },
  { name: adminCouponsText("uses"), cell: (coupon) => <FactLine facts={usesInColumn(coupon)} /> },
  {
    name: adminCouponsText("validity"),
    cell: (coupon) => <FactLine facts={asSentence(validityOf(coupon))} />,
  },
  {
    name: adminText("actions"),
    isActions: true,
    isMenu: true,
    cell: (coupon) => <CouponActions coupon={coupon} onShow={onShow} onEdit={onEdit} />,
  },
];

const TONES = {
  scheduled: "plain",
  paused: "warn",
  expired: "plain",
  usedUp: "plain",
} as const satisfies Record<Exclude<CouponState, "active">, string>;

/** The usual state is text. */
function State({ state }: { state: CouponState }) {
  const name = adminCouponsText(state);
  return state === "active" ? name : <Badge tone={TONES[state]}>{name}</Badge>;
}

function discountSentence({ kind, value, courseTitle }: StaffCoupon): string {
  const worth = kind === "percent" ? formatPercent(value / 100) : dollars(value);
  return courseTitle === null
    ? adminCouponsText("offEvery", { worth })
    : adminCouponsText("offCourse", { worth, course: courseTitle });
}

function usesOf(coupon: StaffCoupon): string[] {
  const { uses, maxUses } = coupon;
  const used =
    maxUses === null
      ? adminCouponsText("useCount", { count: uses })
      : adminCouponsText("useCountOf", { uses, count: maxUses });
  return [used, ...perPersonOf(coupon)];
}

/** Below its name a column has the number alone. */
function usesInColumn(coupon: StaffCoupon): string[] {
  const { uses, maxUses } = coupon;
  const used = maxUses === null ? formatNumber(uses) : adminCouponsText("usedOf", { uses, count: maxUses });
  return [used, ...perPersonOf(coupon)];
}

const perPersonOf = ({ maxUsesPerUser }: StaffCoupon): string[] =>
  maxUsesPerUser === null ? [] : [adminCouponsText("perPerson", { count: maxUsesPerUser })];

/** With a capital letter at the beginning. */
const asSentence = ([first = "", ...more]: string[]): string[] => [
  first.charAt(0).toLocaleUpperCase(localeTag()) + first.slice(1),
  ...more,
];

function validityOf({ startsOn, endsOn }: StaffCoupon): string[] {
  const from = startsOn === null ? [] : [adminCouponsText("from", { day: formatDay(startsOn) })];
  const until =
    endsOn === null ? adminCouponsText("withoutEnd") : adminCouponsText("until", { day: formatDay(endsOn) });
  return [...from, until];
}
