// Lists of threads: pages of ten with pinned ones first.
import type { IndexRange, PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { ForumCategory } from "../../../shared/rules/forum-categories";
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
  isSolved: v.boolean(),
  repliesPosted: v.number(),
  lastReplyAt: v.union(v.number(), v.null()),
  lastReplyBy: v.union(v.string(), v.null()),
});

export type ThreadCard = Infer<typeof vThreadCard>;

/** A thread as lists show it, with its counters. */
export async function cardOf(ctx: QueryCtx, thread: Doc<"forumThreads">): Promise<ThreadCard> {
  const { title, preview, category, tags, authorName, authorAvatar, createdAt, isPinned, isLocked } = thread;
  const isSolved = thread.isSolved === true;
  const { replyCount, repliesPosted, likeCount, lastReplyAt, lastReplyBy } = await countersOf(ctx, thread);
  const written = { title, preview, category, tags, authorName, authorAvatar, createdAt, isPinned, isLocked };
  const activity = { replyCount, repliesPosted, likeCount, lastReplyAt, lastReplyBy };
  return { threadId: thread._id, ...written, isSolved, ...activity };
}

/** Null: without this condition. */
export interface ThreadFilter {
  /** Undefined: the public forum. */
  room?: string;
  category: ForumCategory | null;
  solved: boolean | null;
}

/** The part of the visible threads that comes after a thread in the list's order, in up to three index ranges. */
type Rest = { isPinned: boolean } & ({ createdAt: number; olderThan: number } | { createdBefore: number });

/** One page of the visible threads of a filter, for people whom its room admits: pinned ones first, then the newest. */
export async function threadPage(
  ctx: QueryCtx,
  filter: ThreadFilter,
  options: PaginationOptions,
): Promise<PaginationResult<ThreadCard>> {
  const page = await pageOf(rangeOf(ctx, filter), options, 5 * LIMITS.threadsPerPage);
  const last = page.page.at(-1);
  const isDone = page.isDone || last === undefined || !(await hasMoreAfter(ctx, filter, last));
  const cards = await Promise.all(page.page.map(async (thread) => await cardOf(ctx, thread)));
  return { ...page, page: cards, isDone };
}

/** A paginated query ends only with an empty page; looking one thread ahead saves that page. */
async function hasMoreAfter(
  ctx: QueryCtx,
  filter: ThreadFilter,
  { isPinned, createdAt, _creationTime }: Doc<"forumThreads">,
): Promise<boolean> {
  const ranges: Rest[] = [
    { isPinned, createdAt, olderThan: _creationTime },
    { isPinned, createdBefore: createdAt },
    ...(isPinned ? [{ isPinned: false, createdBefore: Number.POSITIVE_INFINITY }] : []),
  ];
  for (const range of ranges) {
    if ((await rangeOf(ctx, filter, range).first()) !== null) return true;
  }
  return false;
}

/** The visible threads of a filter in the list's order, or a part of them. */
function rangeOf(ctx: QueryCtx, { room, category, solved }: ThreadFilter, rest: Rest | null = null) {
  const threads = ctx.db.query("forumThreads");
  const isSolved = solved === true ? true : undefined;
  if (category === null && solved === null)
    return threads
      .withIndex("by_room_and_isHidden_and_isPinned_and_createdAt", (q) =>
        restIn(q.eq("room", room).eq("isHidden", false), rest),
      )
      .order("desc");
  if (category === null)
    return threads
      .withIndex("by_room_and_isHidden_and_isSolved_and_isPinned_and_createdAt", (q) =>
        restIn(q.eq("room", room).eq("isHidden", false).eq("isSolved", isSolved), rest),
      )
      .order("desc");
  if (solved === null)
    return threads
      .withIndex("by_room_and_category_and_isHidden_and_isPinned_and_createdAt", (q) =>
        restIn(q.eq("room", room).eq("category", category).eq("isHidden", false), rest),
      )
      .order("desc");
  return threads
    .withIndex("by_room_category_isHidden_isSolved_isPinned_createdAt", (q) =>
      restIn(
        q.eq("room", room).eq("category", category).eq("isHidden", false).eq("isSolved", isSolved),
        rest,
      ),
    )
    .order("desc");
}

/** An index range whose next fields are isPinned, createdAt and _creationTime. */
interface BeforePinned extends IndexRange {
  eq: (
    field: "isPinned",
    value: boolean,
  ) => {
    lt: (field: "createdAt", value: number) => IndexRange;
    eq: (field: "createdAt", value: number) => { lt: (field: "_creationTime", value: number) => IndexRange };
  };
}

function restIn(range: BeforePinned, rest: Rest | null): IndexRange {
  if (rest === null) return range;
  const same = range.eq("isPinned", rest.isPinned);
  return "createdBefore" in rest
    ? same.lt("createdAt", rest.createdBefore)
    : same.eq("createdAt", rest.createdAt).lt("_creationTime", rest.olderThan);
}
