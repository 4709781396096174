// For stress cases on a local stack (`npm run stress`): users, a course of their own, and the rows from which the
// invariants of payments, seats and e-mail are checked. Only `page` works on every deployment.
import { paginationOptsValidator } from "convex/server";
import { v } from "convex/values";
import { internalMutation, internalQuery } from "./lib/builders";
import { PAGE_BYTES } from "./lib/reads";
import { createTestUsers, createTestCourse, requireLocalProviders } from "./model/loadTest";

const vTable = v.union(
  v.literal("courses"),
  v.literal("batches"),
  v.literal("batchSeats"),
  v.literal("enrollments"),
  v.literal("checkouts"),
  v.literal("payments"),
  v.literal("refunds"),
  v.literal("attention"),
  v.literal("waitlist"),
  v.literal("coupons"),
  v.literal("couponUses"),
  v.literal("emailOutbox"),
  v.literal("webhookEvents"),
);

/** Creates verified users with a session each. Throws permission-denied outside local stacks. */
export const createUsers = internalMutation({
  args: { prefix: v.string(), count: v.number() },
  returns: v.array(v.object({ userId: v.id("users"), sessionId: v.id("authSessions"), email: v.string() })),
  handler: async (ctx, { prefix, count }) => {
    requireLocalProviders();
    return await createTestUsers(ctx, prefix, count);
  },
});

/** Creates a course with one batch on sale. Throws permission-denied outside local stacks. */
export const createCourse = internalMutation({
  args: { courseId: v.string(), seats: v.number(), startsInDays: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, { courseId, seats, startsInDays = 30 }) => {
    requireLocalProviders();
    await createTestCourse(ctx, { courseId, seats, startsInDays });
    return null;
  },
});

/** One page of a table, without the bodies of e-mails. */
export const page = internalQuery({
  args: { table: vTable, paginationOpts: paginationOptsValidator },
  returns: v.object({ rows: v.array(v.any()), isDone: v.boolean(), cursor: v.string() }),
  handler: async (ctx, { table, paginationOpts }) => {
    const found = await ctx.db.query(table).paginate({ ...paginationOpts, maximumBytesRead: PAGE_BYTES });
    const rows = found.page.map((row) => ({ ...row, html: undefined, text: undefined }));
    return { rows, isDone: found.isDone, cursor: found.continueCursor };
  },
});
