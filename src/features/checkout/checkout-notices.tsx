// Notices about a payment that failed, is under review or is being confirmed, and about a seat that is requested again.
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { sharedText } from "../../texts/messages";
import { checkoutText } from "../../texts/checkout";
import { Notice } from "../../components/ui/notice";
import { cn } from "../../lib/cn";
import { formatWeekdayTime } from "../../lib/format";
import { paths } from "../../lib/paths";
import { showPanelFromTop } from "./enroll-id";
import type { PanelView } from "./enroll-step";
import type { CheckoutCalls } from "./use-checkout";

type FailureProps = {
  error: string;
  retryAt: number | null;
  note: string | null;
  className: string | undefined;
};

function Failure({ error, retryAt, note, className }: FailureProps) {
  useEffect(showPanelFromTop, []);
  return (
    <Notice tone="error" takesFocus className={className}>
      <span className={cn(note !== null && "font-medium")}>{error}</span>
      {note !== null && <span className="mt-1 block">{note}</span>}
      {retryAt === null ? (
        <Link to={paths.contact.href()} className="mt-1 inline-flex min-h-6 items-center link">
          {sharedText("contactSupport")}
        </Link>
      ) : (
        <span className="mt-1 block">{checkoutText("retryAt", { time: formatWeekdayTime(retryAt) })}</span>
      )}
    </Notice>
  );
}

type CheckoutNoticesProps = {
  checkout: CheckoutCalls;
  view: PanelView;
  /** What a failed payment means for the seat. */
  note?: string | null;
  className?: string;
};

export function CheckoutNotices({ checkout, view, note = null, className }: CheckoutNoticesProps) {
  if (checkout.error !== null && !checkout.confirming)
    return <Failure error={checkout.error} retryAt={checkout.retryAt} {...{ note, className }} />;
  if (checkout.busy) return <Notice className={className}>{sharedText("checkoutBusy")}</Notice>;
  if (view !== "settling") return null;
  return (
    <Notice className={className}>
      {checkout.pending ? checkoutText("underReview") : checkoutText("beingConfirmed")}
    </Notice>
  );
}
