// Lists of threads: pages of ten with pinned ones first.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { ForumCategory } from "../../../shared/forms/forum";
import { LIMITS } from "../../../shared/limits";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { pageOf } from "../../lib/pages";
import { vForumCategory } from "../fields/forum";
import { countersOf } from "./counters";

export const vThreadCard = v.object({
  threadId: v.id("forumThreads"),
  title: v.string(),
  preview: v.string(),
  category: vForumCategory,
  tags: v.array(v.string()),
  authorName: v.string(),
  authorAvatar: v.union(v.string(), v.null()),
  createdAt: v.number(),
  replyCount: v.number(),
  likeCount: v.number(),
  isPinned: v.boolean(),
  isLocked: v.boolean(),
  lastReplyAt: v.union(v.number(), v.null()),
  lastReplyBy: v.union(v.string(), v.null()),
});

export type ThreadCard = Infer<typeof vThreadCard>;

/** A thread as lists show it, with its counters. */
export async function cardOf(ctx: QueryCtx, thread: Doc<"forumThreads">): Promise<ThreadCard> {
  const { title, preview, category, tags, authorName, authorAvatar, createdAt, isPinned, isLocked } = thread;
  const { replyCount, likeCount, lastReplyAt, lastReplyBy } = await countersOf(ctx, thread);
  const written = { title, preview, category, tags, authorName, authorAvatar, createdAt, isPinned, isLocked };
  return { threadId: thread._id, ...written, replyCount, likeCount, lastReplyAt, lastReplyBy };
}

type Category = ForumCategory | null;

/** The part of the visible threads that comes after a thread in the list's order, in up to three index ranges. */
type Rest = { isPinned: boolean } & ({ createdAt: number; olderThan: number } | { createdBefore: number });

/** One page of the visible threads of a category, or of all (null): pinned ones first, then the newest. */
export async function threadPage(
  ctx: QueryCtx,
  category: Category,
  options: PaginationOptions,
): Promise<PaginationResult<ThreadCard>> {
  const page = await pageOf(listOf(ctx, category), options, 5 * LIMITS.threadsPerPage);
  const last = page.page.at(-1);
  const isDone = page.isDone || last === undefined || !(await hasMoreAfter(ctx, category, last));
  const cards = await Promise.all(page.page.map(async (thread) => await cardOf(ctx, thread)));
  return { ...page, page: cards, isDone };
}

const listOf = (ctx: QueryCtx, category: Category) =>
  category === null
    ? ctx.db
        .query("forumThreads")
        .withIndex("by_isHidden_and_isPinned_and_createdAt", (q) => q.eq("isHidden", false))
        .order("desc")
    : ctx.db
        .query("forumThreads")
        .withIndex("by_category_and_isHidden_and_isPinned_and_createdAt", (q) =>
          q.eq("category", category).eq("isHidden", false),
        )
        .order("desc");

/** A paginated query ends only with an empty page; looking one thread ahead saves that page. */
async function hasMoreAfter(
  ctx: QueryCtx,
  category: Category,
  { isPinned, createdAt, _creationTime }: Doc<"forumThreads">,
): Promise<boolean> {
  const ranges: Rest[] = [
    { isPinned, createdAt, olderThan: _creationTime },
    { isPinned, createdBefore: createdAt },
    ...(isPinned ? [{ isPinned: false, createdBefore: Number.POSITIVE_INFINITY }] : []),
  ];
  for (const range of ranges) {
    if ((await newestIn(ctx, category, range)) !== null) return true;
  }
  return false;
}

const newestIn = async (ctx: QueryCtx, category: Category, rest: Rest) =>
  category === null
    ? await ctx.db
        .query("forumThreads")
        .withIndex("by_isHidden_and_isPinned_and_createdAt", (q) => {
          const same = q.eq("isHidden", false).eq("isPinned", rest.isPinned);
          return "createdBefore" in rest
            ? same.lt("createdAt", rest.createdBefore)
            : same.eq("createdAt", rest.createdAt).lt("_creationTime", rest.olderThan);
        })
        .order("desc")
        .first()
    : await ctx.db
        .query("forumThreads")
        .withIndex("by_category_and_isHidden_and_isPinned_and_createdAt", (q) => {
          const same = q.eq("category", category).eq("isHidden", false).eq("isPinned", rest.isPinned);
          return "createdBefore" in rest
            ? same.lt("createdAt", rest.createdBefore)
            : same.eq("createdAt", rest.createdAt).lt("_creationTime", rest.olderThan);
        })
        .order("desc")
        .first();
