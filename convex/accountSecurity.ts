// The page "Account security": its state, and changing the password while signed in.
import { v } from "convex/values";
import { changePasswordForm } from "../shared/forms/account";
import { internal } from "./_generated/api";
import { internalMutation, internalQuery, publicQuery, userAction } from "./lib/builders";
import { parseForm } from "./lib/forms";
import { forget } from "./lib/rateLimits";
import { requireUser, viewerOf } from "./lib/access";
import { attemptOf } from "./model/auth/context";
import { browserOf } from "./model/auth/devices";
import { countEmail, resetLink } from "./model/auth/sendLink";
import * as passwordChange from "./model/auth/passwordChange";
import { deriveSecret, hashSecret, newKdfParams, kdfParamsOf } from "./model/auth/passwordKeys";
import { securityOf, vSecurity } from "./model/auth/securityView";
import { passwordAccount } from "./model/auth/sessions";
import { vKdfParams } from "./model/fields/auth";

/**
 * State of password and two-step sign-in of the caller. Null for visitors, since a page may briefly run after its
 * session has ended.
 */
export const overview = publicQuery({
  args: {},
  returns: v.union(v.null(), vSecurity),
  handler: async (ctx) => {
    const user = await viewerOf(ctx);
    return user && (await securityOf(ctx, user));
  },
});

/**
 * Ends all other sessions and all mailed links, and removes all known browsers except the one whose secret is `device`. Throws
 * wrong-password, no-password, too-many-requests or the code of the first invalid field.
 */
export const changePassword = userAction({
  args: {
    form: v.object({ currentPassword: v.string(), password: v.string(), confirmPassword: v.string() }),
    device: v.optional(v.string()),
  },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    const form = parseForm(changePasswordForm, args.form);
    const current = await passwordChange.deriveOwn(ctx, ctx.user, form.currentPassword);
    const secret = await deriveSecret(form.password, newKdfParams());
    const browser = await browserOf(args.device);
    await ctx.runMutation(internal.accountSecurity.replacePassword, { current, secret, browser });
    await forget(ctx, { name: "passwordPerUser", key: ctx.user.userId });
    return null;
  },
});

/** Key derivation parameters of the address's password; null without one. */
export const kdfParams = internalQuery({
  args: { email: v.string() },
  returns: v.union(v.null(), vKdfParams),
  handler: async (ctx, { email }) => kdfParamsOf((await passwordAccount(ctx, email))?.secret),
});

/** Stores a derived key in place of `current`. Throws wrong-password or no-password. */
export const replacePassword = internalMutation({
  args: { current: v.string(), secret: v.string(), browser: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { current, secret, browser }) => {
    const user = await requireUser(ctx);
    await passwordChange.replacePassword(ctx, user, { current, stored: await hashSecret(secret), browser });
    return null;
  },
});

/** E-mails a link that sets a password, for accounts that only sign in with Google. Throws too-many-requests. */
export const mailPasswordLink = userAction({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const attempt = await attemptOf(ctx, {}, ctx.user.email);
    await countEmail(ctx, attempt);
    await ctx.runMutation(internal.accounts.sendLink, resetLink(attempt, null));
    return null;
  },
});
