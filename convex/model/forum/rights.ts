// Permissions and rate limits of the forum.
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { AppErrorCode } from "../../../shared/errors";
import { fail } from "../../lib/fail";
import { ipOf } from "../../lib/callers";
import { consume, type LimitName } from "../../lib/rateLimits";
import { requireUser, standingOf, type Viewer } from "../../lib/access";
import { accessToRoom } from "./rooms";

/** Moderators are all who may open the admin page. */
export async function canModerate(ctx: QueryCtx, user: Viewer): Promise<boolean> {
  const { isListedAdmin, permissions } = await standingOf(ctx, user);
  return isListedAdmin || permissions.includes("view_admin_panel");
}

/** Moderators, and in a room those who manage it. */
export const canManage = async (
  ctx: QueryCtx,
  user: Viewer,
  { room }: Pick<Doc<"forumThreads">, "room">,
): Promise<boolean> =>
  (await canModerate(ctx, user)) || (await (await accessToRoom(ctx, room)).manages(user));

/** Authors, moderators, and the managers of the thread's room delete posts. Throws permission-denied. */
export async function requireDeleter(
  ctx: QueryCtx,
  user: Viewer,
  { post, thread }: { post: Pick<Doc<"forumThreads">, "authorId">; thread: Doc<"forumThreads"> },
): Promise<void> {
  if (post.authorId !== user._id && !(await canManage(ctx, user, thread))) fail("permission-denied");
}

/** For buttons visible to visitors: throws the button's own code instead of not-signed-in. */
export async function requireUserOr(ctx: QueryCtx, code: AppErrorCode): Promise<Viewer> {
  if ((await ctx.auth.getUserIdentity()) === null) fail(code);
  return await requireUser(ctx);
}

export type ForumAction =
  "thread" | "reply" | "like" | "report" | "suggestion" | "edit" | "solution" | "follow";

/** Counts one action per user and per address. Throws posting-too-often with the time to wait. */
export async function consumeRateLimit(ctx: MutationCtx, user: Viewer, action: ForumAction): Promise<void> {
  const keys: { name: LimitName; key: string | null }[] = [
    { name: `${action}PerUser`, key: user._id },
    { name: `${action}PerIp`, key: await ipOf(ctx) },
  ];
  for (const key of keys) {
    const seconds = await consume(ctx, key);
    if (seconds === null) continue;
    const wait = seconds === 1 ? "1 second" : `${seconds} seconds`;
    fail("posting-too-often", { values: { wait }, retryAfterSeconds: seconds });
  }
}
