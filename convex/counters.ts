// Repair of the running totals. Safe at any time, also during live traffic.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation } from "./lib/builders";
import { continueRecount, startRecount, vRecount } from "./model/recount";

/** By command: `npm run convex -- run counters:repair`. Counts all totals from the rows. */
export const repair = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await ctx.scheduler.runAfter(0, internal.counters.repairPage, { recount: await startRecount(ctx) });
    return null;
  },
});

/** Counts one page of rows and schedules the next one. */
export const repairPage = internalMutation({
  args: { recount: vRecount },
  returns: v.null(),
  handler: async (ctx, { recount }) => {
    const left = await continueRecount(ctx, recount);
    if (left !== null) await ctx.scheduler.runAfter(0, internal.counters.repairPage, { recount: left });
    return null;
  },
});
