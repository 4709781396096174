// The enrollments of the admin page: in order under any combination of course, batch and status, or those of
// the learners that are looked for.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer, type ObjectType } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { pageOf } from "../../lib/pages";
import { vBatchStatus } from "../fields/courses";
import { vEnrollmentStatus } from "../fields/enrollments";
import { directionOf, enrollmentComparison, isByProgress, vEnrollmentOrder } from "./enrollmentOrder";
import { pageOfNewest } from "./newest";
import { PAGE_MAX, singlePage } from "./pages";
import { peopleNamed } from "./people";
import { readPeriod, vPeriod } from "./period";

const MOST_PER_LEARNER = 20;

export const vEnrollmentRow = v.object({
  _id: v.id("enrollments"),
  userId: v.id("users"),
  userName: v.string(),
  userEmail: v.string(),
  courseId: v.string(),
  courseTitle: v.string(),
  batchNumber: v.union(v.number(), v.null()),
  batchStatus: v.union(vBatchStatus, v.null()),
  status: vEnrollmentStatus,
  progress: v.number(),
  paymentId: v.union(v.string(), v.null()),
  amountPaid: v.number(),
  paymentMethod: v.union(v.literal("paypal"), v.literal("manual"), v.literal("free")),
  notes: v.union(v.string(), v.null()),
  enrolledAt: v.number(),
  isSample: v.boolean(),
});
type EnrollmentRow = Infer<typeof vEnrollmentRow>;

export const filterFields = {
  courseId: v.union(v.string(), v.null()),
  /** Counts only beside a course. "legacy" means enrollments from before there were batches. */
  batchNumber: v.union(v.number(), v.literal("legacy"), v.null()),
  status: v.union(vEnrollmentStatus, v.null()),
  /** The beginning of a learner's address or words of their name; the other filters are then ignored. */
  learner: v.string(),
  /** When they were enrolled. */
  period: v.optional(vPeriod),
  /** By progress the newest 1,000 of a status or a period. */
  order: v.optional(vEnrollmentOrder),
};

type Filter = ObjectType<typeof filterFields>;

/**
 * One page by the filters in the chosen order, newest first by default; with `learner` the matching people's enrollments in a
 * single page. By progress it orders the newest 1,000 of a status or a period. Throws search-too-long or date-invalid.
 */
export async function listEnrollments(
  ctx: QueryCtx,
  { paginationOpts, ...filter }: Filter & { paginationOpts: PaginationOptions },
): Promise<PaginationResult<EnrollmentRow>> {
  const found = await pageOfEnrollments(ctx, filter, paginationOpts);
  return { ...found, page: await Promise.all(found.page.map(async (row) => await rowOf(ctx, row))) };
}

async function pageOfEnrollments(
  ctx: QueryCtx,
  filter: Filter,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Doc<"enrollments">>> {
  const { order = "newest", status, period } = filter;
  const compare = enrollmentComparison(order);
  if (filter.learner.trim() !== "") return singlePage((await ofLearners(ctx, filter.learner)).sort(compare));
  // No index has the progress of a status or a period in order.
  if (isByProgress(order) && (status !== null || period !== undefined))
    return await pageOfNewest(byTime(ctx, filter).order("desc"), compare, paginationOpts);
  const rows = isByProgress(order) ? byProgress(ctx, filter) : byTime(ctx, filter);
  return await pageOf(rows.order(directionOf(order)), paginationOpts, PAGE_MAX);
}

/** In no order. */
async function ofLearners(ctx: QueryCtx, search: string): Promise<Doc<"enrollments">[]> {
  const people = await peopleNamed(ctx, search);
  const rows = await Promise.all(
    people.map(
      async ({ _id }) =>
        await ctx.db
          .query("enrollments")
          .withIndex("by_userId_and_enrolledAt", (q) => q.eq("userId", _id))
          .order("desc")
          .take(MOST_PER_LEARNER),
    ),
  );
  return rows.flat();
}

/** In the order of time, which a direction is given to. */
function byTime(ctx: QueryCtx, filter: Filter) {
  const { courseId, status } = filter;
  if (courseId !== null) return inCourse(ctx, { ...filter, courseId });
  const rows = ctx.db.query("enrollments");
  const { from, until } = readPeriod(filter.period);
  if (status === null)
    return rows.withIndex("by_enrolledAt", (q) => q.gte("enrolledAt", from).lt("enrolledAt", until));
  return rows.withIndex("by_status_and_enrolledAt", (q) =>
    q.eq("status", status).gte("enrolledAt", from).lt("enrolledAt", until),
  );
}

type CourseFilter = Filter & { courseId: string };

function inCourse(ctx: QueryCtx, filter: CourseFilter) {
  if (filter.batchNumber !== null) return inBatch(ctx, filter);
  const rows = ctx.db.query("enrollments");
  const { courseId, status } = filter;
  const { from, until } = readPeriod(filter.period);
  if (status === null)
    return rows.withIndex("by_courseId_and_enrolledAt", (q) =>
      q.eq("courseId", courseId).gte("enrolledAt", from).lt("enrolledAt", until),
    );
  return rows.withIndex("by_courseId_and_status_and_enrolledAt", (q) =>
    q.eq("courseId", courseId).eq("status", status).gte("enrolledAt", from).lt("enrolledAt", until),
  );
}

/** Enrollments from before there were batches have no number. */
const storedNumber = (batchNumber: Filter["batchNumber"]): number | null =>
  batchNumber === "legacy" ? null : batchNumber;

function inBatch(ctx: QueryCtx, filter: CourseFilter) {
  const rows = ctx.db.query("enrollments");
  const { courseId, status } = filter;
  const batchNumber = storedNumber(filter.batchNumber);
  const { from, until } = readPeriod(filter.period);
  if (status === null)
    return rows.withIndex("by_courseId_and_batchNumber_and_enrolledAt", (q) =>
      q
        .eq("courseId", courseId)
        .eq("batchNumber", batchNumber)
        .gte("enrolledAt", from)
        .lt("enrolledAt", until),
    );
  return rows.withIndex("by_courseId_and_batchNumber_and_status_and_enrolledAt", (q) =>
    q
      .eq("courseId", courseId)
      .eq("batchNumber", batchNumber)
      .eq("status", status)
      .gte("enrolledAt", from)
      .lt("enrolledAt", until),
  );
}

/** All enrollments, or those of a course or a batch, in the order of progress, which a direction is given to. */
function byProgress(ctx: QueryCtx, { courseId, batchNumber }: Filter) {
  const rows = ctx.db.query("enrollments");
  if (courseId === null) return rows.withIndex("by_progress");
  return batchNumber === null
    ? rows.withIndex("by_courseId_and_progress", (q) => q.eq("courseId", courseId))
    : rows.withIndex("by_courseId_and_batchNumber_and_progress", (q) =>
        q.eq("courseId", courseId).eq("batchNumber", storedNumber(batchNumber)),
      );
}

async function rowOf(ctx: QueryCtx, row: Doc<"enrollments">): Promise<EnrollmentRow> {
  const user = await ctx.db.get("users", row.userId);
  const { _id, userId, courseId, courseTitle, batchNumber, batchStatus, status, progress } = row;
  const { paymentId, amountPaid, paymentMethod, manualEnrollmentNotes, enrolledAt } = row;
  return {
    ...{ _id, userId, courseId, courseTitle, batchNumber, batchStatus, status, progress },
    ...{ paymentId, amountPaid, paymentMethod, enrolledAt },
    userName: user?.displayName ?? "",
    userEmail: user?.email ?? "",
    notes: manualEnrollmentNotes,
    isSample: row.isSample === true,
  };
}
