// Which of the enroll button's rules applies (spec §4), and what the panel around it shows.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";
import type { Session } from "../../lib/session";

export type EnrollStep = "loading" | "login" | "coming-soon" | "no-batch" | "dashboard" | "pay";

export type Offer = FunctionReturnType<typeof api.checkouts.offer>;

export type LiveCheckout = NonNullable<Offer["checkout"]>;

export function enrollStep(
  session: Session["status"],
  offer: Pick<Offer, "access" | "comingSoon" | "available"> | undefined,
): EnrollStep {
  if (session === "loading") return "loading";
  if (offer === undefined) return session === "signed-out" ? "login" : "loading";
  // Also for visitors: a login could only be followed by the refusal.
  if (offer.comingSoon) return "coming-soon";
  if (session === "signed-out") return offer.available ? "login" : "no-batch";
  // Checked before availability: enrolled users reach their dashboard also when no batch is open.
  if (offer.access) return "dashboard";
  return offer.available ? "pay" : "no-batch";
}

/** Free courses, planned courses and courses without a seat cannot be paid. */
export const paymentDisabled = (
  course: { price: number; comingSoon: boolean },
  offer: Pick<Offer, "available"> | undefined,
): boolean => course.price <= 0 || course.comingSoon || offer?.available !== true;

export type PanelView = "button" | "paying" | "settling";

type Local = {
  open: boolean;
  confirming: boolean;
  settled: boolean;
  /** This tab's last attempt failed; the query may still show the state before it. */
  failed: boolean;
};
type CheckoutStatus = NonNullable<Offer["checkout"]>["status"];
type LiveOffer = { access: boolean; checkout: { status: CheckoutStatus } | null };

/**
 * The view follows the server's checkout, so that a reload or a second tab continues the same payment. During the capture
 * no buttons are shown, to prevent a second payment.
 */
export function panelView(local: Local, offer: LiveOffer | undefined): PanelView {
  if (local.confirming) return "paying";
  if (local.settled || offer?.access === true) return "button";
  const live = offer?.checkout ?? null;
  if (live !== null) return isSettling(local, live.status) ? "settling" : "paying";
  return local.open ? "paying" : "button";
}

const isSettling = ({ failed }: Local, status: CheckoutStatus): boolean => !failed && status === "capturing";
