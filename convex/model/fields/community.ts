// Fields of the contact messages, the activity log and the running totals.
import { v } from "convex/values";

export const vContactErrorCode = v.literal("daily-limit");

export const contactFields = {
  name: v.string(),
  /** In lower case, as the addresses of accounts are. */
  email: v.string(),
  phone: v.string(),
  message: v.string(),
  status: v.union(v.literal("stored"), v.literal("forwarded"), v.literal("failed")),
  errorMessage: v.union(v.string(), v.null()),
  /** Why nothing was sent to the form service, where it was not. Absent in messages of earlier versions. */
  errorCode: v.optional(v.union(vContactErrorCode, v.null())),
  /** When staff marked the message as answered. */
  answeredAt: v.optional(v.union(v.number(), v.null())),
  createdAt: v.number(),
  updatedAt: v.number(),
};

export const activityFields = {
  kind: v.string(),
  userId: v.union(v.id("users"), v.null()),
  courseId: v.union(v.string(), v.null()),
  details: v.string(),
  createdAt: v.number(),
};

/**
 * A part of a running total: `enrollments`, `enrollments/FAAI/3`, `revenue/2026-11-21`. Money is counted in cents. The
 * total is the sum over the rows of its key: one for each shard, and the one of earlier versions without.
 */
export const counterFields = { key: v.string(), shard: v.optional(v.number()), value: v.number() };
