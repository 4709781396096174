// Carries out what the person clicked before signing in, once session, offer and waitlist have loaded.
import { useEffect, useEffectEvent } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { useSession } from "../../hooks/use-session";
import { isArrivalFromSignIn } from "../../lib/login-state";
import { takeSeatRequest } from "../../lib/seat-request";
import type { EnrollStep } from "./enroll-step";
import type { WaitlistCalls } from "./use-waitlist";

type SeatRequestCalls = {
  step: EnrollStep;
  enroll: (step: EnrollStep) => Promise<void>;
  waitlist: WaitlistCalls;
};

/**
 * Runs at most once per click. `enroll` is what the enroll button does. Returns whether the page was reached by signing
 * in, which a reload ends.
 */
export function useSeatRequest(courseId: string, { step, enroll, waitlist }: SeatRequestCalls): boolean {
  const { state } = useLocation() as { state: unknown };
  const isArrival = useNavigationType() !== NavigationType.Pop && isArrivalFromSignIn(state);
  const isSignedIn = useSession().status === "signed-in";
  const isReady = isSignedIn && step !== "loading" && waitlist.queue !== undefined && isArrival;
  const carryOut = useEffectEvent(() => {
    const request = takeSeatRequest(courseId);
    // Members are where they wanted to be.
    if (request === null || step === "dashboard") return;
    if (request === "enroll") void enroll(step);
    // When a seat has become free meanwhile, the enroll button is there instead; waiting does not hold a seat.
    else if (waitlist.queue?.open === true) void waitlist.join();
  });
  useEffect(() => {
    if (isReady) carryOut();
  }, [isReady, courseId]);
  return isArrival;
}
