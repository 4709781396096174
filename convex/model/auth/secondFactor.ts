// Two-step sign-in, as far as actions take part: asking for the code after the password, and making secrets and recovery
// codes. The database side is factor.ts.
import { Secret } from "otpauth";
import { LIMITS } from "../../../shared/limits";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx, MutationCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { forget, consume, consumeOrFail, type LimitKey } from "../../lib/rateLimits";
import { sha256Hex } from "./digest";
import { cleanCode } from "./factor";

/** 160 bits, the size RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** 32 letters and digits that nobody mistakes for each other; 16 of them are 80 bits, too many to guess from a digest. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 16;

/**
 * The second step of a sign-in, after the password and before there is a session. Throws second-factor-required or
 * second-factor-wrong.
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
  // The refusal is thrown here and not in the mutation, which would undo what it wrote.
  const isRight = await ctx.runMutation(internal.secondFactor.redeem, { userId, code: input.slice(0, 64) });
  if (!isRight) fail("second-factor-wrong");
  await forgetTries(ctx, { userId, isKnown });
}

interface Tries {
  userId: Id<"users">;
  /** From a session or a known browser: counted apart, so that nobody else can use these attempts up. */
  isKnown: boolean;
}

const triesOfAll = (userId: Id<"users">): LimitKey => ({ name: "secondFactorPerUser", key: userId });
const triesOfKnown = (userId: Id<"users">): LimitKey => ({ name: "secondFactorKnown", key: userId });

/** Before the code is looked at, so that guesses at the same time are counted one by one. */
export async function countTry(ctx: ActionCtx, { userId, isKnown }: Tries): Promise<void> {
  if (isKnown && (await consume(ctx, triesOfKnown(userId))) === null) return;
  await consumeOrFail(ctx, [triesOfAll(userId)]);
}

/** After a right code. */
export async function forgetTries(ctx: ActionCtx, { userId, isKnown }: Tries): Promise<void> {
  await forget(ctx, triesOfAll(userId));
  if (isKnown) await forget(ctx, triesOfKnown(userId));
}

/** After a password reset, which makes the old password useless. Once a day, so that resets do not multiply guesses. */
export async function forgiveTries(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const isAllowed = (await consume(ctx, { name: "secondFactorForgiven", key: userId })) === null;
  if (isAllowed) await forget(ctx, triesOfAll(userId));
}

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Codes as they are shown, and what is stored of them. */
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
