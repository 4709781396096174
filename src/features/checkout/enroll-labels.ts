// What the buttons of the enroll panel are called.
import { sharedText } from "../../texts/messages";
import type { EnrollStep } from "./enroll-step";

const ENROLL_NOW = "Enroll Now";

const STEP_LABELS: Record<EnrollStep, string> = {
  loading: ENROLL_NOW,
  login: ENROLL_NOW,
  "coming-soon": "Coming Soon",
  "no-batch": ENROLL_NOW,
  dashboard: sharedText("goToDashboard"),
  pay: ENROLL_NOW,
};

/** A seat that the waitlist offers is taken, not bought like any other. */
export const enrollLabel = (step: EnrollStep, isOffered: boolean): string =>
  step === "pay" && isOffered ? sharedText("takeSeat") : STEP_LABELS[step];

/** The primary action of a course without a seat. */
export const waitlistLabel = ({ comingSoon }: { comingSoon: boolean }): string =>
  comingSoon ? sharedText("notifyMe") : sharedText("joinWaitlist");
