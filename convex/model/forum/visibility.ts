// Which threads a person may see. Every function about a thread finds it here.
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { mayEnter } from "./rooms";

/** Throws thread-not-found, also for hidden threads and those of rooms that do not admit the viewer. */
export async function loadThread(
  ctx: QueryCtx,
  viewer: Viewer | null,
  threadId: Id<"forumThreads">,
): Promise<Doc<"forumThreads">> {
  return (await visibleThread(ctx, viewer, threadId)) ?? fail("thread-not-found");
}

/** The thread; null when it does not exist, is hidden, or belongs to a room that does not admit the viewer. */
export async function visibleThread(
  ctx: QueryCtx,
  viewer: Viewer | null,
  threadId: Id<"forumThreads">,
): Promise<Doc<"forumThreads"> | null> {
  const thread = await shownThread(ctx, threadId);
  return thread !== null && (await mayEnter(ctx, viewer, thread.room)) ? thread : null;
}

/** The thread when everybody may see it; null for hidden threads and those of rooms. */
export async function publicThread(
  ctx: QueryCtx,
  threadId: Id<"forumThreads">,
): Promise<Doc<"forumThreads"> | null> {
  const thread = await shownThread(ctx, threadId);
  return thread?.room === undefined ? thread : null;
}

/** The thread, of whatever room; null when it does not exist or is hidden. The caller decides who may see it. */
export async function shownThread(
  ctx: QueryCtx,
  threadId: Id<"forumThreads">,
): Promise<Doc<"forumThreads"> | null> {
  const thread = await ctx.db.get("forumThreads", threadId);
  return thread?.isHidden === false ? thread : null;
}
