// The ways to pay, while the seat is held. The payment script is loaded only here.
import { PayPalScriptProvider } from "@paypal/react-paypal-js";
import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { ArrowLeft, Info } from "lucide-react";
import { useEffect, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { errorText } from "../../texts/errors";
import { sharedText } from "../../texts/messages";
import { orderText } from "../../texts/order";
import { CURRENCY } from "#shared/pricing.ts";
import { linkTo } from "../../components/ui/link-to";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { Skeleton } from "../../components/ui/skeleton";
import { useFocusOnMount } from "../../hooks/use-focus-on-mount";
import type { Course } from "../../lib/course";
import { paths } from "../../lib/paths";
import { CheckoutNotices } from "./checkout-notices";
import { ENROLL_ID, showPanelFromTop } from "./enroll-id";
import type { LiveCheckout } from "./enroll-step";
import { HoldCountdown } from "./hold-countdown";
import { PaymentButtons } from "./payment-buttons";
import { OrderSummary } from "./order-summary";
import { RefundTerms } from "./purchase-terms";
import type { CheckoutCalls } from "./use-checkout";

type PaymentOptionsProps = {
  course: Course;
  checkout: CheckoutCalls;
  /** The hold as the server reports it; null while there is none. */
  live: LiveCheckout | null;
  /** The last seat was taken after the hold ended. */
  soldOut: boolean;
  disabled: boolean;
  /** Moves focus and view here: for a click of this visit. */
  takesFocus: boolean;
  /** The page was opened during the hold: the view moves here when the payment is below it, the focus stays. */
  isResumed: boolean;
  onBack: () => void;
};

export function PaymentOptions(props: PaymentOptionsProps) {
  const { course, checkout, live, soldOut, disabled, takesFocus, isResumed, onBack } = props;
  const { hold, isReleased, isCanceled, cancel } = useLastHold(live);
  const [wasAsked] = useState(takesFocus);
  const heading = useFocusOnMount<HTMLHeadingElement>(wasAsked);
  useEffect(() => {
    const panel = document.getElementById(ENROLL_ID);
    // From the price down to both payment buttons, on a laptop's screen and on a phone's.
    if (wasAsked || (isResumed && panel !== null && endsBelow(panel))) showPanelFromTop();
  }, [wasAsked, isResumed]);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {orderText("payment")}
        </h2>
        <HoldLine confirming={checkout.confirming} live={live} />
      </div>
      <AfterHold {...{ checkout, live, isReleased, isCanceled, soldOut }} />
      {!checkout.confirming && (
        <OrderSummary
          {...{ course, isReleased }}
          live={hold}
          onReserve={soldOut || disabled ? undefined : () => void checkout.begin()}
        />
      )}
      <PaymentMethod {...{ checkout, live, hold, disabled }} onCancel={cancel} />
      <div className="grid gap-2 text-sm text-ink-soft">
        <p>
          <RefundTerms />
        </p>
        <p>
          {orderText.rich("acceptTerms", {
            terms: linkTo(paths.terms.href()),
          })}
        </p>
      </div>
      {!checkout.confirming && (
        <Button variant="quiet" className="-ms-6 justify-self-start" onClick={onBack}>
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" /> {orderText("back")}
        </Button>
      )}
    </div>
  );
}

/** The hold, or the one that was released: paying takes the seat again, with the same code. */
function useLastHold(live: LiveCheckout | null) {
  const [last, setLast] = useState<LiveCheckout | null>(null);
  const [isCanceled, setCanceled] = useState(false);
  if (live !== null && live !== last) {
    setLast(live);
    // A hold that was taken again may end by itself.
    if (live.checkoutId !== last?.checkoutId) setCanceled(false);
  }
  const cancel = () => {
    setCanceled(true);
  };
  return { hold: live ?? last, isReleased: live === null && last !== null, isCanceled, cancel };
}

/** The payment buttons, which load later, fit the screen under a panel that begins in its upper third. */
const endsBelow = (panel: Element): boolean => panel.getBoundingClientRect().top > window.innerHeight / 3;

