// Database steps of the account flows, and verified accounts for the demo seed and for tests.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { Id } from "./_generated/dataModel";
import { internalAction, internalMutation, internalQuery } from "./lib/builders";
import * as attempts from "./model/auth/attempts";
import * as codes from "./model/auth/codes";
import { cleanName, readEmail, readAnyName, readNewPassword } from "./model/auth/inputs";
import { queueLink } from "./model/auth/linkEmail";
import { deriveSecret, hashSecret, newKdfParams } from "./model/auth/passwordKeys";
import { register as registerAccount, vRegistration } from "./model/auth/register";
import { passwordAccount } from "./model/auth/sessions";
import { dropPassword, releaseExpiredRegistration } from "./model/auth/unproven";
import { vCodePurpose } from "./model/fields/auth";
import { vRole } from "./model/fields/users";
import { giveRole, insertUser, proveAddress, userByEmail } from "./model/users";

/** Whether an address has an account. */
export const isTaken = internalQuery({
  args: { email: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { email }) =>
    (await userByEmail(ctx, email)) !== null || (await passwordAccount(ctx, email)) !== null,
});

/** Queues the e-mail with a link. Unknown addresses are ignored: the caller decides whether that may be visible. */
export const sendLink = internalMutation({
  args: {
    email: v.string(),
    purpose: vCodePurpose,
    code: v.string(),
    browser: v.union(v.string(), v.null()),
    /** Limits the link to one account, because an address can move to another account in the meantime. Null: any. */
    userId: v.union(v.id("users"), v.null()),
    /** Where to continue after the sign-in. Absent in jobs of earlier versions. */
    next: v.optional(v.union(v.string(), v.null())),
  },
  returns: v.null(),
  handler: async (ctx, { email, userId, next = null, ...link }) => {
    const user = await userByEmail(ctx, email);
    if (user !== null && (userId ?? user._id) === user._id) await queueLink(ctx, { user, next, ...link });
    return null;
  },
});

/** Creates an unverified account and queues its verification link; false when the address has an account. */
export const register = internalMutation({
  args: vRegistration.fields,
  returns: v.boolean(),
  handler: async (ctx, registration) => await registerAccount(ctx, registration),
});

/** Counts one account e-mail of the caller. Throws too-many-requests. */
export const countEmail = internalMutation({
  args: { attempt: attempts.vAttempt },
  returns: v.null(),
  handler: async (ctx, { attempt }) => {
    await attempts.countEmail(ctx, attempt);
    return null;
  },
});

/**
 * Deletes the unverified registration of an address once no link can verify it any more. Scheduled for a day after
 * the last link expires, and called before the address is registered again.
 */
export const releaseLapsed = internalMutation({
  args: { email: v.string() },
  returns: v.null(),
  handler: async (ctx, { email }) => {
    await releaseExpiredRegistration(ctx, email);
    return null;
  },
});

/** The address a reset link belongs to. Throws invalid-action-code, expired-action-code or user-disabled. */
export const resetOwner = internalQuery({
  args: { codeHash: v.string() },
  returns: v.string(),
  handler: async (ctx, { codeHash }) => await codes.resetOwner(ctx, codeHash),
});

/** Sets the new password and ends all sessions. Throws invalid-action-code, expired-action-code or user-disabled. */
export const redeemReset = internalMutation({
  args: { codeHash: v.string(), secret: v.string(), attempt: attempts.vAttempt },
  returns: v.null(),
  handler: async (ctx, { codeHash, secret, attempt }) => {
    await codes.redeemReset(ctx, codeHash, await hashSecret(secret));
    await attempts.forgetAttempts(ctx, attempt);
    return null;
  },
});

/**
 * Creates a verified account: `{ email, password, firstName, lastName, role }`. For a verified account only the role
 * is changed; an unverified registration is replaced.
 */
export const createVerified = internalAction({
  args: { email: v.string(), password: v.string(), firstName: v.string(), lastName: v.string(), role: vRole },
  returns: v.id("users"),
  handler: async (ctx, args): Promise<Id<"users">> => {
    const email = readEmail(args.email);
    const name = readAnyName(args.firstName, args.lastName);
    const secret = await deriveSecret(readNewPassword(args.password), newKdfParams());
    return await ctx.runMutation(internal.accounts.insertVerified, { email, name, secret, role: args.role });
  },
});

/** The mutation behind `createVerified`; `secret` is the derived key of the password. */
export const insertVerified = internalMutation({
  args: { email: v.string(), name: v.string(), secret: v.string(), role: vRole },
  returns: v.id("users"),
  handler: async (ctx, { email, name, secret, role }) => {
    const existing = await userByEmail(ctx, email);
    const displayName = cleanName(name);
    const userId =
      existing?._id ?? (await insertUser(ctx, { email, displayName, photoURL: null, provenBy: "prepared" }));
    if (existing?.emailVerified === false) {
      await dropPassword(ctx, existing);
      await ctx.db.patch("users", userId, { displayName });
      await proveAddress(ctx, userId, "prepared");
    }
    if ((await passwordAccount(ctx, email)) === null) {
      await codes.insertPasswordAccount(ctx, { _id: userId, email }, await hashSecret(secret));
    }
    await giveRole(ctx, userId, role);
    return userId;
  },
});
