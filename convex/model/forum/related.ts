// Threads about the same: those whose texts hold words of a thread's title.
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { takeWithin } from "../../lib/reads";
import { countersOf } from "./counters";
import { searchWords } from "../../../shared/search-words";
import { publicThread } from "./visibility";

const SHOWN = 5;
/** One more than shown: the thread itself is the best match. */
const READ = { rows: SHOWN + 1, bytes: 1024 * 1024 };
/** Shorter words occur everywhere. */
const LETTERS_MIN = 4;

interface Related {
  threadId: Id<"forumThreads">;
  title: string;
  replyCount: number;
}

/** The best matches of the search index, without the thread itself; none for a thread of a room. */
export async function relatedThreads(ctx: QueryCtx, threadId: Id<"forumThreads">): Promise<Related[]> {
  const thread = await publicThread(ctx, threadId);
  const words = searchWords(thread?.title ?? "").filter(({ length }) => length >= LETTERS_MIN);
  if (words.length === 0) return [];
  const matches = ctx.db
    .query("forumThreadSearch")
    .withSearchIndex("by_searchText", (q) => q.search("searchText", words.join(" ")));
  const found: Related[] = [];
  for (const match of await takeWithin(matches, READ)) {
    const other = match.threadId === threadId ? null : await publicThread(ctx, match.threadId);
    if (other === null || found.length === SHOWN) continue;
    const { replyCount } = await countersOf(ctx, other);
    found.push({ threadId: other._id, title: other.title, replyCount });
  }
  return found;
}
