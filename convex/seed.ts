// First content of a deployment: `convex run seed:catalogue` and, in demonstrations, `convex run seed:demo`.
// Both may run at every start: what exists already is left alone.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalAction, internalMutation, internalQuery } from "./lib/builders";
import { env } from "./lib/env";
import { seedCatalogue } from "./model/catalogue/seed";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./model/demo/people";
import { isDemoSeeded, seedDemo } from "./model/demo/seed";
import { runLifecycle } from "./model/lifecycle";

export const catalogue = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await seedCatalogue(ctx);
    await runLifecycle(ctx);
    return null;
  },
});

/** Accounts with a known password: refused outside demonstrations, where COHORT_DEMO is not "true". */
export const demo = internalAction({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (!env.isDemo() || (await ctx.runQuery(internal.seed.demoSeeded, {}))) return null;
    await ctx.runMutation(internal.seed.catalogue, {});
    for (const account of DEMO_ACCOUNTS) {
      await ctx.runAction(internal.accounts.createVerified, { ...account, password: DEMO_PASSWORD });
    }
    await ctx.runMutation(internal.seed.demoContent, {});
    return null;
  },
});

export const demoSeeded = internalQuery({
  args: {},
  returns: v.boolean(),
  handler: async (ctx) => await isDemoSeeded(ctx),
});

export const demoContent = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await seedDemo(ctx);
    return null;
  },
});
