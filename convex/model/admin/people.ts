// Finding people for staff: by a prefix of the address, or by all words of a part of the name, the last one as a prefix.
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { holdsAll, readSearch } from "../../lib/search";
import { FOUND_MOST } from "../../../shared/rules/admin-lists";
import { searchWords, wordsOf } from "../../../shared/search-words";
import { afterPrefix } from "./pages";

/** Throws search-too-long. */
export async function peopleNamed(
  ctx: QueryCtx,
  search: string,
  most: number = FOUND_MOST,
): Promise<Doc<"users">[]> {
  // Addresses are stored in lower case.
  const prefix = readSearch(search).toLowerCase();
  const byAddress = await ctx.db
    .query("users")
    .withIndex("email", (q) => q.gte("email", prefix).lt("email", afterPrefix(prefix)))
    .take(most);
  // Names contain no @.
  const words = prefix.includes("@") ? [] : searchWords(prefix);
  const byName =
    words.length === 0
      ? []
      : await ctx.db
          .query("users")
          .withSearchIndex("search_displayName", (q) => q.search("displayName", words.join(" ")))
          .take(most);
  const named = byName.filter(({ displayName }) => holdsAll(wordsOf(displayName).join(" "), words));
  return distinct([...byAddress, ...named]).slice(0, most);
}

/** The rows without duplicates by `_id`; of duplicates the last is kept, at the place of the first. */
export function distinct<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}
