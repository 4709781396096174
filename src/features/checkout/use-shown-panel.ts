// Brings the enroll panel into view, once, for those who came for it: after a sign-in, and while a seat is offered.
import { useEffect, useRef } from "react";
import { ENROLL_ID, showPanelFromTop } from "./enroll-id";
import type { EnrollStep } from "./enroll-step";
import type { WaitlistCalls } from "./use-waitlist";

type Arrival = {
  step: EnrollStep;
  queue: WaitlistCalls["queue"];
  /** The page was reached by signing in. */
  isArrival: boolean;
  isMember: boolean;
  isOffered: boolean;
};

/** What becomes known later, such as an offer while the page is read, moves nothing. */
export function useShownPanel({ step, queue, isArrival, isMember, isOffered }: Arrival): void {
  const isDone = useRef(false);
  const isKnown = step !== "loading" && queue !== undefined;
  useEffect(() => {
    if (!isKnown || isDone.current) return;
    isDone.current = true;
    const panel = document.getElementById(ENROLL_ID);
    if (
      !isMember &&
      (isArrival || isOffered) &&
      window.location.hash === "" &&
      panel !== null &&
      endsBelow(panel)
    )
      showPanelFromTop();
  }, [isKnown, isArrival, isMember, isOffered]);
}

const endsBelow = (panel: Element): boolean => panel.getBoundingClientRect().bottom > window.innerHeight;
