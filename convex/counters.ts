// Repair of the running totals: `npm run convex -- run counters:repair`. Safe at any time, also beside live traffic.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation } from "./lib/builders";
import { continueRecount, startRecount, vRecount } from "./model/recount";

export const repair = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await ctx.scheduler.runAfter(0, internal.counters.repairPage, { recount: await startRecount(ctx) });
    return null;
  },
});

export const repairPage = internalMutation({
  args: { recount: vRecount },
  returns: v.null(),
  handler: async (ctx, { recount }) => {
    const left = await continueRecount(ctx, recount);
    if (left !== null) await ctx.scheduler.runAfter(0, internal.counters.repairPage, { recount: left });
    return null;
  },
});
