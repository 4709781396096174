// Notices about a payment that failed, is under review or is being confirmed, and about a seat that is requested again.
import { sharedText } from "../../texts/messages";
import { checkoutText } from "../../texts/checkout";
import { Notice } from "../../components/ui/notice";
import { formatWeekdayTime } from "../../lib/format";
import type { PanelView } from "./enroll-step";
import type { CheckoutCalls } from "./use-checkout";

/** After the price, or at the beginning of the panel, before the payment. */
const PLACE = "mt-5 first:mt-0 first:mb-5";

type CheckoutNoticesProps = { checkout: CheckoutCalls; view: PanelView };

export function CheckoutNotices({ checkout, view }: CheckoutNoticesProps) {
  if (checkout.error !== null && !checkout.confirming)
    return (
      <Notice tone="error" takesFocus className={PLACE}>
        {checkout.error}
        {checkout.retryAt !== null && (
          <span className="mt-1 block">
            {checkoutText("retryAt", { time: formatWeekdayTime(checkout.retryAt) })}
          </span>
        )}
      </Notice>
    );
  if (checkout.busy) return <Notice className={PLACE}>{sharedText("checkoutBusy")}</Notice>;
  if (view !== "settling") return null;
  return (
    <Notice className={PLACE}>
      {checkout.pending ? checkoutText("underReview") : checkoutText("beingConfirmed")}
    </Notice>
  );
}
