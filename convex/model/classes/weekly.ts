// When the classes of a batch take place, for everybody: times and the zone, without titles and addresses.
import { v, type Infer } from "convex/values";
import { classPattern } from "../../../shared/rules/class-pattern";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { zoneOf } from "./sessions";

/** The last classes of a batch, which show its times as well as all of them. */
const READ_MAX = 60;

export const vSchedule = v.object({
  timeZone: v.string(),
  isWeekly: v.boolean(),
  times: v.array(v.object({ startsAt: v.number(), endsAt: v.number() })),
});

/** Null while no class is planned. */
export async function scheduleOf(
  ctx: QueryCtx,
  batch: Pick<Doc<"batches">, "courseId" | "batchNumber" | "timeZone">,
): Promise<Infer<typeof vSchedule> | null> {
  const { courseId, batchNumber } = batch;
  const last = await ctx.db
    .query("classSessions")
    .withIndex("by_courseId_and_batchNumber_and_startsAt", (q) =>
      q.eq("courseId", courseId).eq("batchNumber", batchNumber),
    )
    .order("desc")
    .take(READ_MAX);
  const planned = last.filter(({ state }) => state === "planned").reverse();
  const timeZone = zoneOf(batch);
  const times = planned.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
  const pattern = classPattern(times, timeZone);
  return pattern && { timeZone, ...pattern };
}
