// Checks and changes the password of a signed-in user.
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
 * Counts the attempt and derives the key of the password, which a mutation passes to `requirePassword`. Throws
 * password-required, too-many-requests, wrong-password, or no-password for an account without a password.
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

/**
 * The password account (`authAccounts`) whose password the derived key belongs to. Throws wrong-password, or no-password
 * for an account without a password.
 */
export async function requirePassword(ctx: MutationCtx, user: Viewer, secret: string) {
  const account = (await passwordAccount(ctx, user.email)) ?? fail("no-password");
  if (account.secret === undefined) return fail("no-password");
  return (await verifySecret(secret, account.secret)) ? account : fail("wrong-password");
}

/**
 * Replaces the password whose derived key is `current` by `stored` (`hashSecret`), and ends everything that the old
 * password may have opened: all sessions but the caller's, all links sent by e-mail, and all known browsers but `browser`.
 * Sends a security notification. Throws the codes of `requirePassword`, and not-signed-in.
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
