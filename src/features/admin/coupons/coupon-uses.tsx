// Who used a code, live.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Moment } from "../../../components/staff/moment";
import { DataTable, type Column } from "../../../components/ui/data-table";
import { Dialog } from "../../../components/ui/dialog";
import { couponUseStatusName } from "../../../texts/admin-names";
import { adminText } from "../../../texts/admin";
import { adminCouponsText } from "../../../texts/admin-coupons";
import { TableSkeleton } from "../../../components/staff/paged-table";
import { moneyAmong } from "../../../lib/money-among";
import type { CouponUse, StaffCoupon } from "../common/types";

const columnsOf = (money: (amount: number) => string): Column<CouponUse>[] => [
  { name: adminText("learner"), cell: (use) => use.userName ?? adminCouponsText("removedAccount") },
  { name: adminCouponsText("discount"), numeric: true, cell: (use) => money(use.discount) },
  { name: adminCouponsText("state"), cell: (use) => couponUseStatusName(use.status) },
  { name: adminText("when"), cell: (use) => <Moment at={use.at} /> },
];

export function CouponUses({ coupon, onClose }: { coupon: StaffCoupon; onClose: () => void }) {
  const uses = useQuery(api.adminCoupons.uses, { couponId: coupon.couponId });
  return (
    <Dialog
      open
      title={adminCouponsText("usesOf", { code: coupon.code })}
      description={adminCouponsText("usesHint")}
      onOpenChange={onClose}
    >
      <div className="mt-6">
        <Uses uses={uses} />
      </div>
    </Dialog>
  );
}

function Uses({ uses }: { uses: CouponUse[] | undefined }) {
  if (uses === undefined) return <TableSkeleton />;
  if (uses.length === 0) return <p className="text-ink-soft">{adminCouponsText("noUses")}</p>;
  return (
    <DataTable
      caption={adminCouponsText("uses")}
      columns={columnsOf(moneyAmong(uses.map(({ discount }) => discount)))}
      rows={uses}
      keyOf={(use) => use.useId}
    />
  );
}
