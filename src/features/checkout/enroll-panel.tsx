// Price, seats and the one next step: log in, wait, go to the dashboard, or pay.
import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useLocation, useNavigate } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { errorMessage } from "../../../shared/errors";
import { MESSAGES } from "../../../shared/messages";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { useDialogs } from "../../hooks/use-dialogs";
import { useSession } from "../../hooks/use-session";
import { paths } from "../../lib/paths";
import { enrollStep, type EnrollStep } from "./enroll-step";
import { PaymentOptions } from "./payment-options";
import { PriceAndSeats } from "./price-and-seats";
import { SuccessModal } from "./success-modal";
import { useCheckout, type CheckoutCalls } from "./use-checkout";

type Course = NonNullable<FunctionReturnType<typeof api.courses.get>>;
type Offer = FunctionReturnType<typeof api.checkouts.offer>;

export function EnrollPanel({ course }: { course: Course }) {
  const offer = useQuery(api.checkouts.offer, { courseId: course.courseId });
  const session = useSession();
  const checkout = useCheckout(course.courseId);
  const enroll = useEnroll(checkout);
  const step = enrollStep(session.status, offer);
  return (
    <section aria-label="Enroll" className="border-t border-ink pt-5">
      <PriceAndSeats course={course} />
      <CheckoutNotices checkout={checkout} />
      {isPaying(checkout, offer) ? (
        <Payment course={course} offer={offer} checkout={checkout} />
      ) : (
        <Button
          size="lg"
          wide
          className="mt-6"
          disabled={step === "loading"}
          onClick={() => {
            void enroll(step);
          }}
        >
          {LABELS[step]}
        </Button>
      )}
      <SuccessModal enrollmentId={checkout.enrollmentId} onClose={checkout.close} />
    </section>
  );
}

/** A reload in the middle of a payment comes back to where it was: the server still holds the seat. */
function isPaying({ open, enrollmentId }: CheckoutCalls, offer: Offer | undefined): boolean {
  if (enrollmentId !== null || offer?.access === true) return false;
  return open || (offer !== undefined && offer.checkout !== null);
}

type PaymentProps = { course: Course; offer: Offer | undefined; checkout: CheckoutCalls };

function Payment({ course, offer, checkout }: PaymentProps) {
  const live = offer?.checkout ?? null;
  return (
    <PaymentOptions
      checkout={checkout}
      expiresAt={live?.expiresAt ?? null}
      disabled={course.price <= 0 || course.comingSoon || offer?.available !== true}
      onBack={() => {
        checkout.close();
        void checkout.release(live?.checkoutId);
      }}
    />
  );
}

function CheckoutNotices({ checkout }: { checkout: CheckoutCalls }) {
  if (checkout.error !== null && !checkout.confirming)
    return (
      <Notice tone="error" className="mt-5">
        {checkout.error}
      </Notice>
    );
  if (!checkout.pending) return null;
  return (
    <Notice className="mt-5">
      Your payment is being reviewed by PayPal. Your seat is kept until it is decided, and we will write to
      you.
    </Notice>
  );
}

const LABELS: Record<EnrollStep, string> = {
  loading: "Enroll Now",
  login: "Enroll Now",
  "coming-soon": "Coming Soon",
  "no-batch": "Enroll Now",
  dashboard: MESSAGES.goToDashboard,
  pay: "Enroll Now",
};

/** The rules of the enroll button, in the spec's order (§4). */
function useEnroll(checkout: CheckoutCalls): (step: EnrollStep) => Promise<void> {
  const { alert } = useDialogs();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (step) => {
    switch (step) {
      case "loading":
        return;
      case "login":
        await navigate(paths.login.href(), { state: { from: pathname } });
        return;
      case "coming-soon":
        await alert(errorMessage("course-coming-soon"));
        return;
      case "no-batch":
        await alert(errorMessage("no-available-batch"));
        return;
      case "dashboard":
        await navigate(paths.dashboard.href());
        return;
      case "pay":
        await checkout.begin();
        return;
    }
  };
}
