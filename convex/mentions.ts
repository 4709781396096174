// Suggestions for mentions in the forum.
import { v } from "convex/values";
import { userMutation } from "./lib/builders";
import { readSearch } from "./lib/search";
import { suggestPeople, vPerson } from "./model/forum/mentions";
import { consumeRateLimit } from "./model/forum/rights";

/**
 * At most LIMITS.mentionSuggestions people whose name has a word that begins with `prefix`. A mutation, because
 * queries cannot count against a rate limit. Throws posting-too-often or search-too-long.
 */
export const suggest = userMutation({
  args: {
    threadId: v.union(v.id("forumThreads"), v.null()),
    /** Of a thread that is not started yet. */
    room: v.optional(v.string()),
    prefix: v.string(),
  },
  returns: v.array(vPerson),
  handler: async (ctx, wanted) => {
    const prefix = readSearch(wanted.prefix);
    await consumeRateLimit(ctx, ctx.user, "suggestion");
    return await suggestPeople(ctx, ctx.user, { ...wanted, prefix });
  },
});
