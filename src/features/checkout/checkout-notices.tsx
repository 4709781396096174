// Notices about a payment that failed, is under review or is being confirmed, and about a seat that is requested again.
import { useEffect } from "react";
import { sharedText } from "../../texts/messages";
import { orderText } from "../../texts/order";
import { linkTo } from "../../components/ui/link-to";
import { Notice } from "../../components/ui/notice";
import { cn } from "../../lib/cn";
import { formatWeekdayTime } from "../../lib/format";
import { paths } from "../../lib/paths";
import { showPanelFromTop } from "./enroll-id";
import type { PanelView } from "./enroll-step";
import type { CheckoutCalls } from "./use-checkout";

type FailureProps = {
  error: NonNullable<CheckoutCalls["error"]>;
  retryAt: number | null;
  notes: readonly string[];
  className: string | undefined;
};

const supportLink = linkTo(paths.contact.href());

function Failure({ error, retryAt, notes, className }: FailureProps) {
  useEffect(showPanelFromTop, []);
  const isLinked = error.code === "payment-failed";
  return (
    <Notice tone="error" takesFocus className={className}>
      <span className={cn(notes.length > 0 && "font-medium")}>
        {isLinked ? orderText.rich("paymentFailed", { link: supportLink }) : error.message}
      </span>
      {notes.length > 0 && <span className="mt-1 block">{notes.join(" ")}</span>}
      {retryAt !== null ? (
        <span className="mt-1 block">{orderText("retryAt", { time: formatWeekdayTime(retryAt) })}</span>
      ) : (
        !isLinked && <span className="mt-1 block">{supportLink(sharedText("contactSupport"))}</span>
      )}
    </Notice>
  );
}

const NO_NOTES: readonly string[] = [];

type CheckoutNoticesProps = {
  checkout: CheckoutCalls;
  view: PanelView;
  /** Why the payment failed, where that is known, and what it means for the seat. */
  notes?: readonly string[];
};

/** In the panel; the payment has gaps of its own. */
const MARGIN = "mt-5 first:mt-0 first:mb-5";

export function CheckoutNotices({ checkout, view, notes = NO_NOTES }: CheckoutNoticesProps) {
  const className = view === "paying" ? undefined : MARGIN;
  if (checkout.error !== null && !checkout.confirming)
    return <Failure error={checkout.error} retryAt={checkout.retryAt} {...{ notes, className }} />;
  if (checkout.busy) return <Notice className={className}>{sharedText("checkoutBusy")}</Notice>;
  if (view !== "settling") return null;
  return (
    <Notice className={className}>
      {checkout.pending ? orderText("underReview") : orderText("beingConfirmed")}
    </Notice>
  );
}
