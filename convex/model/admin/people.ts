// Finding people for staff: by a prefix of the address, or by words of the name, the last one as a prefix.
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { readSearch } from "../../lib/search";
import { searchWords } from "../../../shared/search-words";
import { afterPrefix } from "./pages";

/** Rows of one search. */
const MOST = 50;

/** Throws search-too-long. */
export async function peopleNamed(ctx: QueryCtx, search: string, most = MOST): Promise<Doc<"users">[]> {
  // Addresses are stored in lower case.
  const prefix = readSearch(search).toLowerCase();
  const byAddress = await ctx.db
    .query("users")
    .withIndex("email", (q) => q.gte("email", prefix).lt("email", afterPrefix(prefix)))
    .take(most);
  // Names contain no @.
  const words = prefix.includes("@") ? "" : searchWords(prefix).join(" ");
  const byName =
    words === ""
      ? []
      : await ctx.db
          .query("users")
          .withSearchIndex("search_displayName", (q) => q.search("displayName", words))
          .take(most);
  return distinct([...byAddress, ...byName]).slice(0, most);
}

/** The rows without duplicates by `_id`; of duplicates the last is kept, at the place of the first. */
export function distinct<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}
