// Flows signIn and resend: both ask for the password, only signIn ever leads to a session.
import { retrieveAccount } from "@convex-dev/auth/server";
import type { AppErrorCode } from "../../../shared/errors";
import { internal } from "../../_generated/api";
import type { DataModel, Doc, Id } from "../../_generated/dataModel";
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";
import { failWhenSpent, forget, ipOf, spend, spendOrFail, type LimitKey } from "../../lib/rateLimits";
import type { AuthCtx, AuthParams } from "./context";
import { readEmail, readPassword } from "./inputs";
import { mailLimits, sendLink } from "./mail";
import { deriveSecret, dummyRecipe } from "./passwordKeys";
import { PASSWORD_PROVIDER } from "./sessions";

interface Proven {
  userId: Id<"users">;
  email: string;
  isVerified: boolean;
}

export async function signIn(ctx: AuthCtx, params: AuthParams): Promise<{ userId: Id<"users"> }> {
  const { userId, email, isVerified } = await provePassword(ctx, params);
  if (isVerified) return { userId };
  // Whoever tries again and again still gets the right answer, only no further mail.
  if (await mayMail(ctx, email)) await sendLink(ctx, email, "verifyEmail");
  return fail("email-not-verified");
}

export async function resend(ctx: AuthCtx, params: AuthParams): Promise<null> {
  const { email, isVerified } = await provePassword(ctx, params);
  if (isVerified) fail("email-already-verified");
  await spendOrFail(ctx, await mailLimits(ctx, email));
  await sendLink(ctx, email, "verifyEmail");
  return null;
}

/** Throws unless the password belongs to the address. Unknown addresses cost the same time as known ones. */
async function provePassword(ctx: AuthCtx, params: AuthParams): Promise<Proven> {
  const email = readEmail(params.email);
  const password = readPassword(params.password);
  const limits: LimitKey[] = [
    { name: "failurePerIp", key: await ipOf(ctx) },
    { name: "failurePerEmail", key: email },
  ];
  await failWhenSpent(ctx, limits);
  const { taken, recipe } = await ctx.runQuery(internal.accounts.lookUp, { email });
  const secret = await deriveSecret(password, recipe ?? (await dummyRecipe(email)));
  const proof = await retrieve(ctx, email, secret);
  if (typeof proof === "string") {
    for (const limit of limits) await spend(ctx, limit);
    // A Google user without a password has an account all the same.
    return fail(spoken(proof === "user-not-found" && taken ? "wrong-password" : proof));
  }
  await forget(ctx, { name: "failurePerEmail", key: email });
  if (proof.user.disabled) fail("user-disabled");
  return { userId: proof.user._id, email, isVerified: proof.account.emailVerified !== undefined };
}

/** The library refuses with bare words; anything else it throws is a fault of ours. */
const REFUSALS: Record<string, AppErrorCode> = {
  InvalidAccountId: "user-not-found",
  InvalidSecret: "wrong-password",
  TooManyFailedAttempts: "too-many-requests",
};

async function retrieve(
  ctx: AuthCtx,
  email: string,
  secret: string,
): Promise<AppErrorCode | { account: Doc<"authAccounts">; user: Doc<"users"> }> {
  try {
    return await retrieveAccount<DataModel>(ctx, {
      provider: PASSWORD_PROVIDER,
      account: { id: email, secret },
    });
  } catch (error) {
    const code = error instanceof Error ? REFUSALS[error.message] : undefined;
    if (code === undefined) throw error;
    return code;
  }
}

function spoken(code: AppErrorCode): AppErrorCode {
  const tellsExistence = code === "user-not-found" || code === "wrong-password";
  return tellsExistence && env.hidesAccountExistence() ? "sign-in-failed" : code;
}

async function mayMail(ctx: AuthCtx, email: string): Promise<boolean> {
  for (const limit of await mailLimits(ctx, email)) {
    if ((await spend(ctx, limit)) !== null) return false;
  }
  return true;
}
