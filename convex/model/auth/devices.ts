// Browsers that have signed in to an account. Each keeps a random secret in its local storage; the server stores only
// digests, a different one for every account, so that rows of two people who share a browser cannot be matched.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { sha256Hex } from "./digest";

const TOKEN_LENGTH = 64;
const LABEL_MAX = 200;
/** The browsers seen longest ago are forgotten beyond this. */
const DEVICES_MAX = 20;

/** The digest of a browser's secret; null when it sent none, or anything else. */
export async function browserOf(token: unknown): Promise<string | null> {
  if (typeof token !== "string" || token.length !== TOKEN_LENGTH || !/^[0-9a-f]+$/.test(token)) return null;
  return await sha256Hex(token);
}

/** What is stored of a browser in connection with one thing: an account, or a code. */
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

/** Whether this browser has signed in to the account before. */
export async function isKnownDevice(
  ctx: QueryCtx,
  userId: Id<"users">,
  browser: string | null,
): Promise<boolean> {
  return browser !== null && (await findDevice(ctx, userId, browser)) !== null;
}

/** Call after a complete sign-in. Answers whether the browser was new; one that sent no secret always is. */
export async function rememberDevice(
  ctx: MutationCtx,
  { userId, browser, userAgent }: { userId: Id<"users">; browser: string | null; userAgent: string | null },
): Promise<{ isNew: boolean }> {
  if (browser === null) return { isNew: true };
  const label = (userAgent ?? "").slice(0, LABEL_MAX);
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

/** Most recently seen first. */
export async function devicesOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"devices">[]> {
  return await ctx.db
    .query("devices")
    .withIndex("by_userId_and_lastSeenAt", (q) => q.eq("userId", userId))
    .order("desc")
    .take(DEVICES_MAX * 2);
}

/** After somebody else may have signed in: no browser of that time, except one, is exempt from anything any more. */
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
