// Searches: threads that hold every term, the last one as the beginning of a word, newest first.
import type { ForumCategory } from "../../../shared/forms/forum";
import { LIMITS } from "../../../shared/limits";
import type { QueryCtx } from "../../_generated/server";
import { cardOf, type ThreadCard } from "./lists";
import { wordsOf } from "./text";
import { visibleThread } from "./threads";

/** The index answers with threads that hold any term, those with all of them foremost, and with no more than this. */
const CANDIDATES = 1000;

export async function searchThreads(
  ctx: QueryCtx,
  term: string,
  category: ForumCategory | null,
): Promise<ThreadCard[]> {
  const terms = wordsOf(term).slice(0, LIMITS.searchTermsMax);
  if (terms.length === 0) return [];
  const candidates = await ctx.db
    .query("forumThreadSearch")
    .withSearchIndex("by_searchText", (q) => {
      const found = q.search("searchText", terms.join(" "));
      return category === null ? found : found.eq("category", category);
    })
    .take(CANDIDATES);
  const newest = candidates
    .filter(({ searchText }) => holdsAll(searchText, terms))
    .sort((a, b) => b.createdAt - a.createdAt)
    .slice(0, LIMITS.threadSearchMax);
  const threads = await Promise.all(newest.map(async ({ threadId }) => await visibleThread(ctx, threadId)));
  return threads.flatMap((thread) => (thread === null ? [] : [cardOf(thread)]));
}

function holdsAll(searchText: string, terms: readonly string[]): boolean {
  // With a blank on either side every word, also the first and the last, stands between blanks.
  const text = ` ${searchText} `;
  return terms.every((term, index) => text.includes(index === terms.length - 1 ? ` ${term}` : ` ${term} `));
}
