// Changes of several classes of a batch within a minute are one e-mail: the first job takes the others' rows over. When its own
// class changes again before every page has been queued, the others continue alone from the page it had reached.
import { CLASSES } from "../../../shared/limits";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";

type Reminder = Doc<"classReminders">;
export type Change = NonNullable<Reminder["together"]>[number];

export const isChange = ({ kind }: Pick<Reminder, "kind">): boolean =>
  kind === "moved" || kind === "canceled";

/** Takes over the changes of the batch that are due until then and have not begun. Called before the first page. */
export async function takeTogether(
  ctx: MutationCtx,
  { row, session, until }: { row: Reminder; session: Doc<"classSessions">; until: number },
): Promise<Change[]> {
  const due = await ctx.db
    .query("classReminders")
    .withIndex("by_status_and_dueAt", (q) => q.eq("status", "planned").lte("dueAt", until))
    .take(2 * CLASSES.perBatchMax);
  const taken: Change[] = [];
  for (const other of due) {
    const { _id, sessionId, kind, startsAt, sequence, cursor, previousStart } = other;
    if (_id === row._id || !isChange(other) || cursor !== null || other.together !== undefined) continue;
    const changed = await ctx.db.get("classSessions", sessionId);
    if (changed?.courseId !== session.courseId || changed.batchNumber !== session.batchNumber) continue;
    await ctx.db.patch("classReminders", _id, { status: "done" });
    const before = previousStart === undefined ? {} : { previousStart };
    taken.push({ sessionId, kind, startsAt, sequence, ...before });
  }
  await ctx.db.patch("classReminders", row._id, { together: taken });
  return taken;
}

/** Lets the changes that a row has taken over continue alone. Called before the row is deleted. */
export async function releaseTogether(
  ctx: MutationCtx,
  { status, together = [], cursor }: Reminder,
): Promise<void> {
  if (status !== "planned") return;
  for (const change of together) {
    const row = { ...change, dueAt: Date.now(), status, cursor, together: [] };
    const reminderId = await ctx.db.insert("classReminders", row);
    await ctx.scheduler.runAfter(0, internal.classReminders.run, { reminderId });
  }
}
