// Two-step sign-in in actions: checks the code after the password, and generates secrets and recovery codes. The queries
// and mutations are in factor.ts.
import { Secret } from "otpauth";
import { LIMITS } from "../../../shared/limits";
import { bounded } from "../../../shared/text";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx, MutationCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { forget, consume, consumeOrFail, type LimitKey } from "../../lib/rateLimits";
import { sha256Hex } from "./digest";
import { cleanCode } from "./factor";

/** 160 bits, the size RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** 32 letters and digits without look-alikes. 16 of them are 80 bits, so that a digest does not reveal the code. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 16;

/**
 * The second step of a sign-in, after the password and before the session is created. Returns at once when two-step
 * sign-in is off. `browser` is `browserOf` its secret. Throws second-factor-required for a missing code,
 * second-factor-wrong, or too-many-requests.
 */
export async function requireSecondFactor(
  ctx: ActionCtx,
  { userId, browser }: { userId: Id<"users">; browser: string | null },
  input: unknown,
): Promise<void> {
  if (!(await ctx.runQuery(internal.secondFactor.isOn, { userId }))) return;
  if (typeof input !== "string" || input.trim() === "") return fail("second-factor-required");
  const isKnown = await ctx.runQuery(internal.secondFactor.isKnownBrowser, { userId, browser });
  await countTry(ctx, { userId, isKnown });
  // Not thrown in the mutation: that would roll back its writes.
  const isRight = await ctx.runMutation(internal.secondFactor.redeem, { userId, code: bounded(input, 64) });
  if (!isRight) fail("second-factor-wrong");
  await forgetTries(ctx, { userId, isKnown });
}

interface Tries {
  userId: Id<"users">;
  /** From a session or known browser of the account. These are counted first, so that others cannot use them up. */
  isKnown: boolean;
}

const triesOfAll = (userId: Id<"users">): LimitKey => ({ name: "secondFactorPerUser", key: userId });
const triesOfKnown = (userId: Id<"users">): LimitKey => ({ name: "secondFactorKnown", key: userId });

/** Counts an attempt, before the code is checked, so that parallel guesses are all counted. Throws too-many-requests. */
export async function countTry(ctx: ActionCtx, { userId, isKnown }: Tries): Promise<void> {
  if (isKnown && (await consume(ctx, triesOfKnown(userId))) === null) return;
  await consumeOrFail(ctx, [triesOfAll(userId)]);
}

/** Resets the counts after a correct code. */
export async function forgetTries(ctx: ActionCtx, { userId, isKnown }: Tries): Promise<void> {
  await forget(ctx, triesOfAll(userId));
  if (isKnown) await forget(ctx, triesOfKnown(userId));
}

/**
 * Resets the count of all callers after a password reset, since guesses needed the old password. Once a day, so that
 * resets do not allow more guesses.
 */
export async function forgiveTries(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const isAllowed = (await consume(ctx, { name: "secondFactorForgiven", key: userId })) === null;
  if (isAllowed) await forget(ctx, triesOfAll(userId));
}

/** A new TOTP secret in base32 (RFC 4648). */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** New recovery codes as shown (`XXXX-XXXX-XXXX-XXXX`), and their digests in the same order, which are stored. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; recoveryHashes: string[] }> {
  const codes = Array.from({ length: LIMITS.recoveryCodes }, newRecoveryCode);
  const recoveryHashes = await Promise.all(codes.map(async (code) => await sha256Hex(cleanCode(code))));
  return { codes, recoveryHashes };
}

function newRecoveryCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_LENGTH));
  const letters = Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
  return (letters.match(/.{4}/g) ?? []).join("-");
}
