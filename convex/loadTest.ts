// For rehearsals of rushes and outages on a local stack (`npm run stress`): actors, a course of their own, and the pages
// from which the invariants of money, seats and mail are checked. The pages work on every deployment.
import { paginationOptsValidator } from "convex/server";
import { v } from "convex/values";
import { internalMutation, internalQuery } from "./lib/builders";
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

export const createUsers = internalMutation({
  args: { prefix: v.string(), count: v.number() },
  returns: v.array(v.object({ userId: v.id("users"), sessionId: v.id("authSessions"), email: v.string() })),
  handler: async (ctx, { prefix, count }) => {
    requireLocalProviders();
    return await createTestUsers(ctx, prefix, count);
  },
});

export const createCourse = internalMutation({
  args: { courseId: v.string(), seats: v.number(), startsInDays: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, { courseId, seats, startsInDays = 30 }) => {
    requireLocalProviders();
    await createTestCourse(ctx, { courseId, seats, startsInDays });
    return null;
  },
});

/** One page of a table that the invariants speak about, without the texts of mails. */
export const page = internalQuery({
  args: { table: vTable, paginationOpts: paginationOptsValidator },
  returns: v.object({ rows: v.array(v.any()), isDone: v.boolean(), cursor: v.string() }),
  handler: async (ctx, { table, paginationOpts }) => {
    const found = await ctx.db.query(table).paginate(paginationOpts);
    const rows = found.page.map((row) => ({ ...row, html: undefined, text: undefined }));
    return { rows, isDone: found.isDone, cursor: found.continueCursor };
  },
});
