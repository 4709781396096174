// The roster of a batch: names and progress only, no addresses, payments or roles.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { holdsSeat } from "../../../shared/rules/access";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { pageOf } from "../../lib/pages";
import { PAGE_MAX } from "../admin/pages";
import { vEnrollmentStatus } from "../fields/enrollments";

const MAX_BELOW = 100;

export const vRosterRow = v.object({
  _id: v.id("enrollments"),
  name: v.string(),
  status: vEnrollmentStatus,
  progress: v.number(),
  lessonsDone: v.number(),
  enrolledAt: v.number(),
  lastAccessed: v.number(),
  completedAt: v.union(v.number(), v.null()),
  isSample: v.boolean(),
});

export const vRosterOrder = v.union(
  v.literal("newest"),
  v.literal("leastProgress"),
  v.literal("mostProgress"),
);

interface RosterOf {
  courseId: string;
  batchNumber: number;
  order: Infer<typeof vRosterOrder>;
  paginationOpts: PaginationOptions;
}

/** One page of the learners of a batch: names and progress, never addresses or payments. */
export async function listRoster(
  ctx: QueryCtx,
  roster: RosterOf,
): Promise<PaginationResult<Infer<typeof vRosterRow>>> {
  const found = await pageOf(inOrder(ctx, roster), roster.paginationOpts, PAGE_MAX);
  const members = found.page.filter(({ status }) => holdsSeat(status));
  return { ...found, page: await Promise.all(members.map(async (row) => await rowOf(ctx, row))) };
}

function inOrder(ctx: QueryCtx, { courseId, batchNumber, order }: RosterOf) {
  if (order === "newest") {
    return ctx.db
      .query("enrollments")
      .withIndex("by_courseId_and_batchNumber_and_enrolledAt", (q) =>
        q.eq("courseId", courseId).eq("batchNumber", batchNumber),
      )
      .order("desc");
  }
  return ctx.db
    .query("enrollments")
    .withIndex("by_courseId_and_batchNumber_and_progress", (q) =>
      q.eq("courseId", courseId).eq("batchNumber", batchNumber),
    )
    .order(order === "mostProgress" ? "desc" : "asc");
}

/** Learners of a batch below a percentage; at most MAX_BELOW are counted. */
export async function countBelowPercent(
  ctx: QueryCtx,
  { courseId, batchNumber, percent }: Pick<RosterOf, "courseId" | "batchNumber"> & { percent: number },
): Promise<number> {
  const rows = await ctx.db
    .query("enrollments")
    .withIndex("by_courseId_and_batchNumber_and_progress", (q) =>
      q.eq("courseId", courseId).eq("batchNumber", batchNumber).lt("progress", percent),
    )
    .take(MAX_BELOW);
  return rows.filter(({ status }) => holdsSeat(status)).length;
}

async function rowOf(ctx: QueryCtx, row: Doc<"enrollments">): Promise<Infer<typeof vRosterRow>> {
  const user = await ctx.db.get("users", row.userId);
  const { _id, status, progress, lessonsDone, enrolledAt, lastAccessed, completedAt } = row;
  return {
    ...{ _id, status, progress, enrolledAt, lastAccessed, completedAt },
    name: user?.displayName ?? "",
    lessonsDone: lessonsDone.length,
    isSample: row.isSample === true,
  };
}
