// Who may be meant by what somebody types after an @.
import { v } from "convex/values";
import { userMutation } from "./lib/builders";
import { readSearch } from "./lib/search";
import { suggestPeople, vPerson } from "./model/forum/mentions";
import { consumeRateLimit } from "./model/forum/rights";

/** A mutation, because it counts against a limit: names must not be read off by a script. */
export const suggest = userMutation({
  args: { threadId: v.union(v.id("forumThreads"), v.null()), prefix: v.string() },
  returns: v.array(vPerson),
  handler: async (ctx, wanted) => {
    const prefix = readSearch(wanted.prefix);
    await consumeRateLimit(ctx, ctx.user, "suggestion");
    return await suggestPeople(ctx, ctx.user, { ...wanted, prefix });
  },
});
