// A person's own credits.
import { v } from "convex/values";
import { publicQuery } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { ownCredits, vCredit } from "./model/coupons/credits";

/** The caller's credits that have not been used, newest first, amounts in dollars; none for visitors. */
export const mine = publicQuery({
  args: {},
  returns: v.array(vCredit),
  handler: async (ctx) => {
    const user = await viewerOf(ctx);
    return user === null ? [] : await ownCredits(ctx, user);
  },
});
