// The enroll button and the waitlist; for members the way to their dashboard.
import type { RefObject } from "react";
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

/** Without a seat, waiting is the one action that looks like one; the enroll button below it gives the reason when pressed. */
export function SeatChoice({ course, button, step, waitlist, pressed, press, isQuiet }: SeatChoiceProps) {
  const isRefused = isRefusal(step);
  const state = waitlist.queue?.entry?.state;
  const pressEnroll = () => {
    press("enroll");
  };
  if (step === "dashboard") return <Enrolled button={button} onGo={pressEnroll} />;
  // Whoever waits for a seat knows that there is none.
  const isShown = !(step === "no-batch" && state === "waiting");
  const label = enrollLabel(step, state === "offered");
  const line = (
    <Waitlist
      waitlist={waitlist}
      comingSoon={course.comingSoon}
      isAwaited={pressed === "waitlist"}
      onJoin={() => {
        press("waitlist");
      }}
    >
      {isRefused && isShown && (
        <button
          ref={button}
          type="button"
          className="inline-flex min-h-11 items-center justify-self-start text-sm link text-ink-soft"
          onClick={pressEnroll}
        >
          {label}
        </button>
      )}
    </Waitlist>
  );
  return (
    <>
      {!isRefused && (
        <Button
          ref={button}
          size="lg"
          wide
          variant={isQuiet ? "secondary" : "primary"}
          className="mt-5"
          aria-busy={pressed === "enroll"}
          onClick={pressEnroll}
        >
          {label}
        </Button>
      )}
      {line}
    </>
  );
}

const isRefusal = (step: EnrollStep): boolean => step === "no-batch" || step === "coming-soon";

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
