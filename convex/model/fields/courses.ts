// Fields of courses, batches, their private class links and their seat counters.
import { v } from "convex/values";

export const vBatchStatus = v.union(v.literal("upcoming"), v.literal("active"), v.literal("completed"));

export const vSection = v.object({
  title: v.string(),
  topics: v.array(v.string()),
  lessons: v.number(),
});

export const courseFields = {
  courseId: v.string(),
  title: v.string(),
  description: v.string(),
  level: v.string(),
  duration: v.string(),
  lessons: v.number(),
  maxCapacity: v.number(),
  nextBatchDate: v.union(v.string(), v.null()),
  price: v.number(),
  originalPrice: v.number(),
  icon: v.string(),
  image: v.string(),
  category: v.string(),
  instructor: v.string(),
  instructorBio: v.string(),
  currentBatch: v.union(v.number(), v.null()),
  curriculum: v.array(vSection),
  prerequisites: v.array(v.string()),
  outcomes: v.array(v.string()),
  downloadUrl: v.union(v.string(), v.null()),
  comingSoon: v.boolean(),
  position: v.number(),
  /** Whose rosters and announcements these are; `instructor` is only the name on the course page. */
  instructorId: v.optional(v.id("users")),
  /** The version of the outline that learners see; absent until the first one is published. */
  publishedVersion: v.optional(v.number()),
  /** Sections with a week open when that week of the batch begins. */
  releaseWeekly: v.optional(v.boolean()),
};

/** The public fields of a batch, within its course. */
export const shownBatchFields = {
  batchNumber: v.number(),
  batchName: v.string(),
  startDate: v.string(),
  endDate: v.string(),
  status: vBatchStatus,
  maxCapacity: v.number(),
};

export const batchFields = {
  courseId: v.string(),
  ...shownBatchFields,
  /** Course weeks that have begun, from the start date on; written by model/lifecycle. Absent means none. */
  openWeeks: v.optional(v.number()),
  /** IANA name, in which its classes are planned. Absent: that of the deployment (COHORT_TIME_ZONE). */
  timeZone: v.optional(v.string()),
  /** Dates of which the learners know, from a change of the dates until its e-mails are queued; otherwise absent. */
  datesKnown: v.optional(v.object({ startDate: v.string(), endDate: v.string() })),
  /** It is being cancelled: no seat of it is given any more. */
  closureId: v.optional(v.id("batchClosures")),
};

/** Where the classes of a batch take place; null until staff have set it. */
export const linkFields = {
  zoom: v.union(v.string(), v.null()),
  discord: v.union(v.string(), v.null()),
  materials: v.union(v.string(), v.null()),
};

export const batchLinkFields = { batchId: v.id("batches"), ...linkFields };

export const shownAnnouncementFields = {
  batchNumber: v.number(),
  authorName: v.string(),
  subject: v.string(),
  message: v.string(),
  /** Mails that are queued so far. */
  recipients: v.number(),
  isQueued: v.boolean(),
  createdAt: v.number(),
  /** Only for learners with less progress than these percent; without it for the whole batch. */
  below: v.optional(v.number()),
};

/** Announcements of instructors to a batch; the mails themselves are in the outbox. */
export const announcementFields = {
  courseId: v.string(),
  batchId: v.id("batches"),
  authorId: v.id("users"),
  ...shownAnnouncementFields,
};

export const batchSeatFields = { batchId: v.id("batches"), seatsTaken: v.number() };
