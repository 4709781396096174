// Action codes in the database: issued with their e-mail, used once, with distinct errors.
import { RESET_LINK_MS, VERIFY_LINK_MS } from "../../../shared/durations";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { forget } from "../../lib/rateLimits";
import { proveAddress } from "../users";
import { CODE_PURPOSES, type CodePurpose } from "./actionCodes";
import { boundTo, forgetDevices } from "./devices";
import { dropFactor } from "./factor";
import { forgiveTries } from "./secondFactor";
import { sendSecurityNotification } from "./securityNotifications";
import { endSessions, PASSWORD_PROVIDER, passwordAccount } from "./sessions";

const LIFETIME_MS: Record<CodePurpose, number> = {
  verifyEmail: VERIFY_LINK_MS,
  resetPassword: RESET_LINK_MS,
};
/** Unused codes kept per user and purpose: more than a day's e-mails, so that requests of others do not delete the owner's. */
const KEPT_PER_PURPOSE = 25;

/** A code to be stored; `codeHash` is its digest. */
export interface NewCode {
  user: Doc<"users">;
  purpose: CodePurpose;
  codeHash: string;
  /** The digest of the requesting browser's secret. */
  browser: string | null;
}

/** Stores a code and returns when it expires. */
export async function storeCode(
  ctx: MutationCtx,
  { user, purpose, codeHash, browser }: NewCode,
): Promise<number> {
  const older = await codesOf(ctx, user._id, purpose);
  for (const code of older.slice(KEPT_PER_PURPOSE - 1)) await ctx.db.delete("actionCodes", code._id);
  const expiresAt = Date.now() + LIFETIME_MS[purpose];
  await ctx.db.insert("actionCodes", {
    userId: user._id,
    email: user.email,
    purpose,
    codeHash,
    // A reset chooses a new password, so it works in any browser.
    browserHash: browser === null || purpose !== "verifyEmail" ? null : await boundTo(browser, codeHash),
    expiresAt,
    usedAt: null,
  });
  return expiresAt;
}

/** Renews the validity of the newest unused link and returns its expiry; null when there is none. */
export async function extendNewest(
  ctx: MutationCtx,
  userId: Id<"users">,
  purpose: CodePurpose,
): Promise<number | null> {
  const [newest] = await codesOf(ctx, userId, purpose);
  if (newest?.usedAt !== null) return null;
  const expiresAt = Date.now() + LIFETIME_MS[purpose];
  await ctx.db.patch("actionCodes", newest._id, { expiresAt });
  return expiresAt;
}

/** Deletes all codes of a user and resets the daily count of e-mails. */
export async function forgetCodes(
  ctx: MutationCtx,
  { _id, email }: Pick<Doc<"users">, "_id" | "email">,
): Promise<void> {
  for (const purpose of CODE_PURPOSES) {
    for (const code of await codesOf(ctx, _id, purpose)) await ctx.db.delete("actionCodes", code._id);
    await forget(ctx, { name: "mailPerDay", key: `${purpose} ${email}` });
  }
}

/** Whether the user has an unused code of the purpose that has not expired. */
export async function hasLiveCode(
  ctx: QueryCtx,
  userId: Id<"users">,
  purpose: CodePurpose,
): Promise<boolean> {
  const codes = await codesOf(ctx, userId, purpose);
  return codes.some(({ usedAt, expiresAt }) => usedAt === null && expiresAt > Date.now());
}

/** Newest first. */
async function codesOf(
  ctx: QueryCtx,
  userId: Id<"users">,
  purpose: CodePurpose,
): Promise<Doc<"actionCodes">[]> {
  return await ctx.db
    .query("actionCodes")
    .withIndex("by_userId_and_purpose", (q) => q.eq("userId", userId).eq("purpose", purpose))
    .order("desc")
    .take(100);
}

export interface Redeemable {
  code: Doc<"actionCodes">;
  user: Doc<"users">;
}

/** The code and its owner. Throws invalid-action-code or user-disabled. */
async function requireCode(ctx: QueryCtx, codeHash: string, purpose: CodePurpose): Promise<Redeemable> {
  const code = await ctx.db
    .query("actionCodes")
    .withIndex("by_codeHash", (q) => q.eq("codeHash", codeHash))
    .unique();
  if (code?.purpose !== purpose) return fail("invalid-action-code");
  const user = await ctx.db.get("users", code.userId);
  // A code proves the address it was sent to, and only while that is the user's address.
  if (user?.email !== code.email) return fail("invalid-action-code");
  if (user.disabled) fail("user-disabled");
  return { code, user };
}

function requireFresh(code: Doc<"actionCodes">): void {
  if (code.usedAt !== null) fail("invalid-action-code");
  if (code.expiresAt <= Date.now()) fail("expired-action-code");
}

/**
 * A verification code that can be used. Throws email-already-verified, invalid-action-code, expired-action-code or
 * user-disabled.
 */
export async function requireVerification(ctx: QueryCtx, codeHash: string): Promise<Redeemable> {
  const found = await requireCode(ctx, codeHash, "verifyEmail");
  if (found.user.emailVerified) fail("email-already-verified");
  requireFresh(found.code);
  return found;
}

/** Proves the address for the owner of the password; the caller has checked that they opened the link. */
export async function redeemVerification(ctx: MutationCtx, { code, user }: Redeemable): Promise<void> {
  await ctx.db.patch("actionCodes", code._id, { usedAt: Date.now() });
  await proveAddress(ctx, user._id, "verification");
  const account = await passwordAccount(ctx, user.email);
  if (account !== null) await ctx.db.patch("authAccounts", account._id, { emailVerified: user.email });
}

/** The address of a valid reset code. Throws invalid-action-code, expired-action-code or user-disabled. */
export async function resetOwner(ctx: QueryCtx, codeHash: string): Promise<string> {
  const { code, user } = await requireCode(ctx, codeHash, "resetPassword");
  requireFresh(code);
  return user.email;
}

/** Sets the new password, proves the address, and ends every session and every other link. */
export async function redeemReset(ctx: MutationCtx, codeHash: string, storedSecret: string): Promise<void> {
  const { code, user } = await requireCode(ctx, codeHash, "resetPassword");
  requireFresh(code);
  await forgetCodes(ctx, user);
  const account = await passwordAccount(ctx, user.email);
  if (account === null) await insertPasswordAccount(ctx, user, storedSecret);
  else await ctx.db.patch("authAccounts", account._id, { secret: storedSecret, emailVerified: user.email });
  if (user.addressProvenAt === undefined) await dropFactor(ctx, user._id);
  await proveAddress(ctx, user._id, "reset");
  await endSessions(ctx, user._id);
  await forgetDevices(ctx, user._id);
  await forgiveTries(ctx, user._id);
  await sendSecurityNotification(ctx, user, { kind: "passwordReset" });
}

/** Adds a password to an account with a verified address. */
export async function insertPasswordAccount(
  ctx: MutationCtx,
  user: { _id: Id<"users">; email: string },
  storedSecret: string,
): Promise<void> {
  await ctx.db.insert("authAccounts", {
    userId: user._id,
    provider: PASSWORD_PROVIDER,
    providerAccountId: user.email,
    secret: storedSecret,
    emailVerified: user.email,
  });
}
