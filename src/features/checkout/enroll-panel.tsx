// Price, seats and the one next step: log in, wait, go to the dashboard, or pay.
import { useQuery } from "convex/react";
import { lazy, Suspense, useEffect, useRef, useState, type ComponentProps, type RefObject } from "react";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../components/ui/button";
import { LoadingRegion } from "../../components/ui/loading-region";
import { Skeleton } from "../../components/ui/skeleton";
import { useSession } from "../../hooks/use-session";
import { cn } from "../../lib/cn";
import type { Course } from "../../lib/course";
import type { SeatRequest } from "../../lib/seat-request";
import { CheckoutNotices } from "./checkout-notices";
import { ENROLL_ID } from "./enroll-bar";
import { enrollLabel } from "./enroll-labels";
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
import { PurchaseTerms } from "./purchase-terms";
import { useEnroll } from "./use-enroll";
import { useShownPanel } from "./use-shown-panel";
import { useSeatRequest, type WaitingPress } from "./use-seat-request";
import { useWaitlist, type WaitlistCalls } from "./use-waitlist";
import { OfferedSeat, Waitlist } from "./waitlist";
import { checkoutText } from "../../texts/checkout";
import { sharedText } from "../../texts/messages";

/** Loaded when the payment options are opened. */
const PaymentOptions = lazy(async () => ({ default: (await import("./payment-options")).PaymentOptions }));
const SuccessModal = lazy(async () => ({ default: (await import("./success-modal")).SuccessModal }));

type EnrollPanelProps = {
  course: Course;
  waiting: WaitingPress;
  /** Those who teach or administer the course have another first action. */
  isQuiet?: boolean;
};

export function EnrollPanel({ course, waiting, isQuiet = false }: EnrollPanelProps) {
  const { courseId } = course;
  const offer = useQuery(api.checkouts.offer, { courseId });
  const session = useSession();
  const checkout = useCheckout(courseId);
  const waitlist = useWaitlist(course);
  const enroll = useEnroll({ course, checkout, waitlist });
  const step = enrollStep(session.status, offer);
  const { isArrival, press } = useSeatRequest(courseId, { step, enroll, waitlist, waiting });
  const view = panelView(localState(checkout), offer);
  const button = useFocusOnReturn(view);
  const isResumed = useHeldAtFirst(offer);
  const isMember = offer?.access === true;
  const isOffered = waitlist.queue?.entry?.state === "offered";
  useShownPanel({
    isKnown: step !== "loading" && waitlist.queue !== undefined,
    isArrival,
    isMember,
    isOffered,
  });
  return (
    <section
      id={ENROLL_ID}
      aria-label={checkoutText("enroll")}
      className={cn("border-t pt-5", isMember || isQuiet ? "border-rule" : "border-ink")}
    >
      {!isMember && <PriceAndSeats course={course} isOffered={isOffered} />}
      <CheckoutNotices checkout={checkout} view={view} />
      {view === "paying" && (
        <Payment {...{ course, offer, checkout, isResumed }} takesFocus={checkout.open || isArrival} />
      )}
      {view === "button" && (
        <SeatChoice {...{ course, button, step, waitlist, press, isQuiet }} pressed={waiting.pressed} />
      )}
      {!isMember && <PurchaseTerms course={course} />}
      {checkout.enrollmentId !== null && (
        <Suspense>
          <SuccessModal
            enrollmentId={checkout.enrollmentId}
            onClose={checkout.close}
            onClosed={showFromTop}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The purchase has made this the page of a member, which begins with the next step. */
function showFromTop(): void {
  window.scrollTo(0, 0);
  document.querySelector("h1")?.focus({ preventScroll: true });
}

type SeatChoiceProps = {
  course: Course;
  button: RefObject<HTMLButtonElement | null>;
  step: EnrollStep;
  waitlist: WaitlistCalls;
  /** Waits until the page has loaded. */
  pressed: SeatRequest | null;
  press: (request: SeatRequest) => void;
  isQuiet: boolean;
};

/** The enroll button and the waitlist. Without a seat, waiting comes first, and the enroll button gives the reason. */
function SeatChoice({ course, button, step, waitlist, pressed, press, isQuiet }: SeatChoiceProps) {
  const isRefused = step === "no-batch" || step === "coming-soon";
  const state = waitlist.queue?.entry?.state;
  const pressEnroll = () => {
    press("enroll");
  };
  if (step === "dashboard") return <Enrolled button={button} onGo={pressEnroll} />;
  const line = (
    <Waitlist
      waitlist={waitlist}
      comingSoon={course.comingSoon}
      isAwaited={pressed === "waitlist"}
      onJoin={() => {
        press("waitlist");
      }}
    />
  );
  return (
    <>
      <OfferedSeat queue={waitlist.queue} />
      {isRefused && line}
      {/* Whoever waits for a seat knows that there is none. */}
      {!(step === "no-batch" && state === "waiting") && (
        <Button
          ref={button}
          {...lookOf(step, isQuiet)}
          aria-busy={pressed === "enroll"}
          onClick={pressEnroll}
        >
          {enrollLabel(step, state === "offered")}
        </Button>
      )}
      {!isRefused && line}
    </>
  );
}

type ButtonLook = Pick<ComponentProps<typeof Button>, "variant" | "size" | "wide" | "className">;

function lookOf(step: EnrollStep, isQuiet: boolean): ButtonLook {
  if (step === "coming-soon") return { variant: "quiet", className: "-ms-5 mt-2" };
  const isSecond = isQuiet || step === "no-batch";
  return { variant: isSecond ? "secondary" : "primary", size: "lg", wide: true, className: "mt-6" };
}

type EnrolledProps = { button: RefObject<HTMLButtonElement | null>; onGo: () => void };

/** For members: one line, since their page says the rest. */
const Enrolled = ({ button, onGo }: EnrolledProps) => (
  <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
    {checkoutText("enrolled")}
    <Button ref={button} variant="quiet" size="sm" className="-mx-3.5" onClick={onGo}>
      {sharedText("goToDashboard")}
    </Button>
  </p>
);

const localState = ({ open, confirming, enrollmentId, error }: CheckoutCalls) => ({
  open,
  confirming,
  settled: enrollmentId !== null,
  failed: error !== null,
});

type PaymentProps = {
  course: Course;
  offer: Offer | undefined;
  checkout: CheckoutCalls;
  takesFocus: boolean;
  isResumed: boolean;
};

function Payment({ course, offer, checkout, takesFocus, isResumed }: PaymentProps) {
  const live = offer?.checkout ?? null;
  return (
    <Suspense fallback={<PaymentLoading />}>
      <PaymentOptions
        checkout={checkout}
        live={live}
        takesFocus={takesFocus}
        isResumed={isResumed}
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

/** Whether the seat was held when the page was opened; a hold that another tab takes later does not count. */
function useHeldAtFirst(offer: Offer | undefined): boolean {
  const [held, setHeld] = useState<boolean | null>(null);
  if (held === null && offer !== undefined) setHeld(offer.checkout !== null);
  return held === true;
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
