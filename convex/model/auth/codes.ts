// Codes in the database: issued together with their mail, used once, and told apart when they fail.
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
/** More than a day's mails of one kind, so that no stranger's request makes a link in the owner's inbox invalid. */
const KEPT_PER_PURPOSE = 25;

export interface NewCode {
  user: Doc<"users">;
  purpose: CodePurpose;
  codeHash: string;
  /** The digest of the secret of the browser that asked. */
  browser: string | null;
}

/** Answers when the code expires. */
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
    // Who resets a password chooses it on the way, so that any browser will do.
    browserHash: browser === null || purpose !== "verifyEmail" ? null : await boundTo(browser, codeHash),
    expiresAt,
    usedAt: null,
  });
  return expiresAt;
}

/** Makes the newest unused link work for its full time again; answers until when, or null when there is none. */
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

/** The day's count of mails goes as well: what was mailed before is worth nothing any more. */
export async function forgetCodes(
  ctx: MutationCtx,
  { _id, email }: Pick<Doc<"users">, "_id" | "email">,
): Promise<void> {
  for (const purpose of CODE_PURPOSES) {
    for (const code of await codesOf(ctx, _id, purpose)) await ctx.db.delete("actionCodes", code._id);
    await forget(ctx, { name: "mailPerDay", key: `${purpose} ${email}` });
  }
}

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

/** The code and its owner, or the reason why the code means nothing: unknown, foreign to the purpose, outdated. */
async function requireCode(ctx: QueryCtx, codeHash: string, purpose: CodePurpose): Promise<Redeemable> {
  const code = await ctx.db
    .query("actionCodes")
    .withIndex("by_codeHash", (q) => q.eq("codeHash", codeHash))
    .unique();
  if (code?.purpose !== purpose) return fail("invalid-action-code");
  const user = await ctx.db.get("users", code.userId);
  // A code proves the address it was mailed to, and only while that is still the user's address.
  if (user?.email !== code.email) return fail("invalid-action-code");
  if (user.disabled) fail("user-disabled");
  return { code, user };
}

function requireFresh(code: Doc<"actionCodes">): void {
  if (code.usedAt !== null) fail("invalid-action-code");
  if (code.expiresAt <= Date.now()) fail("expired-action-code");
}

/** A verification link that still has something to do; throws email-already-verified when it has not. */
export async function requireVerification(ctx: QueryCtx, codeHash: string): Promise<Redeemable> {
  const found = await requireCode(ctx, codeHash, "verifyEmail");
  if (found.user.emailVerified) fail("email-already-verified");
  requireFresh(found.code);
  return found;
}

/** Confirms the address for whoever chose the password; the caller has made sure that they opened the link. */
export async function redeemVerification(ctx: MutationCtx, { code, user }: Redeemable): Promise<void> {
  await ctx.db.patch("actionCodes", code._id, { usedAt: Date.now() });
  await proveAddress(ctx, user._id, "verification");
  const account = await passwordAccount(ctx, user.email);
  if (account !== null) await ctx.db.patch("authAccounts", account._id, { emailVerified: user.email });
}

/** Whether a reset link still works, before the expensive part of a reset begins. Answers the owner's address. */
export async function resetOwner(ctx: QueryCtx, codeHash: string): Promise<string> {
  const { code, user } = await requireCode(ctx, codeHash, "resetPassword");
  requireFresh(code);
  return user.email;
}

/** Sets the new password, confirms the address, ends every session and every other link: all or nothing. */
export async function redeemReset(ctx: MutationCtx, codeHash: string, storedSecret: string): Promise<void> {
  const { code, user } = await requireCode(ctx, codeHash, "resetPassword");
  requireFresh(code);
  await forgetCodes(ctx, user);
  await ctx.db.insert("actionCodes", { ...contentOf(code), usedAt: Date.now() });
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

function contentOf({ userId, email, purpose, codeHash, expiresAt }: Doc<"actionCodes">) {
  return { userId, email, purpose, codeHash, browserHash: null, expiresAt };
}

/** For a verified address: a Google user who asked for a password, or a prepared account. */
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
