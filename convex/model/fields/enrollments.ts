// Fields of enrollments.
import { v } from "convex/values";
import { vBatchStatus } from "./courses";

export const vEnrollmentStatus = v.union(
  v.literal("enrolled"),
  v.literal("active"),
  v.literal("completed"),
  v.literal("cancelled"),
  v.literal("refunded"),
  v.literal("transferred"),
  v.literal("deferred"),
);

export const enrollmentFields = {
  /** `{userId}_{courseId}_batch{batchNumber}`, unique. */
  enrollmentKey: v.string(),
  userId: v.id("users"),
  courseId: v.string(),
  courseTitle: v.string(),
  batchId: v.union(v.id("batches"), v.null()),
  batchNumber: v.union(v.number(), v.null()),
  batchStartDate: v.union(v.string(), v.null()),
  batchEndDate: v.union(v.string(), v.null()),
  batchStatus: v.union(vBatchStatus, v.null()),
  status: vEnrollmentStatus,
  progress: v.number(),
  /** Finished lessons by their position in the curriculum, as earlier versions stored them; see `completedLessons`. */
  lessonsDone: v.array(v.number()),
  /** Ids of finished lessons. Absent in rows of earlier versions. */
  completedLessons: v.optional(v.array(v.string())),
  /** The lesson that was opened last. */
  lastLessonId: v.optional(v.string()),
  paymentId: v.union(v.string(), v.null()),
  orderId: v.union(v.string(), v.null()),
  amountPaid: v.number(),
  enrolledAt: v.number(),
  lastAccessed: v.number(),
  completedAt: v.union(v.number(), v.null()),
  paymentMethod: v.union(v.literal("paypal"), v.literal("manual"), v.literal("free")),
  enrollmentSource: v.union(v.literal("web_purchase"), v.literal("admin_manual")),
  enrollmentType: v.union(v.literal("purchase"), v.literal("manual")),
  manualEnrollmentBy: v.union(v.id("users"), v.null()),
  manualEnrollmentNotes: v.union(v.string(), v.null()),
  /** The enrollment in another batch that this one continues. */
  transferredFrom: v.optional(v.id("enrollments")),
  /** The learner has changed the batch; later transfers by staff keep it. */
  isSelfTransferred: v.optional(v.literal(true)),
  /** In status `deferred`: since when the person waits for the next batch, and the first day of the batch that was left. */
  deferredAt: v.optional(v.number()),
  deferredFrom: v.optional(v.string()),
  /** It ended while its batch was being cancelled. */
  closureId: v.optional(v.id("batchClosures")),
  /** The credit that was given for it, once. */
  creditId: v.optional(v.id("coupons")),
  isSample: v.optional(v.boolean()),
};
