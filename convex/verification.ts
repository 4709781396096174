// Database steps of a verification link.
import { v } from "convex/values";
import { fail } from "./lib/fail";
import { internalMutation } from "./lib/builders";
import { forget, consumeOrFail } from "./lib/rateLimits";
import { redeemVerification, requireVerification } from "./model/auth/codes";
import { boundTo } from "./model/auth/devices";
import { kdfParamsOf, verifySecret } from "./model/auth/passwordKeys";
import { passwordAccount } from "./model/auth/sessions";
import { releaseAddress } from "./model/auth/unproven";
import { vKdfParams } from "./model/fields/auth";

/**
 * Verifies in the browser that requested the link. Throws verification-needs-password in every other one,
 * email-already-verified, invalid-action-code, expired-action-code or user-disabled.
 */
export const inBrowser = internalMutation({
  args: { codeHash: v.string(), browser: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { codeHash, browser }) => {
    const found = await requireVerification(ctx, codeHash);
    const browserHash = browser === null ? null : await boundTo(browser, codeHash);
    if (browserHash === null || found.code.browserHash !== browserHash) fail("verification-needs-password");
    await redeemVerification(ctx, found);
    return null;
  },
});

/**
 * Counts an attempt at the password and returns its key derivation parameters; null without a password. Throws
 * too-many-requests and the codes of `inBrowser`.
 */
export const begin = internalMutation({
  args: { codeHash: v.string(), ip: v.union(v.string(), v.null()) },
  returns: v.union(vKdfParams, v.null()),
  handler: async (ctx, { codeHash, ip }) => {
    const { user } = await requireVerification(ctx, codeHash);
    await consumeOrFail(ctx, [
      { name: "failurePerCode", key: codeHash },
      { name: "derivationPerIp", key: ip },
    ]);
    return kdfParamsOf((await passwordAccount(ctx, user.email))?.secret);
  },
});

/** Verifies the address when the password is right; false when it is wrong. */
export const finish = internalMutation({
  args: { codeHash: v.string(), secret: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { codeHash, secret }) => {
    const found = await requireVerification(ctx, codeHash);
    const account = await passwordAccount(ctx, found.user.email);
    if (account === null || !(await verifySecret(secret, account.secret ?? ""))) return false;
    await redeemVerification(ctx, found);
    await forget(ctx, { name: "failurePerCode", key: codeHash });
    return true;
  },
});

/** Deletes the unverified registration, for the owner of the mailbox. Throws the codes of `inBrowser`. */
export const decline = internalMutation({
  args: { codeHash: v.string() },
  returns: v.null(),
  handler: async (ctx, { codeHash }) => {
    const { user } = await requireVerification(ctx, codeHash);
    await releaseAddress(ctx, user);
    return null;
  },
});
