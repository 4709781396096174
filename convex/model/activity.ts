// The activity log of the admin page; the only file that writes it.
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";

type NewActivity = Pick<Doc<"activity">, "kind" | "userId" | "courseId" | "details">;

/** Adds an entry in the caller's transaction. */
export async function recordActivity(ctx: MutationCtx, entry: NewActivity): Promise<void> {
  await ctx.db.insert("activity", { ...entry, createdAt: Date.now() });
}
