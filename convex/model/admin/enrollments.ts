// The enrollments of the admin page: newest first under any combination of course, batch and status, or one learner's.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer, type ObjectType } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { vBatchStatus } from "../fields/courses";
import { vEnrollmentStatus } from "../fields/enrollments";
import { userByEmail } from "../users";
import { bounded } from "./pages";

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
  /** A learner's whole address; the other filters are left aside then. */
  email: v.string(),
};

type Filter = ObjectType<typeof filterFields>;

export async function listEnrollments(
  ctx: QueryCtx,
  { paginationOpts, ...filter }: Filter & { paginationOpts: PaginationOptions },
): Promise<PaginationResult<EnrollmentRow>> {
  const options = bounded(paginationOpts);
  const email = filter.email.trim().toLowerCase();
  const found = email === "" ? await filtered(ctx, filter, options) : await ofLearner(ctx, email, options);
  return { ...found, page: await Promise.all(found.page.map(async (row) => await rowOf(ctx, row))) };
}

async function ofLearner(ctx: QueryCtx, email: string, options: PaginationOptions) {
  const user = await userByEmail(ctx, email);
  if (user === null) return { page: [], isDone: true, continueCursor: "" };
  return await ctx.db
    .query("enrollments")
    .withIndex("by_userId_and_enrolledAt", (q) => q.eq("userId", user._id))
    .order("desc")
    .paginate(options);
}

async function filtered(ctx: QueryCtx, filter: Filter, options: PaginationOptions) {
  const { courseId, status } = filter;
  if (courseId !== null) return await inCourse(ctx, { ...filter, courseId }, options);
  if (status === null) {
    return await ctx.db.query("enrollments").withIndex("by_enrolledAt").order("desc").paginate(options);
  }
  return await ctx.db
    .query("enrollments")
    .withIndex("by_status_and_enrolledAt", (q) => q.eq("status", status))
    .order("desc")
    .paginate(options);
}

async function inCourse(ctx: QueryCtx, filter: Filter & { courseId: string }, options: PaginationOptions) {
  const { courseId, status } = filter;
  if (filter.batchNumber !== null) return await inBatch(ctx, filter, options);
  if (status === null) {
    return await ctx.db
      .query("enrollments")
      .withIndex("by_courseId_and_enrolledAt", (q) => q.eq("courseId", courseId))
      .order("desc")
      .paginate(options);
  }
  return await ctx.db
    .query("enrollments")
    .withIndex("by_courseId_and_status_and_enrolledAt", (q) =>
      q.eq("courseId", courseId).eq("status", status),
    )
    .order("desc")
    .paginate(options);
}

async function inBatch(ctx: QueryCtx, filter: Filter & { courseId: string }, options: PaginationOptions) {
  const { courseId, status } = filter;
  const batchNumber = filter.batchNumber === "legacy" ? null : filter.batchNumber;
  if (status === null) {
    return await ctx.db
      .query("enrollments")
      .withIndex("by_courseId_and_batchNumber_and_enrolledAt", (q) =>
        q.eq("courseId", courseId).eq("batchNumber", batchNumber),
      )
      .order("desc")
      .paginate(options);
  }
  return await ctx.db
    .query("enrollments")
    .withIndex("by_courseId_and_batchNumber_and_status", (q) =>
      q.eq("courseId", courseId).eq("batchNumber", batchNumber).eq("status", status),
    )
    .order("desc")
    .paginate(options);
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
