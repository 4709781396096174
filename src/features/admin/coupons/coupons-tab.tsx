// Coupons: all codes with what they take off and how often they were used; making, changing and pausing them.
import { useMutation, useQuery } from "convex/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { couponState, type CouponState } from "#shared/rules/coupons.ts";
import { Badge } from "../../../components/ui/badge";
import { Button } from "../../../components/ui/button";
import { FactLine } from "../../../components/ui/fact-line";
import { EmptyState } from "../../../components/ui/empty-state";
import { Notice } from "../../../components/ui/notice";
import { dollars, formatDay, formatPercent } from "../../../lib/format";
import { adminCouponsText } from "../../../texts/admin-coupons";
import { ListRegion } from "../../../components/staff/list-region";
import { ListBar, ListCount } from "../common/list-bar";
import { CouponDialog } from "./coupon-dialog";
import { CouponUses } from "./coupon-uses";
import { TableSkeleton } from "../../../components/staff/paged-table";
import { RowMenu } from "../../../components/staff/row-menu";
import type { StaffCoupon } from "../common/types";
import { useAsyncAction } from "../../../hooks/use-async-action";
import { useUtcDay } from "../../../hooks/use-utc-day";

export function CouponsTab() {
  const [making, setMaking] = useState(false);
  return (
    <>
      <ListRegion>
        <Coupons
          onNew={() => {
            setMaking(true);
          }}
        />
      </ListRegion>
      {making && (
        <CouponDialog
          onClose={() => {
            setMaking(false);
          }}
        />
      )}
    </>
  );
}

/** The line above the list is there before it. */
function Coupons({ onNew }: { onNew: () => void }) {
  const coupons = useQuery(api.adminCoupons.list);
  const count = coupons?.length ?? 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListBar
        actions={
          <Button onClick={onNew}>
            <Plus aria-hidden /> {adminCouponsText("newCoupon")}
          </Button>
        }
      >
        <ListCount>{count === 0 ? "" : adminCouponsText("count", { count })}</ListCount>
      </ListBar>
      {coupons === undefined ? <TableSkeleton /> : <CouponList coupons={coupons} />}
    </div>
  );
}

function CouponList({ coupons }: { coupons: readonly StaffCoupon[] }) {
  const [shown, setShown] = useState<StaffCoupon | null>(null);
  const [edited, setEdited] = useState<StaffCoupon | null>(null);
  if (coupons.length === 0)
    return <EmptyState compact title={adminCouponsText("none")} text={adminCouponsText("noneHint")} />;
  return (
    <>
      <ul className="border-t border-ink">
        {coupons.map((coupon) => (
          <li key={coupon.couponId} className="border-b border-rule py-5">
            <CouponEntry coupon={coupon} onShow={setShown} onEdit={setEdited} />
          </li>
        ))}
      </ul>
      {shown !== null && (
        <CouponUses
          coupon={shown}
          onClose={() => {
            setShown(null);
          }}
        />
      )}
      {edited !== null && (
        <CouponDialog
          coupon={edited}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
    </>
  );
}

type CouponEntryProps = {
  coupon: StaffCoupon;
  onShow: (coupon: StaffCoupon) => void;
  onEdit: (coupon: StaffCoupon) => void;
};

function CouponEntry({ coupon, onShow, onEdit }: CouponEntryProps) {
  const setPaused = useMutation(api.adminCoupons.setPaused);
  const { busy, failure, run } = useAsyncAction();
  const { couponId, code, isPaused, isCredit } = coupon;
  const state = couponState(coupon, useUtcDay());
  const view = {
    label: adminCouponsText("viewUses"),
    onSelect: () => onShow(coupon),
  };
  const change = {
    label: adminCouponsText("edit"),
    onSelect: () => onEdit(coupon),
  };
  const pause = {
    label: adminCouponsText(isPaused ? "resume" : "pause"),
    onSelect: () => void run(() => setPaused({ couponId, isPaused: !isPaused })),
  };
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-3">
      <div className="grid gap-1">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          <span className="figures break-all">{code}</span>
          <Badge tone={TONES[state]}>{adminCouponsText(state)}</Badge>
        </h3>
        <p className="text-pretty">{discountSentence(coupon)}</p>
        <p className="text-sm text-ink-soft">
          <FactLine facts={ruleLabels(coupon)} />
        </p>
      </div>
      <RowMenu
        label={adminCouponsText("actionsOf", { code })}
        disabled={busy}
        actions={[view, ...(isCredit ? [] : [change]), pause]}
      />
      {failure !== null && (
        <Notice tone="error" className="col-span-full">
          {failure}
        </Notice>
      )}
    </article>
  );
}

const TONES = {
  active: "plain",
  scheduled: "plain",
  paused: "warn",
  expired: "plain",
  usedUp: "plain",
} as const satisfies Record<CouponState, string>;

function discountSentence({ kind, value, courseTitle }: StaffCoupon): string {
  const worth = kind === "percent" ? formatPercent(value / 100) : dollars(value);
  return courseTitle === null
    ? adminCouponsText("offEvery", { worth })
    : adminCouponsText("offCourse", { worth, course: courseTitle });
}

function ruleLabels({ uses, maxUses, maxUsesPerUser, startsOn, endsOn }: StaffCoupon): string[] {
  const used =
    maxUses === null
      ? adminCouponsText("useCount", { count: uses })
      : adminCouponsText("useCountOf", { uses, count: maxUses });
  const limit = maxUsesPerUser === null ? [] : [adminCouponsText("perPerson", { count: maxUsesPerUser })];
  const from = startsOn === null ? [] : [adminCouponsText("from", { day: formatDay(startsOn) })];
  const until =
    endsOn === null ? adminCouponsText("withoutEnd") : adminCouponsText("until", { day: formatDay(endsOn) });
  return [used, ...limit, ...from, until];
}
