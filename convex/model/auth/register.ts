// Flow signUp: an account that cannot be used before its address is confirmed. Never hands out a session.
import { createAccount } from "@convex-dev/auth/server";
import { internal } from "../../_generated/api";
import { env } from "../../lib/env";
import { codeOf, fail } from "../../lib/fail";
import { ipOf, spendOrFail } from "../../lib/rateLimits";
import type { AuthCtx, AuthParams } from "./context";
import { readEmail, readFullName, readNewPassword } from "./inputs";
import type { SignUpProfile } from "./linking";
import { mailLimits, sendLink } from "./mail";
import { deriveSecret, newRecipe } from "./passwordKeys";
import { PASSWORD_PROVIDER } from "./sessions";

export async function signUp(ctx: AuthCtx, params: AuthParams): Promise<null> {
  const email = readEmail(params.email);
  const password = readNewPassword(params.password);
  const profile = { email, name: readFullName(params.firstName, params.lastName) };
  const ip = await ipOf(ctx);
  await spendOrFail(ctx, [
    { name: "signUpPerIp", key: ip },
    { name: "derivationPerIp", key: ip },
  ]);
  const taken = await ctx.runQuery(internal.accounts.isTaken, { email });
  if (taken && !env.hidesAccountExistence()) fail("email-already-in-use");
  await spendOrFail(ctx, await mailLimits(ctx, email));
  // Derived even when the address is taken and nobody may know: the answer then takes as long as a real one.
  const secret = await deriveSecret(password, newRecipe());
  if (taken) return null;
  await create(ctx, profile, secret);
  await sendLink(ctx, email, "verifyEmail");
  return null;
}

/** Two registrations of one address at the same time: the library or the linking rule refuses the second. */
async function create(ctx: AuthCtx, profile: SignUpProfile, secret: string): Promise<void> {
  try {
    await createAccount(ctx, {
      provider: PASSWORD_PROVIDER,
      account: { id: profile.email, secret },
      profile,
      shouldLinkViaEmail: false,
    });
  } catch (error) {
    if (codeOf(error) !== null) throw error;
    const taken = await ctx.runQuery(internal.accounts.isTaken, { email: profile.email });
    fail(taken ? "email-already-in-use" : "registration-failed");
  }
}
