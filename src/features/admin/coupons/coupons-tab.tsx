// Coupons: all codes, and making a new one.
import { useQuery } from "convex/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../../components/ui/button";
import { DataTable } from "../../../components/ui/data-table";
import { EmptyState } from "../../../components/ui/empty-state";
import { adminCouponsText } from "../../../texts/admin-coupons";
import { adminTabLabel } from "../../../texts/messages";
import { ListRegion } from "../../../components/staff/list-region";
import { ListFrame, ListSummary } from "../common/list-frame";
import { couponColumns } from "./coupon-columns";
import { CouponDialog } from "./coupon-dialog";
import { CouponUses } from "./coupon-uses";
import { TableSkeleton } from "../../../components/staff/paged-table";
import type { StaffCoupon } from "../common/types";
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
    <ListFrame
      actions={
        <Button onClick={onNew}>
          <Plus aria-hidden /> {adminCouponsText("newCoupon")}
        </Button>
      }
    >
      <ListSummary>{count === 0 ? "" : adminCouponsText("count", { count })}</ListSummary>
      {coupons === undefined ? <TableSkeleton /> : <CouponList coupons={coupons} />}
    </ListFrame>
  );
}

function CouponList({ coupons }: { coupons: readonly StaffCoupon[] }) {
  const [shown, setShown] = useState<StaffCoupon | null>(null);
  const [edited, setEdited] = useState<StaffCoupon | null>(null);
  const day = useUtcDay();
  if (coupons.length === 0)
    return <EmptyState compact title={adminCouponsText("none")} text={adminCouponsText("noneHint")} />;
  return (
    <>
      <DataTable
        caption={adminTabLabel("coupons")}
        columns={couponColumns({ day, onShow: setShown, onEdit: setEdited })}
        rows={coupons}
        keyOf={({ couponId }) => couponId}
      />
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
