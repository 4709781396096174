// The batch lifecycle, run by the clock.
import { v } from "convex/values";
import { internalMutation } from "./lib/builders";
import { runLifecycle } from "./model/lifecycle";

export const advance = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await runLifecycle(ctx);
    return null;
  },
});
