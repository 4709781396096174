// Mutations that never end by themselves: in code without calls, and in a built-in function that cannot be interrupted.
import { mutationGeneric as mutation } from "convex/server";

export const loop = mutation({
  args: {},
  handler: () => {
    for (;;);
  },
});

export const search = mutation({
  args: {},
  handler: () => Array.prototype.indexOf.call({ length: Number.MAX_SAFE_INTEGER }, 1),
});
