// State, price, seats and the one next step: log in, wait, go to the dashboard, or pay.
import { useQuery } from "convex/react";
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from "react";
import { api } from "#convex/_generated/api.js";
import { LoadingRegion } from "../../components/ui/loading-region";
import { Skeleton } from "../../components/ui/skeleton";
import { useSession } from "../../hooks/use-session";
import { cn } from "../../lib/cn";
import type { Course } from "../../lib/course";
import { ENROLL_ID } from "./enroll-id";
import { enrollStep, panelView, paymentDisabled, type Offer, type PanelView } from "./enroll-step";
import { PriceAndSeats } from "./price-and-seats";
import { SeatChoice } from "./seat-choice";
import { useCheckout, type CheckoutCalls } from "./use-checkout";
import { PurchaseTerms } from "./purchase-terms";
import { useEnroll } from "./use-enroll";
import { useShownPanel } from "./use-shown-panel";
import { useSeatRequest, type WaitingPress } from "./use-seat-request";
import { useWaitlist, type WaitlistCalls } from "./use-waitlist";
import { beginsWithPlace, OfferedSeat, WayOut } from "./waitlist";
import { checkoutText } from "../../texts/checkout";

/** Loaded when the payment options are opened. */
const PaymentOptions = lazy(async () => ({ default: (await import("./payment-options")).PaymentOptions }));
/** Loaded when there is something to report. */
const CheckoutNotices = lazy(async () => ({
  default: (await import("./checkout-notices")).CheckoutNotices,
}));
const SuccessModal = lazy(async () => ({ default: (await import("./success-modal")).SuccessModal }));

type EnrollPanelProps = {
  course: Course;
  waiting: WaitingPress;
  /** Those who teach or administer the course have another first action. */
  isQuiet: boolean;
};

export function EnrollPanel({ course, waiting, isQuiet }: EnrollPanelProps) {
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
  const isOffered = isSeatOffered(waitlist);
  const isSelling = !isMember && view !== "paying";
  const sale = { course, waitlist };
  useShownPanel({ step, queue: waitlist.queue, isArrival, isMember, isOffered });
  return (
    <section id={ENROLL_ID} aria-label={checkoutText("enroll")} className={lookOf(isMember || isQuiet)}>
      {isSelling && <Selling {...sale} />}
      {view === "paying" ? (
        <Payment {...{ course, offer, checkout, isResumed }} takesFocus={checkout.open || isArrival} />
      ) : (
        <Notices {...{ checkout, view }} />
      )}
      {view === "button" && (
        <SeatChoice {...{ course, button, step, waitlist, press, isQuiet }} pressed={waiting.pressed} />
      )}
      {isSelling && <AfterChoice {...sale} />}
      <Success art={course.image} checkout={checkout} />
    </section>
  );
}

type NoticesProps = { checkout: CheckoutCalls; view: PanelView };

const Notices = (props: NoticesProps) =>
  (props.checkout.error !== null || props.checkout.busy || props.view === "settling") && (
    <Suspense>
      <CheckoutNotices {...props} />
    </Suspense>
  );

const isSeatOffered = ({ queue }: WaitlistCalls): boolean => queue?.entry?.state === "offered";

type SaleProps = { course: Course; waitlist: WaitlistCalls };

const Selling = ({ course, waitlist: { queue } }: SaleProps) =>
  !beginsWithPlace(queue, course.comingSoon) && (
    <>
      <OfferedSeat queue={queue} />
      <PriceAndSeats course={course} own={queue?.entry?.state} />
    </>
  );

const AfterChoice = ({ course, waitlist }: SaleProps) => (
  <>
    {beginsWithPlace(waitlist.queue, course.comingSoon) && (
      <div className="mt-5 grid gap-4">
        <PriceAndSeats course={course} own="waiting" />
        <WayOut waitlist={waitlist} />
      </div>
    )}
    {!course.comingSoon && <PurchaseTerms course={course} />}
  </>
);

type SuccessProps = { art: string; checkout: CheckoutCalls };

function Success({ art, checkout: { enrollmentId, close } }: SuccessProps) {
  if (enrollmentId === null) return null;
  return (
    <Suspense>
      <SuccessModal art={art} enrollmentId={enrollmentId} onClose={close} onClosed={showFromTop} />
    </Suspense>
  );
}

/** The purchase has made this the page of a member, which begins with the next step. */
function showFromTop(): void {
  window.scrollTo(0, 0);
  document.querySelector("h1")?.focus({ preventScroll: true });
}

const lookOf = (isQuiet: boolean): string => cn("border-t pt-4", isQuiet ? "border-rule" : "border-ink");

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
        course={course}
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
    <LoadingRegion>
      <div className="grid gap-4">
        <Skeleton className="w-28 text-xl" />
        <Skeleton className="h-64" />
      </div>
    </LoadingRegion>
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
