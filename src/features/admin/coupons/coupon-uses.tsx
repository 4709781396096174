// Who used a code, live.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Moment } from "../../../components/staff/moment";
import { DataTable, type Column } from "../../../components/ui/data-table";
import { Dialog } from "../../../components/ui/dialog";
import { dollars, humanize } from "../../../lib/format";
import { TableSkeleton } from "../../../components/staff/paged-table";
import type { CouponUse, StaffCoupon } from "../common/types";

const COLUMNS: Column<CouponUse>[] = [
  { name: "Learner", cell: (use) => use.userName ?? "Removed account" },
  { name: "Off", numeric: true, cell: (use) => dollars(use.discount) },
  { name: "State", cell: (use) => humanize(use.status) },
  { name: "When", cell: (use) => <Moment at={use.at} /> },
];

export function CouponUses({ coupon, onClose }: { coupon: StaffCoupon; onClose: () => void }) {
  const uses = useQuery(api.adminCoupons.uses, { couponId: coupon.couponId });
  return (
    <Dialog
      open
      title={`Uses of ${coupon.code}`}
      description="A use is reserved with the seat and returned with it."
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
  if (uses.length === 0) return <p className="text-ink-soft">Nobody has used this code yet.</p>;
  return <DataTable caption="Uses" columns={COLUMNS} rows={uses} keyOf={(use) => use.useId} />;
}
