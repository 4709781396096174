// Repair and upkeep of the running totals. Safe at any time, also during live traffic.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation } from "./lib/builders";
import { addDays, dayOf } from "../shared/rules/batches";
import { mergePastDays } from "./model/counters";
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

/** Merges the rows of the days before yesterday, page by page. Runs daily. */
export const mergeDays = internalMutation({
  args: {
    total: v.union(v.literal("revenue"), v.literal("refunded")),
    cursor: v.union(v.string(), v.null()),
  },
  returns: v.null(),
  handler: async (ctx, { total, cursor }) => {
    const next = await mergePastDays(ctx, { today: addDays(dayOf(Date.now()), -1), total, cursor });
    if (next !== null) await ctx.scheduler.runAfter(0, internal.counters.mergeDays, { total, cursor: next });
    return null;
  },
});
