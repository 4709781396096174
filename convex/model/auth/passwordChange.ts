// The password of somebody who is signed in: asked for again, and changed.
import { internal } from "../../_generated/api";
import type { ActionCtx, MutationCtx } from "../../_generated/server";
import type { ActionUser } from "../../lib/builders";
import { fail } from "../../lib/fail";
import { consumeOrFail } from "../../lib/rateLimits";
import { liveSession, type Viewer } from "../../lib/access";
import { forgetCodes } from "./codes";
import { forgetDevices } from "./devices";
import { readPassword } from "./inputs";
import { sendSecurityNotification } from "./securityNotifications";
import { deriveSecret, verifySecret } from "./passwordKeys";
import { endSessions, passwordAccount } from "./sessions";

/**
 * Counts the try, then derives the key the mutation compares with `requirePassword`. Throws no-password for accounts
 * that only know Google.
 */
export async function deriveOwn(ctx: ActionCtx, user: ActionUser, password: string): Promise<string> {
  if (password === "") fail("password-required");
  await consumeOrFail(ctx, [{ name: "passwordPerUser", key: user.userId }]);
  const kdfParams = await ctx.runQuery(internal.accountSecurity.kdfParams, { email: user.email });
  return await deriveSecret(
    readPassword(password) ?? fail("wrong-password"),
    kdfParams ?? fail("no-password"),
  );
}

/** Throws wrong-password unless the derived key is that of the account's password. */
export async function requirePassword(ctx: MutationCtx, user: Viewer, secret: string) {
  const account = (await passwordAccount(ctx, user.email)) ?? fail("no-password");
  if (account.secret === undefined) return fail("no-password");
  return (await verifySecret(secret, account.secret)) ? account : fail("wrong-password");
}

/**
 * Ends all other sessions and every mailed link, and forgets all browsers but the caller's: whoever knew the old password
 * keeps nothing.
 */
export async function replacePassword(
  ctx: MutationCtx,
  user: Viewer,
  { current, stored, browser }: { current: string; stored: string; browser: string | null },
): Promise<void> {
  const account = await requirePassword(ctx, user, current);
  await ctx.db.patch("authAccounts", account._id, { secret: stored });
  await forgetCodes(ctx, user);
  const session = (await liveSession(ctx)) ?? fail("not-signed-in");
  await endSessions(ctx, user._id, session._id);
  await forgetDevices(ctx, user._id, browser);
  await sendSecurityNotification(ctx, user, { kind: "passwordChanged" });
}
