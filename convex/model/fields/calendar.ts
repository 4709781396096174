// Fields of calendar feeds and of class reminders.
import { v } from "convex/values";

/** Minutes before a class at which a calendar program alerts; null for no alert. */
export const vAlarm = v.union(v.literal(1440), v.literal(60), v.literal(15), v.null());

/** One per person. The address carries a secret, of which only the digest is stored. */
export const calendarFeedFields = {
  userId: v.id("users"),
  /** Null while there is no address: only the choice of the alert is stored. */
  tokenHash: v.union(v.string(), v.null()),
  alarmMinutes: vAlarm,
  createdAt: v.number(),
};

/** A day and an hour before the start; after a change of the start; after a cancellation. */
export const vReminderKind = v.union(
  v.literal("day"),
  v.literal("hour"),
  v.literal("moved"),
  v.literal("canceled"),
);

/** What is to be mailed about a class; at most one of each kind, replaced when the start changes. */
const whatFields = {
  sessionId: v.id("classSessions"),
  kind: vReminderKind,
  /** Of the class; void when the class starts at another time. */
  startsAt: v.number(),
  /** Of a moved class: the start that learners know. */
  previousStart: v.optional(v.number()),
  /** Of the class when this was written. */
  sequence: v.number(),
};

export const classReminderFields = {
  ...whatFields,
  /** Changes of other classes of the batch at the same time, which are in the same e-mails. */
  together: v.optional(v.array(v.object(whatFields))),
  dueAt: v.number(),
  status: v.union(v.literal("planned"), v.literal("done")),
  /** Enrollments of the batch up to here have their e-mail; null before the first page. */
  cursor: v.union(v.string(), v.null()),
};
