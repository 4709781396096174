// Price, seats and the one next step: log in, wait, go to the dashboard, or pay.
import { useQuery } from "convex/react";
import { lazy, Suspense, useEffect, useRef, type RefObject } from "react";
import { api } from "#convex/_generated/api.js";
import { MESSAGES } from "#shared/messages.ts";
import { Button } from "../../components/ui/button";
import { LoadingRegion } from "../../components/ui/loading-region";
import { Skeleton } from "../../components/ui/skeleton";
import { useSession } from "../../hooks/use-session";
import type { Course } from "../../lib/course";
import { CheckoutNotices } from "./checkout-notices";
import { ENROLL_ID, ENROLL_NOW } from "./enroll-bar";
import {
  enrollStep,
  panelView,
  paymentDisabled,
  type EnrollStep,
  type Offer,
  type PanelView,
} from "./enroll-step";
import { PriceAndSeats } from "./price-and-seats";
import { useCheckout, type CheckoutCalls } from "./use-checkout";
import { useEnroll } from "./use-enroll";
import { OfferedSeat, Waitlist } from "./waitlist";

/** Loaded when the payment options are opened. */
const PaymentOptions = lazy(async () => ({ default: (await import("./payment-options")).PaymentOptions }));
const SuccessModal = lazy(async () => ({ default: (await import("./success-modal")).SuccessModal }));

export function EnrollPanel({ course }: { course: Course }) {
  const offer = useQuery(api.checkouts.offer, { courseId: course.courseId });
  const session = useSession();
  const checkout = useCheckout(course.courseId);
  const enroll = useEnroll(checkout);
  const step = enrollStep(session.status, offer);
  const view = panelView(localState(checkout), offer);
  const button = useFocusOnReturn(view);
  return (
    <section id={ENROLL_ID} aria-label="Enroll" className="border-t border-ink pt-5">
      {offer?.access === true ? (
        <p className="font-serif text-xl">You are enrolled in this course.</p>
      ) : (
        <PriceAndSeats course={course} />
      )}
      <CheckoutNotices checkout={checkout} view={view} />
      {view === "paying" && <Payment course={course} offer={offer} checkout={checkout} />}
      {view === "button" && <OfferedSeat courseId={course.courseId} />}
      {view === "button" && (
        <Button
          ref={button}
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
      {view === "button" && <Waitlist courseId={course.courseId} />}
      {checkout.enrollmentId !== null && (
        <Suspense>
          <SuccessModal
            enrollmentId={checkout.enrollmentId}
            onClose={checkout.close}
            onClosed={() => {
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

const localState = ({ open, confirming, enrollmentId, error }: CheckoutCalls) => ({
  open,
  confirming,
  settled: enrollmentId !== null,
  failed: error !== null,
});

type PaymentProps = { course: Course; offer: Offer | undefined; checkout: CheckoutCalls };

function Payment({ course, offer, checkout }: PaymentProps) {
  const live = offer?.checkout ?? null;
  return (
    <Suspense fallback={<PaymentLoading />}>
      <PaymentOptions
        checkout={checkout}
        live={live}
        soldOut={offer?.available === false}
        disabled={paymentDisabled(course, offer)}
        onBack={() => {
          checkout.close();
          void checkout.release(live?.checkoutId);
        }}
      />
    </Suspense>
  );
}

function PaymentLoading() {
  return (
    <div className="mt-6">
      <LoadingRegion>
        <div className="grid gap-4">
          <Skeleton className="w-28 text-xl" />
          <Skeleton className="w-56 text-sm" />
          <Skeleton className="h-[45px]" />
        </div>
      </LoadingRegion>
    </div>
  );
}

/** Returns the focus to the enroll button when the payment options close. */
function useFocusOnReturn(view: PanelView): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current === "paying" && view === "button") button.current?.focus();
    before.current = view;
  }, [view]);
  return button;
}

const LABELS: Record<EnrollStep, string> = {
  loading: ENROLL_NOW,
  login: ENROLL_NOW,
  "coming-soon": "Coming Soon",
  "no-batch": ENROLL_NOW,
  dashboard: MESSAGES.goToDashboard,
  pay: ENROLL_NOW,
};
