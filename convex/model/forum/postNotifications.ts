// Notifications about posts. People whom the room of the thread does not admit are not notified.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { NotificationEvent } from "../fields/notifications";
import { notify } from "../notifications";
import type { RoomAccess } from "./roomAccess";
import { accessToRoom } from "./rooms";
import { postPath, previewOf, visibleText } from "./text";

type WithoutText<Event> = Event extends { title: string } ? Omit<Event, "text"> : never;

export interface PostNotification {
  /** Its text is taken from `html`. */
  event: WithoutText<NotificationEvent>;
  /** HTML of the post. */
  html: string;
  thread: Pick<Doc<"forumThreads">, "_id" | "room">;
  /** Null when the thread itself is meant. */
  reply: { id: Id<"forumReplies">; position: number } | null;
  /** Deleted and hidden posts have no link. */
  isLinked?: boolean;
  /** The notification of a deleted post stays. */
  isKept?: boolean;
  /** Access to the thread's room, where the caller has it. */
  access?: RoomAccess;
}

/** False when the person may not read the thread or has switched the type off. */
export async function notifyOfPost(
  ctx: MutationCtx,
  userId: Id<"users">,
  { event, html, thread, reply, isLinked = true, ...about }: PostNotification,
): Promise<boolean> {
  if (!(await mayRead(ctx, userId, { room: thread.room, access: about.access }))) return false;
  return await notify(ctx, {
    ...{ userId, event: { ...event, text: previewOf(visibleText(html)) } },
    href: isLinked ? postPath(thread, reply?.position ?? null) : null,
    ...(about.isKept === true ? {} : { about: { targetId: reply?.id ?? thread._id, threadId: thread._id } }),
    ...(thread.room === undefined ? {} : { room: thread.room }),
  });
}

async function mayRead(
  ctx: MutationCtx,
  userId: Id<"users">,
  { room, access }: { room: string | undefined; access: RoomAccess | undefined },
): Promise<boolean> {
  if (room === undefined) return true;
  const { admits } = access ?? (await accessToRoom(ctx, room));
  return await admits(await ctx.db.get("users", userId));
}
