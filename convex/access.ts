// The caller's identity for actions, which have no database of their own. Called by lib/builders under the path
// access:current.
import { v } from "convex/values";
import { internalQuery } from "./lib/builders";
import { requireUser } from "./lib/access";

/** The caller's id, address and name. Throws not-signed-in, user-disabled or email-not-verified. */
export const current = internalQuery({
  args: {},
  returns: v.object({ userId: v.id("users"), email: v.string(), displayName: v.string() }),
  handler: async (ctx) => {
    const user = await requireUser(ctx);
    return { userId: user._id, email: user.email, displayName: user.displayName };
  },
});
