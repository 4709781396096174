// Write conflicts of mutations that actions call. Convex repeats a conflicting mutation four times; the action repeats it further,
// so that a captured payment is recorded however many others write to the same batch.
import { isWriteConflict, retryConflicts } from "../../shared/conflicts";
import type { ActionCtx } from "../_generated/server";
import { fail } from "./fail";

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** `ctx.runMutation` that repeats conflicting mutations for up to 20 seconds. Throws server-busy after that. */
export function retryingMutations(ctx: Pick<ActionCtx, "runMutation">): ActionCtx["runMutation"] {
  return async (mutation, ...args) => {
    try {
      return await retryConflicts(() => ctx.runMutation(mutation, ...args), { sleep });
    } catch (error) {
      if (isWriteConflict(error)) fail("server-busy");
      throw error;
    }
  };
}
