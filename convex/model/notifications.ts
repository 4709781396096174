// Notifications: inserting, reading, marking and choosing types.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { DAY_MS } from "../../shared/durations";
import { LIMITS } from "../../shared/limits";
import { NOTIFICATION_TYPES, type NotificationType } from "../../shared/notifications";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { pageOf } from "../lib/pages";
import type { Viewer } from "../lib/access";
import { vNotificationEvent, vNotificationType, type NotificationEvent } from "./fields/notifications";
import { entryOf } from "./forum/rooms";

/** Rows changed in one transaction. */
const BATCH = 200;
const KEPT_MS = 180 * DAY_MS;

const TYPE_OF: Readonly<Record<NotificationEvent["kind"], NotificationType>> = {
  replied: "reply",
  asked: "reply",
  started: "reply",
  solved: "reply",
  mentioned: "mention",
  moderated: "moderation",
  seatOffered: "waitlist",
  batchCanceled: "announcement",
  batchTakesPlace: "announcement",
  announced: "announcement",
};

type PostId = Id<"forumThreads"> | Id<"forumReplies">;

export interface NewNotification {
  userId: Id<"users">;
  event: NotificationEvent;
  href: string | null;
  /** The post it is about: deleted together with it. */
  about?: { targetId: PostId; threadId: Id<"forumThreads"> };
  /** Of a thread that not everybody may see. */
  room?: string;
}

/** Inserts a notification in the caller's transaction; false when the person has switched its type off. */
export async function notify(
  ctx: MutationCtx,
  { about, ...notification }: NewNotification,
): Promise<boolean> {
  const type = TYPE_OF[notification.event.kind];
  if ((await choicesOf(ctx, notification.userId))?.unwanted.includes(type) === true) return false;
  const { targetId = null, threadId = null } = about ?? {};
  const row = { ...notification, type, targetId, threadId, isRead: false, createdAt: Date.now() };
  await ctx.db.insert("notifications", row);
  return true;
}

export const vNotification = v.object({
  notificationId: v.id("notifications"),
  type: vNotificationType,
  event: v.union(
    vNotificationEvent,
    /** Of a row of an earlier version: the English sentences in it. */
    v.object({ kind: v.literal("written"), title: v.string(), text: v.string() }),
  ),
  href: v.union(v.string(), v.null()),
  isRead: v.boolean(),
  createdAt: v.number(),
});

const shown = (row: Doc<"notifications">): Infer<typeof vNotification> => {
  const { _id: notificationId, type, title = "", text = "", href, isRead, createdAt } = row;
  const event = row.event ?? { kind: "written", title, text };
  return { notificationId, type, event, href, isRead, createdAt };
};

/** Without those about a room that no longer admits the person. */
async function readable(
  ctx: QueryCtx,
  person: Viewer,
  rows: Doc<"notifications">[],
): Promise<Doc<"notifications">[]> {
  const rooms = new Set(rows.flatMap(({ room }) => (room === undefined ? [] : [room])));
  const closed = new Set<string>();
  const mayEnter = entryOf(ctx, person);
  for (const room of rooms) if (!(await mayEnter(room))) closed.add(room);
  return rows.filter(({ room }) => room === undefined || !closed.has(room));
}

/** The person's own ones, newest first. A page is shorter when rooms of its rows no longer admit the person. */
export async function notificationPage(
  ctx: QueryCtx,
  person: Viewer,
  options: PaginationOptions,
): Promise<PaginationResult<Infer<typeof vNotification>>> {
  const newestFirst = ctx.db
    .query("notifications")
    .withIndex("by_userId_and_createdAt", (q) => q.eq("userId", person._id))
    .order("desc");
  const page = await pageOf(newestFirst, options, LIMITS.notificationsPerPage);
  return { ...page, page: (await readable(ctx, person, page.page)).map(shown) };
}

/** At most LIMITS.unreadMax. */
export async function unreadOf(ctx: QueryCtx, person: Viewer): Promise<number> {
  const rows = await unread(ctx, person._id).take(LIMITS.unreadMax);
  return (await readable(ctx, person, rows)).length;
}

const unread = (ctx: QueryCtx, userId: Id<"users">) =>
  ctx.db
    .query("notifications")
    .withIndex("by_userId_and_isRead", (q) => q.eq("userId", userId).eq("isRead", false));

/** Ignores rows of others and rows that do not exist. */
export async function markRead(
  ctx: MutationCtx,
  { _id: userId }: Viewer,
  notificationId: Id<"notifications">,
): Promise<void> {
  const row = await ctx.db.get("notifications", notificationId);
  if (row?.userId !== userId || row.isRead) return;
  await ctx.db.patch("notifications", notificationId, { isRead: true });
}

