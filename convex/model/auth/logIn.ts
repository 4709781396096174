// Flows signIn and resend: both check the password, only signIn creates a session.
import type { AppErrorCode } from "../../../shared/errors";
import { continueAddress } from "../../../shared/rules/addresses";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { requestMetadata } from "../../lib/callers";
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";
import type { Attempt } from "./attempts";
import { attemptOf, type AuthCtx, type AuthParams } from "./context";
import { readEmail, readPassword } from "./inputs";
import { countEmail, mayEmail, sendVerification } from "./sendLink";
import { deriveSecret, dummyKdfParams } from "./passwordKeys";
import { requireSecondFactor } from "./secondFactor";

interface Proven {
  userId: Id<"users">;
  attempt: Attempt;
  isVerified: boolean;
}

/**
 * Flow signIn: checks the password, that the address is verified, and the second factor. Throws wrong-password or
 * user-not-found (or one error for both, AUTH_HIDE_ACCOUNT_EXISTENCE), user-disabled, email-not-verified,
 * second-factor-required, second-factor-wrong or too-many-requests.
 */
export async function signIn(ctx: AuthCtx, params: AuthParams): Promise<{ userId: Id<"users"> }> {
  const { userId, attempt, isVerified } = await provePassword(ctx, params);
  if (isVerified) {
    await requireSecondFactor(ctx, { userId, browser: attempt.browser }, params.secondFactor);
    const { userAgent } = await requestMetadata(ctx);
    await ctx.runMutation(internal.signIns.rememberBrowser, { userId, browser: attempt.browser, userAgent });
    return { userId };
  }
  // Further attempts get the same error, without a further e-mail.
  if (await mayEmail(ctx, attempt)) await sendVerification(ctx, attempt, { userId, next: nextOf(params) });
  return fail("email-not-verified");
}

/** Flow resend: sends the verification link again. Throws email-already-verified and the codes of the password check. */
export async function resend(ctx: AuthCtx, params: AuthParams): Promise<null> {
  const { userId, attempt, isVerified } = await provePassword(ctx, params);
  if (isVerified) fail("email-already-verified");
  await countEmail(ctx, attempt);
  await sendVerification(ctx, attempt, { userId, next: nextOf(params) });
  return null;
}

const nextOf = ({ next }: AuthParams): string | null => continueAddress(next);

/** Throws unless the password belongs to the address. Unknown addresses take as long as known ones. */
async function provePassword(ctx: AuthCtx, params: AuthParams): Promise<Proven> {
  const email = readEmail(params.email);
  const password = readPassword(params.password);
  const attempt = await attemptOf(ctx, params, email);
  const { taken, kdfParams } = await ctx.runMutation(internal.signIns.begin, { attempt });
  const secret =
    password === null ? "" : await deriveSecret(password, kdfParams ?? (await dummyKdfParams(email)));
  const proof = await ctx.runMutation(internal.signIns.finish, { attempt, secret });
  // A Google user without a password has an account, too.
  if (proof === null) return fail(publicCode(taken ? "wrong-password" : "user-not-found"));
  if (proof.isDisabled) fail("user-disabled");
  return { userId: proof.userId, attempt, isVerified: proof.isVerified };
}

const publicCode = (code: AppErrorCode): AppErrorCode =>
  env.hidesAccountExistence() ? "sign-in-failed" : code;
