// Which of the enroll button's rules applies (spec §4), from the session and the server's offer.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import type { Session } from "../../lib/session";

export type EnrollStep = "loading" | "login" | "coming-soon" | "no-batch" | "dashboard" | "pay";

type Offer = Pick<FunctionReturnType<typeof api.checkouts.offer>, "access" | "comingSoon" | "available">;

export function enrollStep(session: Session["status"], offer: Offer | undefined): EnrollStep {
  if (session === "loading") return "loading";
  if (session === "signed-out") return "login";
  if (offer === undefined) return "loading";
  if (offer.comingSoon) return "coming-soon";
  // Somebody who is enrolled needs no batch: a full one must not keep them from their dashboard.
  if (offer.access) return "dashboard";
  return offer.available ? "pay" : "no-batch";
}
