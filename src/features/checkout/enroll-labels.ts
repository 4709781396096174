// What the buttons of the enroll panel are called.
import { sharedText } from "../../texts/messages";
import { checkoutText } from "../../texts/checkout";
import { coursePartsText } from "../../texts/course-parts";
import type { EnrollStep } from "./enroll-step";

/** A seat that the waitlist offers is taken, not bought like any other. */
export function enrollLabel(step: EnrollStep, isOffered: boolean): string {
  if (step === "pay" && isOffered) return sharedText("takeSeat");
  if (step === "coming-soon") return coursePartsText("comingSoon");
  return checkoutText("enrollNow");
}

/** The primary action of a course without a seat. */
export const waitlistLabel = ({ comingSoon }: { comingSoon: boolean }): string =>
  comingSoon ? sharedText("notifyMe") : sharedText("joinWaitlist");
