// Presence in a discussion. The first heartbeat inserts a row and schedules its expiry; leaving deletes it at once.
// Deadlines live in a table of their own (forumPresenceBeats), so that a heartbeat does not re-run the queries of the
// readers.
import { v, type Infer } from "convex/values";
import { PRESENCE } from "../../../shared/durations";
import { LIMITS } from "../../../shared/limits";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { consume } from "../../lib/rateLimits";
import type { Viewer } from "../../lib/access";
import { visibleThread } from "./visibility";

export const vPresence = v.object({
  readers: v.number(),
  /** Only people who are typing are named. */
  typing: v.array(v.object({ userId: v.id("users"), name: v.string() })),
});

/** At most LIMITS.presenceMax readers; null for a discussion that the viewer may not see. Reads no clock: re-run when a row is inserted, deleted or changes `isTyping`. */
export async function presenceOf(
  ctx: QueryCtx,
  viewer: Viewer,
  threadId: Id<"forumThreads">,
): Promise<Infer<typeof vPresence> | null> {
  if ((await visibleThread(ctx, viewer, threadId)) === null) return null;
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

const heartbeatOf = async (ctx: QueryCtx, presenceId: Id<"forumPresence">) =>
  await ctx.db
    .query("forumPresenceBeats")
    .withIndex("by_presenceId", (q) => q.eq("presenceId", presenceId))
    .unique();

interface Heartbeat {
  threadId: Id<"forumThreads">;
  typing: boolean;
}

/** Ignored without an error beyond the rate limit and for discussions that do not exist. */
export async function heartbeat(ctx: MutationCtx, reader: Viewer, state: Heartbeat): Promise<void> {
  if ((await consume(ctx, { name: "beatPerUser", key: reader._id })) !== null) return;
  if ((await visibleThread(ctx, reader, state.threadId)) === null) return;
  const row = await rowOf(ctx, state.threadId, reader._id);
  await (row === null ? join(ctx, reader, state) : refresh(ctx, row, state.typing));
}

const deadlines = (typing: boolean, now = Date.now()) => ({
  aliveUntil: now + PRESENCE.aliveMs,
  typingUntil: typing ? now + PRESENCE.typingMs : now,
});

async function join(ctx: MutationCtx, reader: Viewer, { threadId, typing }: Heartbeat): Promise<void> {
  const who = { userId: reader._id, name: reader.displayName };
  const presenceId = await ctx.db.insert("forumPresence", { threadId, ...who, isTyping: typing });
  await ctx.db.insert("forumPresenceBeats", { presenceId, ...deadlines(typing) });
  await ctx.scheduler.runAfter(PRESENCE.aliveMs, internal.presence.expire, { presenceId });
  if (typing) await ctx.scheduler.runAfter(PRESENCE.typingMs, internal.presence.expireTyping, { presenceId });
}

async function refresh(
  ctx: MutationCtx,
  { _id: presenceId, isTyping }: Doc<"forumPresence">,
  typing: boolean,
): Promise<void> {
  const beats = await heartbeatOf(ctx, presenceId);
  if (beats !== null) await ctx.db.patch("forumPresenceBeats", beats._id, deadlines(typing));
  if (isTyping === typing) return;
  await ctx.db.patch("forumPresence", presenceId, { isTyping: typing });
  if (typing) await ctx.scheduler.runAfter(PRESENCE.typingMs, internal.presence.expireTyping, { presenceId });
}

/** Deletes the reader's presence, if there is one. */
export async function leave(ctx: MutationCtx, reader: Viewer, threadId: Id<"forumThreads">): Promise<void> {
  const row = await rowOf(ctx, threadId, reader._id);
  if (row !== null) await deletePresence(ctx, row._id);
}

async function deletePresence(ctx: MutationCtx, presenceId: Id<"forumPresence">): Promise<void> {
  if ((await ctx.db.get("forumPresence", presenceId)) !== null)
    await ctx.db.delete("forumPresence", presenceId);
  const beats = await heartbeatOf(ctx, presenceId);
  if (beats !== null) await ctx.db.delete("forumPresenceBeats", beats._id);
}

/** Deletes a presence past its deadline; schedules itself again for a later deadline. */
export async function expire(ctx: MutationCtx, presenceId: Id<"forumPresence">): Promise<void> {
  const row = await ctx.db.get("forumPresence", presenceId);
  const beats = await heartbeatOf(ctx, presenceId);
  const left = (beats?.aliveUntil ?? 0) - Date.now();
  if (row === null || left <= 0) await deletePresence(ctx, presenceId);
  else await ctx.scheduler.runAfter(left, internal.presence.expire, { presenceId });
}

/** Ends typing past its deadline; schedules itself again for a later deadline. */
export async function expireTyping(ctx: MutationCtx, presenceId: Id<"forumPresence">): Promise<void> {
  const row = await ctx.db.get("forumPresence", presenceId);
  if (row?.isTyping !== true) return;
  const left = ((await heartbeatOf(ctx, presenceId))?.typingUntil ?? 0) - Date.now();
  if (left <= 0) await ctx.db.patch("forumPresence", presenceId, { isTyping: false });
  else await ctx.scheduler.runAfter(left, internal.presence.expireTyping, { presenceId });
}
