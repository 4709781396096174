// Searches: threads that hold every term, the last one as the beginning of a word, newest first.
import type { ForumCategory } from "../../../shared/rules/forum-categories";
import { LIMITS } from "../../../shared/limits";
import { searchWords } from "../../../shared/search-words";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { readWithin, sizeOf } from "../../lib/reads";
import { holdsAll, readSearch } from "../../lib/search";
import { cardOf, type ThreadCard, type ThreadFilter } from "./lists";
import { foundExcerpt, visibleText } from "./text";
import { publicThread } from "./visibility";

/** Matches of any term, best first; the most the index returns. */
const CANDIDATES = { rows: 1000, bytes: 5 * 1024 * 1024 };
/** Beyond that the newest threads are read. Both and the threads shown (about 70 kB each) stay below 16 MiB. */
const NEWEST = { rows: 8000, bytes: 6 * 1024 * 1024 };

interface SearchTerms {
  terms: string[];
  category: ForumCategory | null;
}

/**
 * Exact up to 1,000 matches (5 MiB of text). With more, exact whenever twenty of the newest 8,000 threads (6 MiB) match;
 * otherwise the newest of those and of the index's best. `solved` narrows the twenty found. The previews
 * show where the words are. Throws search-too-long.
 */
export async function searchThreads(
  ctx: QueryCtx,
  term: string,
  { category, solved }: ThreadFilter,
): Promise<ThreadCard[]> {
  const search = { terms: searchWords(readSearch(term)), category };
  if (search.terms.length === 0) return [];
  const { rows: candidates, isCut } = await bestOfIndex(ctx, search);
  const matches = candidates.filter(({ searchText }) => holdsAll(searchText, search.terms));
  const isFull = candidates.length === CANDIDATES.rows;
  const mayBeMore = isCut && (!isFull || matches.length === candidates.length);
  const found = mayBeMore ? [...(await newestHolding(ctx, search)), ...matches] : matches;
  const ids = found.sort((a, b) => b.createdAt - a.createdAt).map(({ threadId }) => threadId);
  const newest = [...new Set(ids)].slice(0, LIMITS.threadSearchMax);
  const threads = await Promise.all(newest.map(async (threadId) => await publicThread(ctx, threadId)));
  const visible = threads.filter((thread) => thread !== null);
  const wanted = visible.filter(({ isSolved }) => solved === null || solved === (isSolved === true));
  return await Promise.all(wanted.map(async (thread) => await resultOf(ctx, thread, search)));
}

/** A card whose preview begins shortly before the first word found in the text. */
async function resultOf(
  ctx: QueryCtx,
  thread: Doc<"forumThreads">,
  { terms }: SearchTerms,
): Promise<ThreadCard> {
  const preview = foundExcerpt(visibleText(thread.content), terms) ?? thread.preview;
  return { ...(await cardOf(ctx, thread)), preview };
}

const bestOfIndex = async (ctx: QueryCtx, { terms, category }: SearchTerms) =>
  await readWithin(
    ctx.db.query("forumThreadSearch").withSearchIndex("by_searchText", (q) => {
      const found = q.search("searchText", terms.join(" "));
      return category === null ? found : found.eq("category", category);
    }),
    CANDIDATES,
  );

async function newestHolding(
  ctx: QueryCtx,
  { terms, category }: SearchTerms,
): Promise<Doc<"forumThreadSearch">[]> {
  const rows = ctx.db.query("forumThreadSearch");
  const newestFirst =
    category === null
      ? rows.withIndex("by_createdAt").order("desc")
      : rows.withIndex("by_category_and_createdAt", (q) => q.eq("category", category)).order("desc");
  const found: Doc<"forumThreadSearch">[] = [];
  let read = 0;
  let bytes = 0;
  for await (const row of newestFirst) {
    if (holdsAll(row.searchText, terms)) found.push(row);
    read += 1;
    bytes += sizeOf(row);
    const isSpent = read === NEWEST.rows || bytes >= NEWEST.bytes;
    if (isSpent || found.length === LIMITS.threadSearchMax) break;
  }
  return found;
}
