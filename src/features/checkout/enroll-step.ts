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
  if (session === "signed-out") return "login";
  if (offer === undefined) return "loading";
  if (offer.comingSoon) return "coming-soon";
  // Somebody who is enrolled needs no batch: a full one must not keep them from their dashboard.
  if (offer.access) return "dashboard";
  return offer.available ? "pay" : "no-batch";
}

/** Nobody pays for what costs nothing, is only planned, or has no seat. */
export const paymentDisabled = (
  course: { price: number; comingSoon: boolean },
  offer: Pick<Offer, "available"> | undefined,
): boolean => course.price <= 0 || course.comingSoon || offer?.available !== true;

export type PanelView = "button" | "paying" | "settling";

type Local = {
  open: boolean;
  confirming: boolean;
  settled: boolean;
  /** This tab's last attempt failed; the server's word on it may arrive a moment later. */
  failed: boolean;
};
type CheckoutStatus = NonNullable<Offer["checkout"]>["status"];
type LiveOffer = { access: boolean; checkout: { status: CheckoutStatus } | null };

/**
 * A reload in the middle of a payment, or a second tab, comes to where the payment is: the server still knows it.
 * While money is being taken there is nothing to press, or somebody would try to pay twice.
 */
export function panelView(local: Local, offer: LiveOffer | undefined): PanelView {
  if (local.confirming) return "paying";
  if (local.settled || offer?.access === true) return "button";
  const live = offer?.checkout ?? null;
  if (live !== null) return isSettling(local, live.status) ? "settling" : "paying";
  return local.open ? "paying" : "button";
}

const isSettling = ({ failed }: Local, status: CheckoutStatus): boolean =>
  !failed && (status === "approved" || status === "capturing");
