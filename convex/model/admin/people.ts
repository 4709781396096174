// Finding people for staff: by the beginning of the address, or by words of the name of which the last may be a beginning.
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { readSearch } from "../../lib/search";
import { searchWords } from "../forum/text";
import { afterPrefix } from "./pages";

/** One page; whoever looks for somebody types on rather than paging. */
const MOST = 50;

/** Throws search-too-long. */
export async function peopleNamed(ctx: QueryCtx, search: string, most = MOST): Promise<Doc<"users">[]> {
  // Addresses are stored in lower case.
  const prefix = readSearch(search).toLowerCase();
  const byAddress = await ctx.db
    .query("users")
    .withIndex("email", (q) => q.gte("email", prefix).lt("email", afterPrefix(prefix)))
    .take(most);
  // Names hold no @: whoever types one means an address.
  const words = prefix.includes("@") ? "" : searchWords(prefix).join(" ");
  const byName =
    words === ""
      ? []
      : await ctx.db
          .query("users")
          .withSearchIndex("by_displayName", (q) => q.search("displayName", words))
          .take(most);
  return distinct([...byAddress, ...byName]).slice(0, most);
}

export function distinct<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}
