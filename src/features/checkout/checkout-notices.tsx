// Notices about a payment that failed, is under review or is being confirmed, and about a seat that is requested again.
import { useEffect } from "react";
import { sharedText } from "../../texts/messages";
import { checkoutText } from "../../texts/checkout";
import { Notice } from "../../components/ui/notice";
import { formatWeekdayTime } from "../../lib/format";
import { showPanelFromTop } from "./enroll-id";
import type { PanelView } from "./enroll-step";
import type { CheckoutCalls } from "./use-checkout";

/** After the price, or at the beginning of the panel, before the payment. */
const PLACE = "mt-5 first:mt-0 first:mb-5";

type FailureProps = { error: string; retryAt: number | null };

function Failure({ error, retryAt }: FailureProps) {
  useEffect(showPanelFromTop, []);
  return (
    <Notice tone="error" takesFocus className={PLACE}>
      {error}
      {retryAt !== null && (
        <span className="mt-1 block">{checkoutText("retryAt", { time: formatWeekdayTime(retryAt) })}</span>
      )}
    </Notice>
  );
}

type CheckoutNoticesProps = { checkout: CheckoutCalls; view: PanelView };

export function CheckoutNotices({ checkout, view }: CheckoutNoticesProps) {
  if (checkout.error !== null && !checkout.confirming)
    return <Failure error={checkout.error} retryAt={checkout.retryAt} />;
  if (checkout.busy) return <Notice className={PLACE}>{sharedText("checkoutBusy")}</Notice>;
  if (view !== "settling") return null;
  return (
    <Notice className={PLACE}>
      {checkout.pending ? checkoutText("underReview") : checkoutText("beingConfirmed")}
    </Notice>
  );
}
