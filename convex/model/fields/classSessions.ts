// Fields of class meetings.
import { v } from "convex/values";

/**
 * planned → open (shortly before the start) → live → ended; canceled from each of the first two. Written by
 * model/classes/states.
 */
export const vClassState = v.union(
  v.literal("planned"),
  v.literal("open"),
  v.literal("live"),
  v.literal("ended"),
  v.literal("canceled"),
);

export const classSessionFields = {
  courseId: v.string(),
  batchNumber: v.number(),
  title: v.string(),
  /** Plain text. */
  agenda: v.string(),
  /** UTC, in milliseconds; as planned. */
  startsAt: v.number(),
  endsAt: v.number(),
  /** IANA name; the batch's when the class was planned. */
  timeZone: v.string(),
  state: vClassState,
  /** SEQUENCE of RFC 5545: raised by each change of time, title or link and by cancellation. */
  sequence: v.number(),
  /** UID of RFC 5545: random, never changed. */
  uid: v.string(),
  /** A lesson of the course of kind "live". */
  lessonId: v.union(v.string(), v.null()),
  /** Null: the class link of the batch. */
  meetingUrl: v.union(v.string(), v.null()),
  recordingUrl: v.union(v.string(), v.null()),
  /** When it went live and ended; null until then. */
  liveAt: v.union(v.number(), v.null()),
  endedAt: v.union(v.number(), v.null()),
  updatedAt: v.number(),
  /** The scheduled job of its next state; absent when there is none. */
  jobId: v.optional(v.id("_scheduled_functions")),
};
