// Codes in the database: issued together with their mail, used once, and told apart when they fail.
import { RESET_LINK_MS, VERIFY_LINK_MS } from "../../../shared/durations";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { markVerified } from "../users";
import { CODE_PURPOSES, type CodePurpose } from "./actionCodes";
import { forgetDevices } from "./devices";
import { sendNotice } from "./notices";
import { endSessions, PASSWORD_PROVIDER, passwordAccount } from "./sessions";

const LIFETIME_MS: Record<CodePurpose, number> = {
  verifyEmail: VERIFY_LINK_MS,
  resetPassword: RESET_LINK_MS,
};
/** A person may still have this many mails of one kind in the inbox; older links are told to be invalid. */
const KEPT_PER_PURPOSE = 5;

export interface NewCode {
  user: Doc<"users">;
  purpose: CodePurpose;
  codeHash: string;
}

export async function storeCode(ctx: MutationCtx, { user, purpose, codeHash }: NewCode): Promise<void> {
  const older = await codesOf(ctx, user._id, purpose);
  for (const code of older.slice(KEPT_PER_PURPOSE - 1)) await ctx.db.delete("actionCodes", code._id);
  const expiresAt = Date.now() + LIFETIME_MS[purpose];
  await ctx.db.insert("actionCodes", {
    userId: user._id,
    email: user.email,
    purpose,
    codeHash,
    expiresAt,
    usedAt: null,
  });
}

export async function forgetCodes(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  for (const purpose of CODE_PURPOSES) {
    for (const code of await codesOf(ctx, userId, purpose)) await ctx.db.delete("actionCodes", code._id);
  }
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

interface Redeemable {
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

/** Confirms the address. Pages load twice and mail scanners open links, so a second use of the same code is no error. */
export async function redeemVerification(ctx: MutationCtx, codeHash: string): Promise<void> {
  const { code, user } = await requireCode(ctx, codeHash, "verifyEmail");
  if (code.usedAt !== null && user.emailVerified) return;
  requireFresh(code);
  await ctx.db.patch("actionCodes", code._id, { usedAt: Date.now() });
  await markVerified(ctx, user._id);
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
  await forgetCodes(ctx, user._id);
  await ctx.db.insert("actionCodes", { ...contentOf(code), usedAt: Date.now() });
  const account = await passwordAccount(ctx, user.email);
  if (account === null) await insertPasswordAccount(ctx, user, storedSecret);
  else await ctx.db.patch("authAccounts", account._id, { secret: storedSecret, emailVerified: user.email });
  await markVerified(ctx, user._id);
  await endSessions(ctx, user._id);
  await forgetDevices(ctx, user._id);
  await sendNotice(ctx, user, { kind: "passwordReset" });
}

function contentOf({ userId, email, purpose, codeHash, expiresAt }: Doc<"actionCodes">) {
  return { userId, email, purpose, codeHash, expiresAt };
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
