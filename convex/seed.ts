// First content of a deployment: `convex run seed:catalogue` and, in demonstrations, `convex run seed:demo`. Both may
// run at every start: existing content is not changed.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalAction, internalMutation, internalQuery } from "./lib/builders";
import { env } from "./lib/env";
import { deriveSecret, hashSecret, newKdfParams, kdfParamsOf, verifySecret } from "./model/auth/passwordKeys";
import { endSessions, passwordAccount } from "./model/auth/sessions";
import { seedCatalogue } from "./model/catalogue/seed";
import { openDemoClass } from "./model/demo/classes";
import { DEMO_ACCOUNTS, FORMER_DEMO_PASSWORD } from "./model/demo/people";
import { isDemoSeeded, seedDemo } from "./model/demo/seed";
import { runLifecycle } from "./model/lifecycle";

/** Inserts the catalogue where it is missing and runs the batch lifecycle. */
export const catalogue = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await seedCatalogue(ctx);
    await runLifecycle(ctx);
    return null;
  },
});

/**
 * Creates the demo accounts and content, where COHORT_DEMO is "true". The accounts share `password`, which the
 * launcher makes for each installation; without it they can only be opened by a reset link.
 */
export const demo = internalAction({
  args: { password: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { password = crypto.randomUUID() }) => {
    if (!env.isDemo() || (await ctx.runQuery(internal.seed.demoSeeded, {}))) return null;
    await ctx.runMutation(internal.seed.catalogue, {});
    for (const account of DEMO_ACCOUNTS) {
      await ctx.runAction(internal.accounts.createVerified, { ...account, password });
    }
    await ctx.runMutation(internal.seed.demoContent, {});
    return null;
  },
});

/** Replaces the password that earlier versions gave the demo accounts, where it is still in use. */
export const replaceKnownPasswords = internalAction({
  args: { password: v.string() },
  returns: v.null(),
  handler: async (ctx, { password }) => {
    for (const { email } of DEMO_ACCOUNTS) {
      const kdfParams = await ctx.runQuery(internal.seed.passwordKdfParams, { email });
      if (kdfParams === null) continue;
      const known = await deriveSecret(FORMER_DEMO_PASSWORD, kdfParams);
      const next = await deriveSecret(password, newKdfParams());
      await ctx.runMutation(internal.seed.replacePassword, { email, known, next });
    }
    return null;
  },
});

/** Key derivation parameters of an account's password; null without one. */
export const passwordKdfParams = internalQuery({
  args: { email: v.string() },
  returns: v.union(v.null(), v.object({ iterations: v.number(), salt: v.string() })),
  handler: async (ctx, { email }) => kdfParamsOf((await passwordAccount(ctx, email))?.secret),
});

/** Replaces the password `known` by `next` (both derived keys) and ends the account's sessions. */
export const replacePassword = internalMutation({
  args: { email: v.string(), known: v.string(), next: v.string() },
  returns: v.null(),
  handler: async (ctx, { email, known, next }) => {
    const account = await passwordAccount(ctx, email);
    if (account?.secret === undefined || !(await verifySecret(known, account.secret))) return null;
    await ctx.db.patch("authAccounts", account._id, { secret: await hashSecret(next) });
    await endSessions(ctx, account.userId);
    return null;
  },
});

/** Whether the demo content exists. */
export const demoSeeded = internalQuery({
  args: {},
  returns: v.boolean(),
  handler: async (ctx) => await isDemoSeeded(ctx),
});

/** Inserts the demo content, in one transaction. */
export const demoContent = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await seedDemo(ctx);
    return null;
  },
});

/** Opens a class of the demonstration, where COHORT_DEMO is "true" and none is open. Called at each start of a local stack. */
export const openClass = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (env.isDemo()) await openDemoClass(ctx);
    return null;
  },
});
