// Fields of the record of holds that ended without a payment.
import { v } from "convex/values";

export const holdRecordFields = {
  userId: v.id("users"),
  /** What those holds cost (shared/rules/holds). */
  points: v.number(),
  /** Offers from a waitlist that ran out unused. */
  lapsedOffers: v.number(),
  lastLapseAt: v.number(),
};
