"use node";
// Work that keeps a processor busy.
import { actionGeneric as action } from "convex/server";
import { v } from "convex/values";

export const spin = action({
  args: { ms: v.number() },
  handler: (_ctx, { ms }) => {
    const end = Date.now() + ms;
    let rounds = 0;
    while (Date.now() < end) rounds += 1;
    return Promise.resolve(rounds);
  },
});
