// Flows of password reset links: requestReset, checkReset and reset. None creates a session.
import { continueAddress } from "../../../shared/rules/addresses";
import { internal } from "../../_generated/api";
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";
import { ipOf, addressLimits } from "../../lib/callers";
import { consumeOrFail } from "../../lib/rateLimits";
import { codeHash } from "./actionCodes";
import { attemptOf, type AuthCtx, type AuthParams } from "./context";
import { readEmail, readNewPassword } from "./inputs";
import { countEmail, resetLink, unpredictableDelayMs } from "./sendLink";
import { deriveSecret, newKdfParams } from "./passwordKeys";

/** Sends a reset link. Throws user-not-found unless AUTH_HIDE_ACCOUNT_EXISTENCE is set, and too-many-requests. */
export async function requestReset(ctx: AuthCtx, params: AuthParams): Promise<null> {
  const email = readEmail(params.email);
  const attempt = await attemptOf(ctx, params, email);
  await countEmail(ctx, attempt);
  const link = resetLink(attempt, continueAddress(params.next));
  if (env.hidesAccountExistence()) {
    // The same work before the answer for every address, so that timing does not reveal accounts.
    await ctx.scheduler.runAfter(unpredictableDelayMs(), internal.accounts.sendLink, link);
    return null;
  }
  if (!(await ctx.runQuery(internal.accounts.isTaken, { email }))) fail("user-not-found");
  await ctx.runMutation(internal.accounts.sendLink, link);
  return null;
}

/** Whether a link can still be used, before a password is typed. Throws invalid-action-code, expired-action-code or user-disabled. */
export async function checkReset(ctx: AuthCtx, params: AuthParams): Promise<null> {
  await ctx.runQuery(internal.accounts.resetOwner, { codeHash: await readCode(ctx, params) });
  return null;
}

/** Sets a new password by a link. Throws weak-password, invalid-action-code, expired-action-code or user-disabled. */
export async function reset(ctx: AuthCtx, params: AuthParams): Promise<null> {
  const password = readNewPassword(params.newPassword);
  const hash = await readCode(ctx, params);
  // Checked before the key is derived, so that invalid codes are cheap; the mutation checks again.
  const email = await ctx.runQuery(internal.accounts.resetOwner, { codeHash: hash });
  const attempt = await attemptOf(ctx, params, email);
  await consumeOrFail(ctx, addressLimits("derivationPerIp", attempt));
  const secret = await deriveSecret(password, newKdfParams());
  await ctx.runMutation(internal.accounts.redeemReset, { codeHash: hash, secret, attempt });
  return null;
}

/** The digest of the code in a link. */
export async function readCode(ctx: AuthCtx, params: AuthParams): Promise<string> {
  await consumeOrFail(ctx, [{ name: "codePerIp", key: await ipOf(ctx) }]);
  return (await codeHash(params.code)) ?? fail("invalid-action-code");
}
