// An open class that is moved: what was noted of it before belongs to no meeting.
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { CLASSES } from "../../../shared/limits";

/** More than the people of a batch. */
const MAX_ATTENDANCE = 2000;

/** Nobody has attended yet, open polls are closed, and the board is at its first step. */
export async function restart(ctx: MutationCtx, sessionId: Id<"classSessions">): Promise<void> {
  const attendance = await ctx.db
    .query("classAttendance")
    .withIndex("by_sessionId_and_userId", (q) => q.eq("sessionId", sessionId))
    .take(MAX_ATTENDANCE);
  for (const { _id } of attendance) await ctx.db.delete("classAttendance", _id);
  const polls = await ctx.db
    .query("classPolls")
    .withIndex("by_sessionId", (q) => q.eq("sessionId", sessionId))
    .take(CLASSES.pollsMax);
  for (const { _id, state } of polls)
    if (state === "open") await ctx.db.patch("classPolls", _id, { state: "closed" });
  const board = await ctx.db
    .query("classBoards")
    .withIndex("by_sessionId", (q) => q.eq("sessionId", sessionId))
    .unique();
  if (board !== null) await ctx.db.delete("classBoards", board._id);
}
