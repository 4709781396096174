// Steps of the account flows that need the database, and prepared accounts for the demo seed and for tests.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { Id } from "./_generated/dataModel";
import { fail } from "./lib/fail";
import { internalAction, internalMutation, internalQuery } from "./lib/builders";
import {
  insertPasswordAccount,
  redeemReset as resetWith,
  redeemVerification as verifyWith,
  resetOwner as ownerOf,
} from "./model/auth/codes";
import { cleanName, readEmail, readFullName, readNewPassword } from "./model/auth/inputs";
import { queueLink } from "./model/auth/linkMail";
import { deriveSecret, hashSecret, newRecipe, recipeOf } from "./model/auth/passwordKeys";
import { passwordAccount } from "./model/auth/sessions";
import { vCodePurpose } from "./model/fields/auth";
import { vRole } from "./model/fields/users";
import { giveRole, insertUser, userByEmail } from "./model/users";

const vRecipe = v.object({ iterations: v.number(), salt: v.string() });

/** Whether an address has an account, and how its password key is derived (null: it has no password). */
export const lookUp = internalQuery({
  args: { email: v.string() },
  returns: v.object({ taken: v.boolean(), recipe: v.union(vRecipe, v.null()) }),
  handler: async (ctx, { email }) => {
    const account = await passwordAccount(ctx, email);
    const taken = account !== null || (await userByEmail(ctx, email)) !== null;
    return { taken, recipe: recipeOf(account?.secret) };
  },
});

/** Does nothing for unknown addresses; whether to say so is the caller's decision. */
export const sendLink = internalMutation({
  args: { email: v.string(), purpose: vCodePurpose, code: v.string() },
  returns: v.null(),
  handler: async (ctx, { email, purpose, code }) => {
    const user = await userByEmail(ctx, email);
    if (user !== null) await queueLink(ctx, { user, purpose, code });
    return null;
  },
});

export const redeemVerification = internalMutation({
  args: { codeHash: v.string() },
  returns: v.null(),
  handler: async (ctx, { codeHash }) => {
    await verifyWith(ctx, codeHash);
    return null;
  },
});

export const resetOwner = internalQuery({
  args: { codeHash: v.string() },
  returns: v.string(),
  handler: async (ctx, { codeHash }) => await ownerOf(ctx, codeHash),
});

export const redeemReset = internalMutation({
  args: { codeHash: v.string(), secret: v.string() },
  returns: v.null(),
  handler: async (ctx, { codeHash, secret }) => {
    await resetWith(ctx, codeHash, await hashSecret(secret));
    return null;
  },
});

/** A ready, verified account. Asking again changes only the role; the password stays what it was. */
export const createVerified = internalAction({
  args: { email: v.string(), password: v.string(), firstName: v.string(), lastName: v.string(), role: vRole },
  returns: v.id("users"),
  handler: async (ctx, args): Promise<Id<"users">> => {
    const email = readEmail(args.email);
    const name = readFullName(args.firstName, args.lastName);
    const secret = await deriveSecret(readNewPassword(args.password), newRecipe());
    return await ctx.runMutation(internal.accounts.insertVerified, { email, name, secret, role: args.role });
  },
});

export const insertVerified = internalMutation({
  args: { email: v.string(), name: v.string(), secret: v.string(), role: vRole },
  returns: v.id("users"),
  handler: async (ctx, { email, name, secret, role }) => {
    const existing = await userByEmail(ctx, email);
    if (existing !== null && !existing.emailVerified) fail("email-already-in-use");
    const displayName = cleanName(name);
    const userId =
      existing?._id ?? (await insertUser(ctx, { email, displayName, photoURL: null, emailVerified: true }));
    if ((await passwordAccount(ctx, email)) === null) {
      await insertPasswordAccount(ctx, { _id: userId, email }, await hashSecret(secret));
    }
    await giveRole(ctx, userId, role);
    return userId;
  },
});