type PayPalScript = NonNullable<FunctionReturnType<typeof api.configuration.forClient>["payPal"]>;

type PaymentMethodProps = Pick<PaymentOptionsProps, "checkout" | "live" | "disabled"> & {
  hold: LiveCheckout | null;
  onCancel: () => void;
};

/** A button without the provider when nothing is left to pay, otherwise PayPal's buttons. */
function PaymentMethod({ checkout, live, hold, disabled, onCancel }: PaymentMethodProps) {
  const [attempt, setAttempt] = useState(0);
  const payPal = useQuery(api.configuration.forClient)?.payPal;
  if (hold?.amount === 0)
    return (
      <Button
        size="lg"
        wide
        disabled={checkout.confirming}
        onClick={() => {
          void (live === null ? checkout.begin(hold.couponCode) : checkout.enrollFree(live.checkoutId));
        }}
      >
        {sharedText("enrollFree")}
      </Button>
    );
  if (payPal === undefined) return <Skeleton className="h-[45px]" />;
  if (payPal === null) return <Notice tone="error">{errorText("payments-not-configured")}</Notice>;
  return (
    <div className={checkout.confirming ? "hidden" : undefined}>
      {/* A new key loads the script again, which is the only retry of the payment script. */}
      <PayPalScriptProvider key={attempt} options={scriptOptions(payPal, attempt)}>
        <PaymentButtons
          checkout={checkout}
          code={hold?.couponCode ?? null}
          {...{ disabled, onCancel }}
          onRetry={() => {
            setAttempt(attempt + 1);
          }}
        />
      </PayPalScriptProvider>
    </div>
  );
}

type HoldLineProps = Pick<PaymentOptionsProps, "live"> & { confirming: boolean };

/**
 * The hold's countdown. The status stays in the page while it is empty: screen readers announce what changes in a live
 * region, not one that appears with its text.
 */
function HoldLine({ confirming, live }: HoldLineProps) {
  return (
    <>
      {live !== null && !confirming && <HoldCountdown expiresAt={live.expiresAt} />}
      <p role="status" className="text-sm empty:absolute">
        {confirming && (
          <span className="flex items-center gap-3 text-base text-ink-soft">
            <span className="pulse" aria-hidden />
            {orderText("confirming")}
          </span>
        )}
      </p>
    </>
  );
}

type AfterHoldProps = Pick<PaymentOptionsProps, "checkout" | "live" | "soldOut"> & {
  isReleased: boolean;
  isCanceled: boolean;
};

/**
 * After a failed payment its cause and whether the seat is still held, in one notice; after the hold, whether a seat is
 * still available.
 */
function AfterHold({ checkout, live, isReleased, isCanceled, soldOut }: AfterHoldProps) {
  const { error, declined, confirming } = checkout;
  const outcome = soldOut ? errorText("no-available-batch") : orderText("seatReleased");
  const released = isReleased && !confirming ? [outcome] : [];
  const seat = live === null ? released : [orderText("stillHeld")];
  return (
    <>
      <CheckoutNotices
        checkout={checkout}
        view="paying"
        notes={declined ? [orderText("declined"), ...seat] : seat}
      />
      <p
        role="status"
        className="flex gap-3 rounded-sm bg-paper-sunk px-4 py-3 text-sm empty:absolute empty:p-0"
      >
        {error === null && released[0] !== undefined && (
          <>
            <Info aria-hidden className="mt-[0.2em] size-[1.15em] shrink-0 text-ink-soft" />
            <span>
              {isCanceled && <span className="mb-1 block font-medium">{orderText("paymentCanceled")}</span>}
              {released[0]}
            </span>
          </>
        )}
      </p>
    </>
  );
}

function scriptOptions({ clientId, environment, scriptUrl }: PayPalScript, attempt: number) {
  return {
    clientId,
    currency: CURRENCY,
    intent: "capture",
    environment,
    // Distinguishes two loads, so that a retry does not use the failed one.
    dataUid: `cohort-${String(attempt)}`,
    ...(scriptUrl === null ? {} : { sdkBaseUrl: scriptUrl }),
  };
}
