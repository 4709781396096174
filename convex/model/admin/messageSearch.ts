// Contact messages found by the beginning of the sender's address, or by words of the sender's name and of the text.
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { searchWords, wordsOf } from "../../../shared/search-words";
import { takeWithin } from "../../lib/reads";
import { holdsAll } from "../../lib/search";
import { afterPrefix } from "./pages";
import { distinct } from "./people";

type Message = Doc<"contactMessages">;

/** What each of the four reads of a search reads at most; a message has about 1 kB. */
const CANDIDATES = { rows: 500, bytes: 2 * 1024 * 1024 };

/**
 * In no order and without duplicates: at most 500 by address, and of the best 500 by name and by text those that hold every
 * word in either, the last one as the beginning of a word.
 */
export async function messagesFound(ctx: QueryCtx, term: string): Promise<Message[]> {
  return distinct([...(await byAddress(ctx, term)), ...(await byWords(ctx, term))]);
}

/** Messages of earlier versions have the address as it was written, until migrations:lowerContactAddresses has changed it. */
async function byAddress(ctx: QueryCtx, term: string): Promise<Message[]> {
  const prefixes = [...new Set([term.toLowerCase(), term])];
  const found = await Promise.all(
    prefixes.map(async (prefix) => {
      const messages = ctx.db
        .query("contactMessages")
        .withIndex("by_email", (q) => q.gte("email", prefix).lt("email", afterPrefix(prefix)));
      return await takeWithin(messages.order("desc"), CANDIDATES);
    }),
  );
  return found.flat();
}

async function byWords(ctx: QueryCtx, term: string): Promise<Message[]> {
  const words = searchWords(term);
  if (words.length === 0) return [];
  const messages = () => ctx.db.query("contactMessages");
  const named = messages().withSearchIndex("search_name", (q) => q.search("name", words.join(" ")));
  const written = messages().withSearchIndex("search_message", (q) => q.search("message", words.join(" ")));
  const found = [...(await takeWithin(named, CANDIDATES)), ...(await takeWithin(written, CANDIDATES))];
  return found.filter(({ name, message }) => holdsAll(wordsOf(`${name} ${message}`).join(" "), words));
}
