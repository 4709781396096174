// Two-step sign-in: set-up by its owner, the check at sign-in, and the reset by command.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation, internalQuery, userAction } from "./lib/builders";
import { fail } from "./lib/fail";
import { writeAudit } from "./model/admin/audit";
import { requireUser } from "./lib/access";
import { isKnownDevice } from "./model/auth/devices";
import {
  confirmedFactor,
  confirmPending,
  factorOf,
  storePending,
  totpOf,
  useCode,
} from "./model/auth/factor";
import { readEmail } from "./model/auth/inputs";
import { sendSecurityNotification } from "./model/auth/securityNotifications";
import { deriveOwn, requirePassword } from "./model/auth/passwordChange";
import { forgetTries, newRecoveryCodes, newSecret, countTry } from "./model/auth/secondFactor";
import { isStaff } from "./model/auth/securityView";
import { endSessions } from "./model/auth/sessions";
import { userByEmail } from "./model/users";

const vCodes = v.array(v.string());

/**
 * For staff: returns a new secret, once, as text and as the address in the QR code. Two-step sign-in stays off until
 * `confirm`. Throws permission-denied, wrong-password, no-password, second-factor-on or too-many-requests.
 */
export const begin = userAction({
  args: { password: v.string() },
  returns: v.object({ secret: v.string(), uri: v.string() }),
  handler: async (ctx, { password }): Promise<{ secret: string; uri: string }> => {
    await ctx.runQuery(internal.secondFactor.requireStaff, {});
    const current = await deriveOwn(ctx, ctx.user, password);
    const secret = newSecret();
    await ctx.runMutation(internal.secondFactor.prepare, { current, secret });
    return { secret, uri: totpOf(secret, ctx.user.email).toString() };
  },
});

/**
 * Turns two-step sign-in on with a first code and returns the recovery codes, once. Throws second-factor-wrong,
 * second-factor-expired, second-factor-on or too-many-requests.
 */
export const confirm = userAction({
  args: { code: v.string() },
  returns: vCodes,
  handler: async (ctx, { code }): Promise<string[]> => {
    await countTry(ctx, { userId: ctx.user.userId, isKnown: true });
    const { codes, recoveryHashes } = await newRecoveryCodes();
    await ctx.runMutation(internal.secondFactor.enable, { code, recoveryHashes });
    await forgetTries(ctx, { userId: ctx.user.userId, isKnown: true });
    return codes;
  },
});

/** Throws wrong-password, second-factor-wrong, second-factor-off or too-many-requests. */
export const turnOff = userAction({
  args: { password: v.string(), code: v.string() },
  returns: v.null(),
  handler: async (ctx, { password, code }): Promise<null> => {
    const current = await deriveOwn(ctx, ctx.user, password);
    await countTry(ctx, { userId: ctx.user.userId, isKnown: true });
    await ctx.runMutation(internal.secondFactor.remove, { current, code });
    await forgetTries(ctx, { userId: ctx.user.userId, isKnown: true });
    return null;
  },
});

/** Replaces all recovery codes and returns the new ones, once. Throws like `turnOff`. */
export const renewRecoveryCodes = userAction({
  args: { password: v.string(), code: v.string() },
  returns: vCodes,
  handler: async (ctx, { password, code }): Promise<string[]> => {
    const current = await deriveOwn(ctx, ctx.user, password);
    await countTry(ctx, { userId: ctx.user.userId, isKnown: true });
    const { codes, recoveryHashes } = await newRecoveryCodes();
    await ctx.runMutation(internal.secondFactor.replaceRecoveryCodes, { current, code, recoveryHashes });
    await forgetTries(ctx, { userId: ctx.user.userId, isKnown: true });
    return codes;
  },
});

/** Throws permission-denied. Called before a key is derived; `prepare` checks again. */
export const requireStaff = internalQuery({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (!(await isStaff(ctx, await requireUser(ctx)))) fail("permission-denied");
    return null;
  },
});

