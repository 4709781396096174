// How many payments a list has, and what they sum up to.
import { dollarsAndCents } from "../../../lib/format";
import { adminPaymentsText } from "../../../texts/admin-payments";
import { ListCount } from "../common/list-bar";
import type { PaymentSums } from "../common/types";

/** Nothing while they load and of an empty list, whose text is below. */
export const PaymentTotals = ({ totals }: { totals: PaymentSums | undefined }) => (
  <ListCount>{totals === undefined ? "" : factsOf(totals).join(" · ")}</ListCount>
);

/** Of a list that is too long to be added up the number alone. */
function factsOf({ count, amount, refunded, isCut }: PaymentSums): string[] {
  if (isCut) return [adminPaymentsText("moreThan", { count })];
  if (count === 0) return [];
  return [
    adminPaymentsText("count", { count }),
    adminPaymentsText("sumPaid", { amount: dollarsAndCents(amount) }),
    ...(refunded > 0 ? [adminPaymentsText("ofWhichRefunded", { amount: dollarsAndCents(refunded) })] : []),
  ];
}
