// The enroll button and the waitlist; for members the way to their dashboard.
import { Lock } from "lucide-react";
import { useId, type ComponentProps, type ReactNode, type RefObject } from "react";
import { Button } from "../../components/ui/button";
import type { Course } from "../../lib/course";
import type { SeatRequest } from "../../lib/seat-request";
import { checkoutText } from "../../texts/checkout";
import { sharedText } from "../../texts/messages";
import { enrollLabel } from "./enroll-labels";
import type { EnrollStep } from "./enroll-step";
import type { WaitlistCalls } from "./use-waitlist";
import { Waitlist } from "./waitlist";

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

/** Without a seat, waiting is the one action that stands out; the enroll button below it gives the reason. */
export function SeatChoice({ course, button, step, waitlist, pressed, press, isQuiet }: SeatChoiceProps) {
  const isRefused = isRefusal(step);
  const reason = useId();
  const state = waitlist.queue?.entry?.state;
  const pressEnroll = () => {
    press("enroll");
  };
  if (step === "dashboard") return <Enrolled button={button} onGo={pressEnroll} />;
  // Whoever waits for a seat knows that there is none.
  const enroll = !(step === "no-batch" && state === "waiting") && (
    <Button
      ref={button}
      {...(isRefused ? { ...CLOSED_LOOK, "aria-describedby": reason } : lookOf(isQuiet))}
      aria-busy={pressed === "enroll"}
      onClick={pressEnroll}
    >
      {isRefused && <Lock aria-hidden />}
      {enrollLabel(step, state === "offered")}
    </Button>
  );
  const line = (
    <Waitlist
      waitlist={waitlist}
      comingSoon={course.comingSoon}
      isAwaited={pressed === "waitlist"}
      onJoin={() => {
        press("waitlist");
      }}
    >
      {isRefused && (
        <Closed id={reason} comingSoon={course.comingSoon}>
          {enroll}
        </Closed>
      )}
    </Waitlist>
  );
  return (
    <>
      {!isRefused && enroll}
      {line}
    </>
  );
}

type ButtonLook = Pick<ComponentProps<typeof Button>, "variant" | "size" | "wide" | "className">;

const isRefusal = (step: EnrollStep): boolean => step === "no-batch" || step === "coming-soon";

/** Where it only gives the reason it is the least of the actions. */
const CLOSED_LOOK: ButtonLook = {
  variant: "secondary",
  size: "sm",
  className: "border-dashed font-normal text-ink-soft max-sm:min-h-11",
};

const lookOf = (isQuiet: boolean): ButtonLook => ({
  variant: isQuiet ? "secondary" : "primary",
  ...{ size: "lg", wide: true, className: "mt-5" },
});

type ClosedProps = { id: string; comingSoon: boolean; children: ReactNode };

/** Why nobody can enroll now, beside the button that says more. */
const Closed = ({ id, comingSoon, children }: ClosedProps) =>
  children !== false && (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule pt-4 text-sm text-ink-soft">
      <p id={id} className="flex-1 basis-40">
        {checkoutText(comingSoon ? "closedPlanned" : "closedFull")}
      </p>
      {children}
    </div>
  );

type EnrolledProps = { button: RefObject<HTMLButtonElement | null>; onGo: () => void };

/** For members: one line, since their page says the rest. */
const Enrolled = ({ button, onGo }: EnrolledProps) => (
  <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
    {checkoutText("enrolled")}
    <button ref={button} type="button" className="inline-flex min-h-11 items-center link" onClick={onGo}>
      {sharedText("goToDashboard")}
    </button>
  </p>
);
