// The ways to pay, while the seat is held. The payment script is only loaded here, when somebody wants to pay.
import { PayPalScriptProvider } from "@paypal/react-paypal-js";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { CURRENCY } from "../../../shared/pricing";
import { Button } from "../../components/ui/button";
import { env } from "../../lib/env";
import { HoldCountdown } from "./hold-countdown";
import { PaymentButtons } from "./payment-buttons";
import type { CheckoutCalls } from "./use-checkout";

type PaymentOptionsProps = {
  checkout: CheckoutCalls;
  expiresAt: number | null;
  disabled: boolean;
  onBack: () => void;
};

export function PaymentOptions({ checkout, expiresAt, disabled, onBack }: PaymentOptionsProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <div className="mt-6 grid gap-4">
      <h2 className="text-xl">Payment</h2>
      {expiresAt !== null && <HoldCountdown expiresAt={expiresAt} />}
      {checkout.confirming && (
        <p role="status" className="text-ink-soft">
          Confirming your payment and your seat…
        </p>
      )}
      <div className={checkout.confirming ? "hidden" : undefined}>
        {/* A new key loads the script again, which is the only retry the payment script knows. */}
        <PayPalScriptProvider key={attempt} options={scriptOptions(attempt)}>
          <PaymentButtons
            checkout={checkout}
            disabled={disabled}
            onRetry={() => {
              setAttempt(attempt + 1);
            }}
          />
        </PayPalScriptProvider>
      </div>
      <Button variant="quiet" className="justify-self-start" disabled={checkout.confirming} onClick={onBack}>
        <ArrowLeft aria-hidden /> Back
      </Button>
    </div>
  );
}

function scriptOptions(attempt: number) {
  return {
    clientId: env.paypalClientId,
    currency: CURRENCY,
    intent: "capture",
    environment: "sandbox" as const,
    // Tells two loads apart, so that a retry is not answered from the failed one.
    dataUid: `cohort-${String(attempt)}`,
    ...(env.paypalSdkUrl === "" ? {} : { sdkBaseUrl: env.paypalSdkUrl }),
  };
}
