// Browsers that have signed in to an account. A browser keeps a random secret in its local storage. The server stores a
// digest of the secret and the account, so that the rows of two accounts in one browser cannot be matched.
import { bounded } from "../../../shared/text";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { sha256Hex } from "./digest";

/** Hexadecimal digits of a browser's secret. */
const TOKEN_LENGTH = 64;
const LABEL_MAX = 200;
/** Browsers stored for each account; beyond that, those seen longest ago are deleted. */
const DEVICES_MAX = 20;

/** The SHA-256 digest of a browser's secret, in hexadecimal; null for a missing or malformed secret. */
export async function browserOf(token: unknown): Promise<string | null> {
  if (typeof token !== "string" || token.length !== TOKEN_LENGTH || !/^[0-9a-f]+$/.test(token)) return null;
  return await sha256Hex(token);
}

/** The digest stored for a browser (`browserOf`) and a subject: a user id, an e-mail address or a code's digest. */
export async function boundTo(browser: string, subject: string): Promise<string> {
  return await sha256Hex(`${browser}/${subject}`);
}

async function findDevice(
  ctx: QueryCtx,
  userId: Id<"users">,
  browser: string,
): Promise<Doc<"devices"> | null> {
  const tokenHash = await boundTo(browser, userId);
  return await ctx.db
    .query("devices")
    .withIndex("by_tokenHash", (q) => q.eq("tokenHash", tokenHash))
    .unique();
}

/** Whether the browser has signed in to the account and was not deleted since. False for null. */
export async function isKnownDevice(
  ctx: QueryCtx,
  userId: Id<"users">,
  browser: string | null,
): Promise<boolean> {
  return browser !== null && (await findDevice(ctx, userId, browser)) !== null;
}

/**
 * Stores the browser of a completed sign-in, or updates its user agent and time. `isNew` is true for a browser that was
 * not stored, and for one without a secret (null), which is never stored.
 */
export async function rememberDevice(
  ctx: MutationCtx,
  { userId, browser, userAgent }: { userId: Id<"users">; browser: string | null; userAgent: string | null },
): Promise<{ isNew: boolean }> {
  if (browser === null) return { isNew: true };
  const label = bounded(userAgent ?? "", LABEL_MAX);
  const now = Date.now();
  const known = await findDevice(ctx, userId, browser);
  if (known !== null) {
    await ctx.db.patch("devices", known._id, { label, lastSeenAt: now });
    return { isNew: false };
  }
  const tokenHash = await boundTo(browser, userId);
  await ctx.db.insert("devices", { userId, tokenHash, label, firstSeenAt: now, lastSeenAt: now });
  const all = await devicesOf(ctx, userId);
  for (const device of all.slice(DEVICES_MAX)) await ctx.db.delete("devices", device._id);
  return { isNew: true };
}

/** The stored browsers of an account, most recently seen first. */
export async function devicesOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"devices">[]> {
  return await ctx.db
    .query("devices")
    .withIndex("by_userId_and_lastSeenAt", (q) => q.eq("userId", userId))
    .order("desc")
    .take(DEVICES_MAX * 2);
}

/**
 * Deletes the stored browsers of an account, except `except` (`browserOf`), so that exemptions of known browsers end.
 * For changes after which earlier sign-ins are not trusted: a new password, a passed-on account.
 */
export async function forgetDevices(
  ctx: MutationCtx,
  userId: Id<"users">,
  except: string | null = null,
): Promise<void> {
  const kept = except && (await boundTo(except, userId));
  for (const { _id, tokenHash } of await devicesOf(ctx, userId)) {
    if (tokenHash !== kept) await ctx.db.delete("devices", _id);
  }
}
