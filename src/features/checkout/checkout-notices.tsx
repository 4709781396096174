// Notices about a payment that failed, is under review or is being confirmed, and about a seat that is requested again.
import { sharedText } from "../../texts/messages";
import { checkoutText } from "../../texts/checkout";
import { Notice } from "../../components/ui/notice";
import { formatWeekdayTime } from "../../lib/format";
import type { PanelView } from "./enroll-step";
import type { CheckoutCalls } from "./use-checkout";

type CheckoutNoticesProps = { checkout: CheckoutCalls; view: PanelView };

export function CheckoutNotices({ checkout, view }: CheckoutNoticesProps) {
  // Before the payment it begins the panel, otherwise it follows the price.
  const className = view === "paying" ? "mb-5" : "mt-5";
  if (checkout.error !== null && !checkout.confirming)
    return (
      <Notice tone="error" takesFocus className={className}>
        {checkout.error}
        {checkout.retryAt !== null && (
          <span className="mt-1 block">
            {checkoutText("retryAt", { time: formatWeekdayTime(checkout.retryAt) })}
          </span>
        )}
      </Notice>
    );
  if (checkout.busy) return <Notice className={className}>{sharedText("checkoutBusy")}</Notice>;
  if (view !== "settling") return null;
  return (
    <Notice className={className}>
      {checkout.pending ? checkoutText("underReview") : checkoutText("beingConfirmed")}
    </Notice>
  );
}
