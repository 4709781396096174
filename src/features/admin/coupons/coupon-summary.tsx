// What the form of a coupon amounts to, in one line above its buttons.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { couponForm, type CouponForm } from "#shared/forms/coupon.ts";
import { dollars, formatDay, formatPercent } from "../../../lib/format";
import { adminCouponsText } from "../../../texts/admin-coupons";

/** Nothing while a field is wrong; the code is not part of it. */
export function CouponSummary({ form }: { form: CouponForm }) {
  const courses = useQuery(api.adminBatches.list);
  const course = courses?.find(({ courseId }) => courseId === form.courseId);
  if (!couponForm.safeParse({ ...form, code: "CODE" }).success) return null;
  if (form.courseId !== null && course === undefined) return null;
  return (
    <p data-slot="summary" className="basis-full text-sm text-pretty text-ink-soft">
      {summaryOf(form, course?.title ?? null)}
    </p>
  );
}

function summaryOf(form: CouponForm, course: string | null): string {
  const { kind, value, maxUses, maxUsesPerUser, startsOn, endsOn } = form;
  const worth = kind === "percent" ? formatPercent(value / 100) : dollars(value);
  const parts = [
    course === null
      ? adminCouponsText("offEvery", { worth })
      : adminCouponsText("offCourse", { worth, course }),
    maxUses === null ? adminCouponsText("unlimited") : adminCouponsText("timesInAll", { count: maxUses }),
    maxUsesPerUser !== null && adminCouponsText("timesPerPerson", { count: maxUsesPerUser }),
    startsOn !== null && adminCouponsText("from", { day: formatDay(startsOn) }),
    endsOn === null ? adminCouponsText("withoutEnd") : adminCouponsText("until", { day: formatDay(endsOn) }),
  ];
  return parts.filter((part) => part !== false).join(", ");
}
