// PayPal's access token, shared by all actions.
import { v } from "convex/values";
import { internalMutation, internalQuery } from "./lib/builders";

/** The token stored under `key`, or null when it has expired. `now` comes from the action: queries read no clock. */
export const readToken = internalQuery({
  args: { key: v.string(), now: v.number() },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, { key, now }) => {
    const row = await ctx.db
      .query("paypalTokens")
      .withIndex("by_key", (q) => q.eq("key", key))
      .unique();
    return row !== null && row.expiresAt > now ? row.token : null;
  },
});

/** Stores a token; `expiresAt` in milliseconds since the epoch. */
export const saveToken = internalMutation({
  args: { key: v.string(), token: v.string(), expiresAt: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => {
    const row = await ctx.db
      .query("paypalTokens")
      .withIndex("by_key", (q) => q.eq("key", args.key))
      .unique();
    if (row === null) await ctx.db.insert("paypalTokens", args);
    else await ctx.db.patch("paypalTokens", row._id, args);
    return null;
  },
});
