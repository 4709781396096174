// Who is calling, for actions, which cannot read the database themselves.
import { v } from "convex/values";
import { internalQuery } from "./lib/builders";
import { requireUser } from "./model/access";

export const current = internalQuery({
  args: {},
  returns: v.object({ userId: v.id("users"), email: v.string(), displayName: v.string() }),
  handler: async (ctx) => {
    const user = await requireUser(ctx);
    return { userId: user._id, email: user.email, displayName: user.displayName };
  },
});
