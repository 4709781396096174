// Flow signUp: an account that cannot be used before its address is verified. Creates no session.
import { v, type Infer } from "convex/values";
import { continueAddress } from "../../../shared/rules/addresses";
import { isLanguage } from "../../../shared/texts/languages";
import { internal } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";
import { env, requireConfigured } from "../../lib/env";
import { fail } from "../../lib/fail";
import { addressLimits } from "../../lib/callers";
import { consumeOrFail } from "../../lib/rateLimits";
import { insertUser, userByEmail } from "../users";
import { vLanguage } from "../fields/users";
import { newCode } from "./actionCodes";
import { attemptOf, type AuthCtx, type AuthParams } from "./context";
import { readEmail, readFullName, readNewPassword } from "./inputs";
import { queueLink } from "./linkEmail";
import { countEmail, unpredictableDelayMs } from "./sendLink";
import { deriveSecret, hashSecret, newKdfParams } from "./passwordKeys";
import { PASSWORD_PROVIDER, passwordAccount } from "./sessions";
import { releaseExpiredRegistration } from "./unproven";

/** An account to be created, with the code of its first verification link. */
export const vRegistration = v.object({
  email: v.string(),
  name: v.string(),
  language: v.optional(vLanguage),
  /** In its stored form (`hashSecret`). */
  secret: v.string(),
  code: v.string(),
  browser: v.union(v.string(), v.null()),
  next: v.union(v.string(), v.null()),
});

/**
 * Creates the account and sends the verification link. Throws invalid-email, weak-password, invalid-form, name-reserved,
 * too-many-requests, or email-already-in-use unless AUTH_HIDE_ACCOUNT_EXISTENCE is set.
 */
export async function signUp(ctx: AuthCtx, params: AuthParams): Promise<null> {
  requireConfigured("accounts", "emails");
  const email = readEmail(params.email);
  const password = readNewPassword(params.password);
  const name = readFullName(params.firstName, params.lastName);
  const attempt = await attemptOf(ctx, params, email);
  await consumeOrFail(ctx, [
    ...addressLimits("signUpPerIp", attempt),
    ...addressLimits("derivationPerIp", attempt),
  ]);
  // Before the key is derived, so that the refusal is cheap; the mutation checks again.
  if (!env.hidesAccountExistence()) await refuseTaken(ctx, email);
  await countEmail(ctx, attempt);
  const secret = await hashSecret(await deriveSecret(password, newKdfParams()));
  const { browser } = attempt;
  const registration = {
    ...{ email, name, secret, code: newCode(), browser, next: continueAddress(params.next) },
    ...(isLanguage(params.language) && { language: params.language }),
  };
  if (env.hidesAccountExistence()) {
    // The same work before the answer for every address, so that timing does not reveal accounts.
    await ctx.scheduler.runAfter(unpredictableDelayMs(), internal.accounts.register, registration);
    return null;
  }
  if (!(await ctx.runMutation(internal.accounts.register, registration))) fail("email-already-in-use");
  return null;
}

async function refuseTaken(ctx: AuthCtx, email: string): Promise<void> {
  await ctx.runMutation(internal.accounts.releaseLapsed, { email });
  if (await ctx.runQuery(internal.accounts.isTaken, { email })) fail("email-already-in-use");
}

/** Creates the unverified account and queues its link. False, without any change, when the address has an account. */
export async function register(
  ctx: MutationCtx,
  registration: Infer<typeof vRegistration>,
): Promise<boolean> {
  const { email, name, language, secret, ...link } = registration;
  await releaseExpiredRegistration(ctx, email);
  if ((await userByEmail(ctx, email)) !== null || (await passwordAccount(ctx, email)) !== null) return false;
  const userId = await insertUser(ctx, {
    ...{ email, displayName: name, photoURL: null, provenBy: null },
    ...(language !== undefined && { language }),
  });
  await ctx.db.insert("authAccounts", {
    userId,
    provider: PASSWORD_PROVIDER,
    providerAccountId: email,
    secret,
  });
  const user = await ctx.db.get("users", userId);
  if (user !== null) await queueLink(ctx, { user, purpose: "verifyEmail", ...link });
  return true;
}
