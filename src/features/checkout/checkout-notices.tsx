// Notices about a payment that failed, is under review or is being confirmed, and about a seat that is requested again.
import { sharedText } from "../../texts/messages";
import { Notice } from "../../components/ui/notice";
import type { PanelView } from "./enroll-step";
import type { CheckoutCalls } from "./use-checkout";

type CheckoutNoticesProps = { checkout: CheckoutCalls; view: PanelView };

export function CheckoutNotices({ checkout, view }: CheckoutNoticesProps) {
  if (checkout.error !== null && !checkout.confirming)
    return (
      <Notice tone="error" takesFocus className="mt-5">
        {checkout.error}
        {checkout.retryAt !== null && (
          <span className="mt-1 block">
            That is at {timeOf(checkout.retryAt)}. If the last seat goes before then, you can join the
            waitlist here.
          </span>
        )}
      </Notice>
    );
  if (checkout.busy) return <Notice className="mt-5">{sharedText("checkoutBusy")}</Notice>;
  if (view !== "settling") return null;
  return (
    <Notice className="mt-5">
      {checkout.pending
        ? "PayPal is reviewing your payment. We keep your seat until then and will email you."
        : "Your payment is being confirmed. We keep your seat in the meantime."}
    </Notice>
  );
}

const timeOf = (time: number): string =>
  new Intl.DateTimeFormat("en-US", { weekday: "short", hour: "numeric", minute: "2-digit" }).format(time);
