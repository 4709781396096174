// Carries out what the person pressed before signing in, or while the page loads, once session, offer and waitlist are known.
import { useEffect, useEffectEvent } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { useSession } from "../../hooks/use-session";
import { isArrivalFromSignIn } from "../../lib/login-state";
import { takeSeatRequest, type SeatRequest } from "../../lib/seat-request";
import type { EnrollStep } from "./enroll-step";
import type { WaitlistCalls } from "./use-waitlist";

/** What was pressed while the page loads. State of the page: its parts are replaced once the person is known. */
export type WaitingPress = {
  pressed: SeatRequest | null;
  setPressed: (request: SeatRequest | null) => void;
};

type SeatRequestCalls = {
  step: EnrollStep;
  /** What the enroll button does. */
  enroll: (step: EnrollStep) => Promise<void>;
  waitlist: WaitlistCalls;
  waiting: WaitingPress;
};

export function useSeatRequest(courseId: string, { step, enroll, waitlist, waiting }: SeatRequestCalls) {
  const isArrival = useIsArrival();
  const isSignedIn = useSession().status === "signed-in";
  const isKnown = step !== "loading" && waitlist.queue !== undefined;
  const carryOut = (request: SeatRequest | null) => {
    // Members are where they wanted to be.
    if (request === null || step === "dashboard") return;
    if (request === "enroll") void enroll(step);
    // When a seat has become free meanwhile, the enroll button is there instead; waiting does not hold a seat.
    else if (waitlist.queue?.open === true) void waitlist.join();
  };
  const continueArrival = useEffectEvent(() => {
    carryOut(takeSeatRequest(courseId));
  });
  const continuePress = useEffectEvent(() => {
    waiting.setPressed(null);
    carryOut(waiting.pressed);
  });
  const continues = isKnown && isSignedIn && isArrival;
  useEffect(() => {
    if (continues) continueArrival();
  }, [continues, courseId]);
  const isDue = isKnown && waiting.pressed !== null;
  useEffect(() => {
    if (isDue) continuePress();
  }, [isDue]);
  return {
    /** The page was reached by signing in, which a reload ends. */
    isArrival,
    press: (request: SeatRequest) => {
      if (step === "loading") waiting.setPressed(request);
      else if (request === "enroll") void enroll(step);
      else void waitlist.join();
    },
  };
}

function useIsArrival(): boolean {
  const { state } = useLocation() as { state: unknown };
  return useNavigationType() !== NavigationType.Pop && isArrivalFromSignIn(state);
}