/** Newer notifications stay unread, however long this takes. */
export async function markAllRead(
  ctx: MutationCtx,
  { userId, until }: { userId: Id<"users">; until: number },
): Promise<void> {
  const rows = await unread(ctx, userId).take(BATCH);
  const due = rows.filter(({ createdAt }) => createdAt <= until);
  for (const { _id } of due) await ctx.db.patch("notifications", _id, { isRead: true });
  if (due.length === BATCH)
    await ctx.scheduler.runAfter(0, internal.notifications.markRest, { userId, until });
}

const choicesOf = async (ctx: QueryCtx, userId: Id<"users">) =>
  await ctx.db
    .query("notificationChoices")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .unique();

export const vChoices = v.object({
  reply: v.boolean(),
  mention: v.boolean(),
  moderation: v.boolean(),
  waitlist: v.boolean(),
  announcement: v.boolean(),
});

/** Which types the person receives; all but those switched off. */
export async function wantedBy(ctx: QueryCtx, { _id: userId }: Viewer): Promise<Infer<typeof vChoices>> {
  const unwanted = (await choicesOf(ctx, userId))?.unwanted ?? [];
  const wants = (type: NotificationType) => !unwanted.includes(type);
  return {
    reply: wants("reply"),
    mention: wants("mention"),
    moderation: wants("moderation"),
    waitlist: wants("waitlist"),
    announcement: wants("announcement"),
  };
}

/** Switches a type of notification on or off. */
export async function choose(
  ctx: MutationCtx,
  { _id: userId }: Viewer,
  { type, wanted }: { type: NotificationType; wanted: boolean },
): Promise<void> {
  const row = await choicesOf(ctx, userId);
  const unwanted = NOTIFICATION_TYPES.filter((known) =>
    known === type ? !wanted : row?.unwanted.includes(known) === true,
  );
  if (row === null) await ctx.db.insert("notificationChoices", { userId, unwanted });
  else await ctx.db.patch("notificationChoices", row._id, { unwanted });
}

/** Deletes at most `room` notifications about a post; returns their number. */
export async function deleteForPost(ctx: MutationCtx, targetId: PostId, room: number): Promise<number> {
  const rows = await ctx.db
    .query("notifications")
    .withIndex("by_targetId", (q) => q.eq("targetId", targetId))
    .take(room);
  for (const { _id } of rows) await ctx.db.delete("notifications", _id);
  return rows.length;
}

/** People whom a post has notified with this type. */
export async function notifiedOf(
  ctx: QueryCtx,
  targetId: PostId,
  type: NotificationType,
): Promise<Set<Id<"users">>> {
  const rows = await ctx.db
    .query("notifications")
    .withIndex("by_targetId", (q) => q.eq("targetId", targetId))
    .take(BATCH);
  return new Set(rows.filter((row) => row.type === type).map(({ userId }) => userId));
}

/** Whether the person has an unread notification of replies in the thread. */
export async function hasUnreadOf(
  ctx: QueryCtx,
  userId: Id<"users">,
  threadId: Id<"forumThreads">,
): Promise<boolean> {
  const rows = await ctx.db
    .query("notifications")
    .withIndex("by_userId_and_threadId_and_isRead", (q) =>
      q.eq("userId", userId).eq("threadId", threadId).eq("isRead", false),
    )
    .take(BATCH);
  return rows.some(({ type }) => type === "reply");
}

/** Deletes earlier moderation notifications about a post. */
export async function deleteDecisions(ctx: MutationCtx, targetId: PostId): Promise<void> {
  const rows = await ctx.db
    .query("notifications")
    .withIndex("by_targetId", (q) => q.eq("targetId", targetId))
    .take(BATCH);
  for (const { _id, type } of rows) if (type === "moderation") await ctx.db.delete("notifications", _id);
}

/** Deletes at most `room` notifications about a thread and its replies; returns their number. */
export async function deleteForThread(
  ctx: MutationCtx,
  threadId: Id<"forumThreads">,
  room: number,
): Promise<number> {
  const rows = await ctx.db
    .query("notifications")
    .withIndex("by_threadId", (q) => q.eq("threadId", threadId))
    .take(room);
  for (const { _id } of rows) await ctx.db.delete("notifications", _id);
  return rows.length;
}

/** Deletes notifications older than KEPT_MS, in batches. */
export async function forgetOld(ctx: MutationCtx): Promise<void> {
  const rows = await ctx.db
    .query("notifications")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", Date.now() - KEPT_MS))
    .take(BATCH);
  for (const { _id } of rows) await ctx.db.delete("notifications", _id);
  if (rows.length === BATCH) await ctx.scheduler.runAfter(0, internal.notifications.sweep, {});
}
