// Takes the name of a former member out of the posts that mention them.
import { FORMER_MEMBER } from "../../../shared/rules/former-member";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { replaceSearchRow } from "./edits";
import { previewOf, searchTextOf } from "./text";

/** Changes the post of a mention; other notifications, and those of deleted posts, change nothing. */
export async function forgetMention(
  ctx: MutationCtx,
  { type, targetId, userId }: Doc<"notifications">,
): Promise<void> {
  if (type !== "mention" || targetId === null) return;
  const replyId = ctx.db.normalizeId("forumReplies", targetId);
  const reply = replyId && (await ctx.db.get("forumReplies", replyId));
  if (reply !== null) {
    await ctx.db.patch("forumReplies", reply._id, { content: withoutMark(reply.content, userId) });
    return;
  }
  const threadId = ctx.db.normalizeId("forumThreads", targetId);
  const thread = threadId && (await ctx.db.get("forumThreads", threadId));
  if (thread !== null) await forgetInThread(ctx, thread, userId);
}

async function forgetInThread(
  ctx: MutationCtx,
  { _id, title, category, content }: Doc<"forumThreads">,
  userId: Id<"users">,
): Promise<void> {
  const html = withoutMark(content, userId);
  await ctx.db.patch("forumThreads", _id, { content: html, preview: previewOf(html) });
  await replaceSearchRow(ctx, _id, { category, searchText: searchTextOf(title, html) });
}

const withoutMark = (html: string, userId: Id<"users">): string =>
  html.replaceAll(new RegExp(`<span data-mention="${userId}">[^<]*</span>`, "g"), `@${FORMER_MEMBER}`);
