// Flow signUp: an account that cannot be used before its address is verified. Creates no session.
import { createAccount } from "@convex-dev/auth/server";
import { continueAddress } from "../../../shared/rules/addresses";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { env, requireConfigured } from "../../lib/env";
import { codeOf, fail } from "../../lib/fail";
import { addressLimits } from "../../lib/callers";
import { consumeOrFail } from "../../lib/rateLimits";
import { attemptOf, type AuthCtx, type AuthParams } from "./context";
import { readEmail, readFullName, readNewPassword } from "./inputs";
import type { SignUpProfile } from "./linking";
import { countEmail, sendVerification } from "./sendLink";
import { deriveSecret, newKdfParams } from "./passwordKeys";
import { PASSWORD_PROVIDER } from "./sessions";

/**
 * Creates the account and sends the verification link. Throws invalid-email, weak-password, invalid-form, name-reserved,
 * too-many-requests, or email-already-in-use unless AUTH_HIDE_ACCOUNT_EXISTENCE is set.
 */
export async function signUp(ctx: AuthCtx, params: AuthParams): Promise<null> {
  requireConfigured("accounts", "emails");
  const email = readEmail(params.email);
  const password = readNewPassword(params.password);
  const profile = { email, name: readFullName(params.firstName, params.lastName) };
  const attempt = await attemptOf(ctx, params, email);
  await consumeOrFail(ctx, [
    ...addressLimits("signUpPerIp", attempt),
    ...addressLimits("derivationPerIp", attempt),
  ]);
  await ctx.runMutation(internal.accounts.releaseLapsed, { email });
  const taken = await ctx.runQuery(internal.accounts.isTaken, { email });
  if (taken && !env.hidesAccountExistence()) fail("email-already-in-use");
  await countEmail(ctx, attempt);
  // Derived even for a taken address, so that the answer takes equally long.
  const secret = await deriveSecret(password, newKdfParams());
  if (taken) return null;
  const userId = await create(ctx, profile, secret);
  await sendVerification(ctx, attempt, { userId, next: continueAddress(params.next) });
  return null;
}

/** Of two concurrent registrations the library or the linking rule refuses the second. */
async function create(ctx: AuthCtx, profile: SignUpProfile, secret: string): Promise<Id<"users">> {
  try {
    const { user } = await createAccount(ctx, {
      provider: PASSWORD_PROVIDER,
      account: { id: profile.email, secret },
      profile,
      shouldLinkViaEmail: false,
    });
    return user._id;
  } catch (error) {
    if (codeOf(error) !== null) throw error;
    const taken = await ctx.runQuery(internal.accounts.isTaken, { email: profile.email });
    return fail(taken ? "email-already-in-use" : "registration-failed");
  }
}
