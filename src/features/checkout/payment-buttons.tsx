// PayPal's buttons (classic script): create, approve and cancel an order through our server.
import { PayPalButtons, usePayPalScriptReducer } from "@paypal/react-paypal-js";
import { useEffect, useRef } from "react";
import { errorText } from "../../texts/errors";
import { LIMITS } from "#shared/limits.ts";
import { sharedText } from "../../texts/messages";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { Skeleton } from "../../components/ui/skeleton";
import { showPanelFromTop } from "./enroll-id";
import type { CheckoutCalls } from "./use-checkout";

type PaymentButtonsProps = {
  checkout: CheckoutCalls;
  /** Of the hold, or of the one that has ended. */
  code: string | null;
  disabled: boolean;
  onCancel: () => void;
  onRetry: () => void;
};

const STYLE = { height: LIMITS.paymentButtonHeight, layout: "vertical", shape: "rect" } as const;

export function PaymentButtons({ checkout, code, disabled, onCancel, onRetry }: PaymentButtonsProps) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  const fundingSource = useRef<string | undefined>(undefined);
  // The script keeps the functions of its first buttons.
  const lastCode = useRef(code);
  useEffect(() => {
    lastCode.current = code;
  }, [code]);
  if (isRejected)
    return (
      <div className="grid justify-items-start gap-4">
        <Notice tone="error">{errorText("paypal-load-failed")}</Notice>
        <Button variant="secondary" onClick={onRetry}>
          {sharedText("tryAgain")}
        </Button>
      </div>
    );
  return (
    <>
      {isPending && <Skeleton className="h-[45px]" />}
      <PayPalButtons
        style={STYLE}
        disabled={disabled}
        onClick={(data) => {
          fundingSource.current = typeof data.fundingSource === "string" ? data.fundingSource : undefined;
        }}
        createOrder={() => checkout.createOrder(lastCode.current)}
        onApprove={(data) => checkout.approve(data.orderID, fundingSource.current)}
        onCancel={() => {
          onCancel();
          void checkout.release();
          showPanelFromTop();
        }}
        onError={checkout.reportProviderError}
      />
    </>
  );
}
