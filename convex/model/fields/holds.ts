// Fields of the record of holds that ended without a payment.
import { v } from "convex/values";

export const holdRecordFields = {
  userId: v.id("users"),
  /** Points of those holds (shared/rules/holds). */
  points: v.number(),
  /** Waitlist offers that expired unused. */
  lapsedOffers: v.number(),
  lastLapseAt: v.number(),
};
