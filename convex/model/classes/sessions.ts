// Class meetings: loading them, and the time zone in which they are planned.
import { CLASSES } from "../../../shared/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";

/** All classes of a batch in the order of their times, canceled ones included. */
export async function sessionsOf(
  ctx: QueryCtx,
  courseId: string,
  batchNumber: number,
): Promise<Doc<"classSessions">[]> {
  return await ctx.db
    .query("classSessions")
    .withIndex("by_courseId_and_batchNumber_and_startsAt", (q) =>
      q.eq("courseId", courseId).eq("batchNumber", batchNumber),
    )
    .take(CLASSES.perBatchMax);
}

/** Throws class-not-found. */
export async function loadSession(
  ctx: QueryCtx,
  sessionId: Id<"classSessions">,
): Promise<Doc<"classSessions">> {
  return (await ctx.db.get("classSessions", sessionId)) ?? fail("class-not-found");
}

/** The time zone in which the classes of a batch are planned (E7). */
export const zoneOf = (batch: Pick<Doc<"batches">, "timeZone">): string => batch.timeZone ?? env.timeZone();