/** Stores the unconfirmed secret. Throws permission-denied, wrong-password or second-factor-on. */
export const prepare = internalMutation({
  args: { current: v.string(), secret: v.string() },
  returns: v.null(),
  handler: async (ctx, { current, secret }) => {
    const user = await requireUser(ctx);
    if (!(await isStaff(ctx, user))) fail("permission-denied");
    await requirePassword(ctx, user, current);
    await storePending(ctx, user._id, secret);
    return null;
  },
});

/** Confirms the set-up with a code. Throws second-factor-wrong, second-factor-expired or second-factor-on. */
export const enable = internalMutation({
  args: { code: v.string(), recoveryHashes: vCodes },
  returns: v.null(),
  handler: async (ctx, confirmation) => {
    const user = await requireUser(ctx);
    await confirmPending(ctx, user._id, confirmation);
    await sendSecurityNotification(ctx, user, { kind: "secondFactorOn" });
    return null;
  },
});

/** Throws wrong-password, second-factor-wrong or second-factor-off. */
export const remove = internalMutation({
  args: { current: v.string(), code: v.string() },
  returns: v.null(),
  handler: async (ctx, { current, code }) => {
    const user = await requireUser(ctx);
    const factor = (await confirmedFactor(ctx, user._id)) ?? fail("second-factor-off");
    await requirePassword(ctx, user, current);
    if ((await useCode(ctx, factor, code)) === null) fail("second-factor-wrong");
    await ctx.db.delete("secondFactors", factor._id);
    await sendSecurityNotification(ctx, user, { kind: "secondFactorOff" });
    return null;
  },
});

/** Throws wrong-password, second-factor-wrong or second-factor-off. */
export const replaceRecoveryCodes = internalMutation({
  args: { current: v.string(), code: v.string(), recoveryHashes: vCodes },
  returns: v.null(),
  handler: async (ctx, { current, code, recoveryHashes }) => {
    const user = await requireUser(ctx);
    const factor = (await confirmedFactor(ctx, user._id)) ?? fail("second-factor-off");
    await requirePassword(ctx, user, current);
    if ((await useCode(ctx, factor, code)) === null) fail("second-factor-wrong");
    await ctx.db.patch("secondFactors", factor._id, { recoveryHashes });
    return null;
  },
});

/** Whether sign-in requires a code. */
export const isOn = internalQuery({
  args: { userId: v.id("users") },
  returns: v.boolean(),
  handler: async (ctx, { userId }) => (await confirmedFactor(ctx, userId)) !== null,
});

/** Whether the browser has signed in to the account before. */
export const isKnownBrowser = internalQuery({
  args: { userId: v.id("users"), browser: v.union(v.string(), v.null()) },
  returns: v.boolean(),
  handler: async (ctx, { userId, browser }) => await isKnownDevice(ctx, userId, browser),
});

/** Uses a code at sign-in. True when it was right, or when two-step sign-in is off by now. */
export const redeem = internalMutation({
  args: { userId: v.id("users"), code: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { userId, code }) => {
    const factor = await confirmedFactor(ctx, userId);
    if (factor === null) return true;
    const used = await useCode(ctx, factor, code);
    const user = await ctx.db.get("users", userId);
    if (used === "recovery" && user !== null)
      await sendSecurityNotification(ctx, user, { kind: "recoveryCodeUsed" });
    return used !== null;
  },
});

/**
 * By command, for a person who lost both the app and the recovery codes: `npm run convex -- run secondFactor:reset
 * '{"email":"…"}'`. Turns two-step sign-in off, ends all sessions, writes to the audit log and sends a security
 * notification. Throws account-not-found or second-factor-off.
 */
export const reset = internalMutation({
  args: { email: v.string() },
  returns: v.null(),
  handler: async (ctx, { email }) => {
    const user = (await userByEmail(ctx, readEmail(email))) ?? fail("account-not-found");
    const factor = (await factorOf(ctx, user._id)) ?? fail("second-factor-off");
    await ctx.db.delete("secondFactors", factor._id);
    await endSessions(ctx, user._id);
    const action = "reset_two_step_sign_in";
    await writeAudit(ctx, null, { action, target: user._id, details: "by command" });
    await sendSecurityNotification(ctx, user, { kind: "secondFactorOff" });
    return null;
  },
});
