// A person's own enrollments. Queries return nothing to visitors instead of throwing, because a page stays subscribed
// for a moment after its session ends.
import { v } from "convex/values";
import { publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { listMine } from "./model/courseware/mine";
import { confirmationOf } from "./model/confirmation";
import { accessOf } from "./model/enrollments";
import { vSchedule } from "./model/classes/weekly";
import { vBatchStatus } from "./model/fields/courses";

const vMine = v.object({
  enrollmentId: v.id("enrollments"),
  courseId: v.string(),
  courseTitle: v.string(),
  batchNumber: v.union(v.number(), v.null()),
  batchName: v.string(),
  batchStatus: v.union(vBatchStatus, v.null()),
  status: v.union(v.literal("enrolled"), v.literal("active"), v.literal("completed"), v.literal("deferred")),
  progress: v.number(),
  enrolledAt: v.number(),
  /** While the batch is being cancelled: until when the person chooses what happens with the seat. */
  choosesUntil: v.union(v.number(), v.null()),
  /** Days of the batch, as ISO dates; null without a batch. */
  startDate: v.union(v.string(), v.null()),
  /** The name of the course's drawing; null without a course. */
  image: v.union(v.string(), v.null()),
  /** At most 8 sections around the first one that is not done, and how many there are. */
  sections: v.array(
    v.object({ number: v.number(), title: v.string(), lessons: v.number(), lessonsDone: v.number() }),
  ),
  sectionsInAll: v.number(),
  lessons: v.number(),
  lessonsDone: v.number(),
  /** The first open lesson that is not done; null when there is none, and when the course is completed. */
  next: v.union(v.null(), v.object({ lessonId: v.string(), title: v.string() })),
});

const vConfirmation = v.object({
  courseId: v.string(),
  courseTitle: v.string(),
  batchNumber: v.union(v.number(), v.null()),
  batchName: v.string(),
  startDate: v.union(v.string(), v.null()),
  /** When its classes take place; null without a batch, and while none is planned. */
  schedule: v.union(v.null(), vSchedule),
  amount: v.number(),
  paymentId: v.union(v.string(), v.null()),
  /** As receipts show it; null without a payment. */
  receiptNumber: v.union(v.string(), v.null()),
  orderId: v.union(v.string(), v.null()),
  recipientEmail: v.string(),
  email: v.union(v.literal("pending"), v.literal("sent"), v.literal("failed")),
});

/** The caller's enrollments, newest first, without cancelled, refunded and transferred ones. */
export const mine = publicQuery({
  args: {},
  returns: v.array(vMine),
  handler: async (ctx) => {
    const user = await viewerOf(ctx);
    return user === null ? [] : await listMine(ctx, user);
  },
});

/**
 * What the success dialog shows, with the state of the confirmation e-mail; null unless the enrollment is the
 * caller's.
 */
export const confirmation = publicQuery({
  args: { enrollmentId: v.id("enrollments") },
  returns: v.union(v.null(), vConfirmation),
  handler: async (ctx, { enrollmentId }) => {
    const user = await viewerOf(ctx);
    return user === null ? null : await confirmationOf(ctx, user, enrollmentId);
  },
});

/** Whether the caller has access to the course. */
export const access = publicQuery({
  args: { courseId: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { courseId }) => {
    const user = await viewerOf(ctx);
    return user !== null && (await accessOf(ctx, user._id, courseId)) !== null;
  },
});

/** Like `access`, and records when the course was last used. */
export const visit = userMutation({
  args: { courseId: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { courseId }) => {
    const enrollment = await accessOf(ctx, ctx.user._id, courseId);
    if (enrollment === null) return false;
    await ctx.db.patch("enrollments", enrollment._id, { lastAccessed: Date.now() });
    return true;
  },
});
