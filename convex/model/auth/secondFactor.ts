// Two-step sign-in, as far as actions take part: asking for the code after the password, and making secrets and recovery
// codes. The database side is factor.ts.
import { Secret } from "otpauth";
import { LIMITS } from "../../../shared/limits";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { forget, consumeOrFail, type LimitKey } from "../../lib/rateLimits";
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
  userId: Id<"users">,
  input: unknown,
): Promise<void> {
  if (!(await ctx.runQuery(internal.secondFactor.isOn, { userId }))) return;
  if (typeof input !== "string" || input.trim() === "") return fail("second-factor-required");
  await countTry(ctx, userId);
  // The refusal is thrown here and not in the mutation, which would undo what it wrote.
  const isRight = await ctx.runMutation(internal.secondFactor.redeem, { userId, code: input.slice(0, 64) });
  if (!isRight) fail("second-factor-wrong");
  await forgetTries(ctx, userId);
}

const tries = (userId: Id<"users">): LimitKey => ({ name: "secondFactorPerUser", key: userId });

/** Before the code is looked at, so that guesses at the same time are counted one by one. */
export async function countTry(ctx: ActionCtx, userId: Id<"users">): Promise<void> {
  await consumeOrFail(ctx, [tries(userId)]);
}

export async function forgetTries(ctx: ActionCtx, userId: Id<"users">): Promise<void> {
  await forget(ctx, tries(userId));
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
