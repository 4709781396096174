// The job that ends the presence of people whose page no longer sends heartbeats.
import { v } from "convex/values";
import { internalMutation } from "./lib/builders";
import { expirePresence } from "./model/places";

/** Scheduled with the first heartbeat: deletes the presence, or runs again when the newest heartbeat expires. */
export const expire = internalMutation({
  args: { presenceId: v.id("placePresence") },
  returns: v.null(),
  handler: async (ctx, { presenceId }) => {
    await expirePresence(ctx, presenceId);
    return null;
  },
});
