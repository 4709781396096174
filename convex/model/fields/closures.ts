// Fields of cancellations of batches with learners.
import { v } from "convex/values";

export const vFallback = v.union(v.literal("move"), v.literal("refund"));

/**
 * | status      | meaning                                                            | ends by                                        |
 * | ----------- | ------------------------------------------------------------------ | ---------------------------------------------- |
 * | `open`      | the batch is not sold any more, its learners choose another seat   | `ended`: no seat is taken; `withdrawn` by staff |
 * | `ended`     | the batch is deleted                                               | never                                          |
 * | `withdrawn` | the batch takes place                                              | never                                          |
 */
export const closureFields = {
  courseId: v.string(),
  batchId: v.id("batches"),
  batchNumber: v.number(),
  /** Shown to the learners. */
  reason: v.string(),
  /** From then on the fallback applies to those who have chosen nothing; staff may bring it forward. */
  deadline: v.number(),
  fallback: vFallback,
  /** Of the fallback; when it is full or gone, money is refunded. */
  targetBatchId: v.union(v.id("batches"), v.null()),
  status: v.union(v.literal("open"), v.literal("ended"), v.literal("withdrawn")),
  /** The reminders of the last day are being written; missing before. */
  remindedAt: v.optional(v.number()),
  startedBy: v.id("users"),
  startedAt: v.number(),
  endedAt: v.union(v.number(), v.null()),
};
