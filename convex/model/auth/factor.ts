// Second factors in the database: TOTP secret and recovery codes. No function here returns the secret;
// secondFactor.ts shows it once, during set-up.
import { Secret, TOTP } from "otpauth";
import { SECOND_FACTOR_SETUP_MS } from "../../../shared/durations";
import { bounded } from "../../../shared/text";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";
import { sha256Hex } from "./digest";

const PERIOD_S = 30;
/** Tolerated clock drift in time steps, each way. */
const DRIFT = 1;

type Factor = Doc<"secondFactors">;
export type ConfirmedFactor = Factor & { confirmedAt: number };

/** The stored factor of a user, confirmed or not; null without one. */
export async function factorOf(ctx: QueryCtx, userId: Id<"users">): Promise<Factor | null> {
  return await ctx.db
    .query("secondFactors")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .unique();
}

/** Null while two-step sign-in is off or its set-up is not confirmed. */
export async function confirmedFactor(ctx: QueryCtx, userId: Id<"users">): Promise<ConfirmedFactor | null> {
  const factor = await factorOf(ctx, userId);
  return factor?.confirmedAt == null ? null : { ...factor, confirmedAt: factor.confirmedAt };
}

/** Deletes the second factor of an account that passes to the owner of its address. */
export async function dropFactor(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const factor = await factorOf(ctx, userId);
  if (factor !== null) await ctx.db.delete("secondFactors", factor._id);
}

/** TOTP (RFC 6238) of a base32 secret: SHA-1, six digits, thirty seconds. */
export const totpOf = (secret: string, email: string): TOTP =>
  new TOTP({
    issuer: env.brandName(),
    label: email,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_S,
  });

/** Starts a set-up, replacing an unconfirmed one. Throws second-factor-on. */
export async function storePending(ctx: MutationCtx, userId: Id<"users">, secret: string): Promise<void> {
  const factor = await factorOf(ctx, userId);
  if (factor !== null && factor.confirmedAt !== null) return fail("second-factor-on");
  if (factor !== null) await ctx.db.delete("secondFactors", factor._id);
  await ctx.db.insert("secondFactors", {
    userId,
    secret,
    confirmedAt: null,
    lastStep: 0,
    recoveryHashes: [],
    createdAt: Date.now(),
  });
}

/** Confirms the set-up with the first code. Throws second-factor-expired, second-factor-on or second-factor-wrong. */
export async function confirmPending(
  ctx: MutationCtx,
  userId: Id<"users">,
  { code, recoveryHashes }: { code: string; recoveryHashes: string[] },
): Promise<void> {
  const factor = (await factorOf(ctx, userId)) ?? fail("second-factor-expired");
  if (factor.confirmedAt !== null) fail("second-factor-on");
  const now = Date.now();
  if (factor.createdAt + SECOND_FACTOR_SETUP_MS < now) fail("second-factor-expired");
  const lastStep = stepOf(factor, cleanCode(code)) ?? fail("second-factor-wrong");
  await ctx.db.patch("secondFactors", factor._id, { confirmedAt: now, lastStep, recoveryHashes });
}

/** Uses a code. Null when it is wrong or was used before; of two concurrent uses one gets null. */
export async function useCode(
  ctx: MutationCtx,
  factor: ConfirmedFactor,
  input: string,
): Promise<"app" | "recovery" | null> {
  const code = cleanCode(input);
  const lastStep = stepOf(factor, code);
  if (lastStep !== null) {
    await ctx.db.patch("secondFactors", factor._id, { lastStep });
    return "app";
  }
  const hash = await sha256Hex(code);
  if (!factor.recoveryHashes.includes(hash)) return null;
  const recoveryHashes = factor.recoveryHashes.filter((other) => other !== hash);
  await ctx.db.patch("secondFactors", factor._id, { recoveryHashes });
  return "recovery";
}

/**
 * Uses a code of a signed-in person; nothing while two-step sign-in is off. Throws second-factor-required for an empty one,
 * or second-factor-wrong.
 */
export async function requireCode(ctx: MutationCtx, userId: Id<"users">, code: string): Promise<void> {
  const factor = await confirmedFactor(ctx, userId);
  if (factor === null) return;
  if (cleanCode(code) === "") fail("second-factor-required");
  if ((await useCode(ctx, factor, code)) === null) fail("second-factor-wrong");
}

/** A code as it is compared: without blanks and hyphens, in upper case. */
export const cleanCode = (input: string): string => bounded(input, 64).replace(/[\s-]/g, "").toUpperCase();

/** The time step of an app's code; null when it is wrong or not newer than the last one used. */
function stepOf({ secret, lastStep }: Factor, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = Date.now();
  const delta = totpOf(secret, "").validate({ token: code, timestamp, window: DRIFT });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta;
  return step > lastStep ? step : null;
}
