// What can be done with a coupon.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { RowMenu } from "../../../components/staff/row-menu";
import { Notice } from "../../../components/ui/notice";
import { useAsyncAction } from "../../../hooks/use-async-action";
import { adminCouponsText } from "../../../texts/admin-coupons";
import type { StaffCoupon } from "../common/types";

type CouponActionsProps = {
  coupon: StaffCoupon;
  onShow: (coupon: StaffCoupon) => void;
  onEdit: (coupon: StaffCoupon) => void;
};

export function CouponActions({ coupon, onShow, onEdit }: CouponActionsProps) {
  const setPaused = useMutation(api.adminCoupons.setPaused);
  const { busy, failure, run } = useAsyncAction();
  const { couponId, code, isPaused, isCredit } = coupon;
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
    <div className="grid justify-items-end gap-3">
      <RowMenu
        label={adminCouponsText("actionsOf", { code })}
        disabled={busy}
        actions={[view, ...(isCredit ? [] : [change]), pause]}
      />
      {failure !== null && (
        <Notice tone="error" className="max-w-60 text-start">
          {failure}
        </Notice>
      )}
    </div>
  );
}
