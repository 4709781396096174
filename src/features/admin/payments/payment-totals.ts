// How many payments a list has, and what they sum up to.
import { dollarsAndCents } from "../../../lib/format";
import { adminPaymentsText } from "../../../texts/admin-payments";
import type { PaymentSums } from "../common/types";

/** Empty while they load and of an empty list, whose text is below. Of a list that is too long to be added up the number alone. */
export function paymentTotals(totals: PaymentSums | undefined): string {
  if (totals === undefined || totals.count === 0) return "";
  const { count, amount, refunded, isCut } = totals;
  if (isCut) return adminPaymentsText("moreThan", { count });
  return [
    adminPaymentsText("count", { count }),
    adminPaymentsText("sumPaid", { amount: dollarsAndCents(amount) }),
    ...(refunded > 0 ? [adminPaymentsText("ofWhichRefunded", { amount: dollarsAndCents(refunded) })] : []),
  ].join(" · ");
}
