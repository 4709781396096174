// Who reads a discussion now and who writes. A row appears with the first sign of life and goes when the reader leaves,
// or by itself when no sign comes any more: each row has one scheduled clean-up, so rows never outlive their readers.
import { v, type Infer } from "convex/values";
import { PRESENCE } from "../../../shared/durations";
import { LIMITS } from "../../../shared/limits";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { spend } from "../../lib/rateLimits";
import type { Viewer } from "../access";
import { visibleThread } from "./threads";

export const vPresence = v.object({
  readers: v.number(),
  /** Only those who write are named. */
  typing: v.array(v.object({ userId: v.id("users"), name: v.string() })),
});

/** Reads rows alone, never the clock: it runs again when somebody comes, goes, or begins or stops to type. */
export async function presenceOf(
  ctx: QueryCtx,
  threadId: Id<"forumThreads">,
): Promise<Infer<typeof vPresence>> {
  const rows = await ctx.db
    .query("forumPresence")
    .withIndex("by_threadId_and_userId", (q) => q.eq("threadId", threadId))
    .take(LIMITS.presenceMax);
  const typing = rows.filter(({ isTyping }) => isTyping).map(({ userId, name }) => ({ userId, name }));
  return { readers: rows.length, typing };
}

const rowOf = async (ctx: QueryCtx, threadId: Id<"forumThreads">, userId: Id<"users">) =>
  await ctx.db
    .query("forumPresence")
    .withIndex("by_threadId_and_userId", (q) => q.eq("threadId", threadId).eq("userId", userId))
    .unique();

const beatOf = async (ctx: QueryCtx, presenceId: Id<"forumPresence">) =>
  await ctx.db
    .query("forumPresenceBeats")
    .withIndex("by_presenceId", (q) => q.eq("presenceId", presenceId))
    .unique();

interface Sign {
  threadId: Id<"forumThreads">;
  typing: boolean;
}

/** A sign beyond the limit, or for a discussion that is gone, simply does not count. */
export async function beat(ctx: MutationCtx, reader: Viewer, sign: Sign): Promise<void> {
  if ((await spend(ctx, { name: "beatPerUser", key: reader._id })) !== null) return;
  if ((await visibleThread(ctx, sign.threadId)) === null) return;
  const row = await rowOf(ctx, sign.threadId, reader._id);
  await (row === null ? arrive(ctx, reader, sign) : goOn(ctx, row, sign.typing));
}

const untils = (typing: boolean, now = Date.now()) => ({
  aliveUntil: now + PRESENCE.aliveMs,
  typingUntil: typing ? now + PRESENCE.typingMs : now,
});

async function arrive(ctx: MutationCtx, reader: Viewer, { threadId, typing }: Sign): Promise<void> {
  const who = { userId: reader._id, name: reader.displayName };
  const presenceId = await ctx.db.insert("forumPresence", { threadId, ...who, isTyping: typing });
  await ctx.db.insert("forumPresenceBeats", { presenceId, ...untils(typing) });
  await ctx.scheduler.runAfter(PRESENCE.aliveMs, internal.presence.expire, { presenceId });
  if (typing) await ctx.scheduler.runAfter(PRESENCE.typingMs, internal.presence.quiet, { presenceId });
}

async function goOn(
  ctx: MutationCtx,
  { _id: presenceId, isTyping }: Doc<"forumPresence">,
  typing: boolean,
): Promise<void> {
  const signs = await beatOf(ctx, presenceId);
  if (signs !== null) await ctx.db.patch("forumPresenceBeats", signs._id, untils(typing));
  if (isTyping === typing) return;
  await ctx.db.patch("forumPresence", presenceId, { isTyping: typing });
  if (typing) await ctx.scheduler.runAfter(PRESENCE.typingMs, internal.presence.quiet, { presenceId });
}

export async function leave(ctx: MutationCtx, reader: Viewer, threadId: Id<"forumThreads">): Promise<void> {
  const row = await rowOf(ctx, threadId, reader._id);
  if (row !== null) await forget(ctx, row._id);
}

async function forget(ctx: MutationCtx, presenceId: Id<"forumPresence">): Promise<void> {
  if ((await ctx.db.get("forumPresence", presenceId)) !== null)
    await ctx.db.delete("forumPresence", presenceId);
  const signs = await beatOf(ctx, presenceId);
  if (signs !== null) await ctx.db.delete("forumPresenceBeats", signs._id);
}

/** Ends a presence whose last sign is too old; looks again when the newest sign will be. */
export async function expire(ctx: MutationCtx, presenceId: Id<"forumPresence">): Promise<void> {
  const row = await ctx.db.get("forumPresence", presenceId);
  const signs = await beatOf(ctx, presenceId);
  const left = (signs?.aliveUntil ?? 0) - Date.now();
  if (row === null || left <= 0) await forget(ctx, presenceId);
  else await ctx.scheduler.runAfter(left, internal.presence.expire, { presenceId });
}

/** Takes the word "typing" back when its last sign is too old; looks again when the newest sign will be. */
export async function quiet(ctx: MutationCtx, presenceId: Id<"forumPresence">): Promise<void> {
  const row = await ctx.db.get("forumPresence", presenceId);
  if (row?.isTyping !== true) return;
  const left = ((await beatOf(ctx, presenceId))?.typingUntil ?? 0) - Date.now();
  if (left <= 0) await ctx.db.patch("forumPresence", presenceId, { isTyping: false });
  else await ctx.scheduler.runAfter(left, internal.presence.quiet, { presenceId });
}
