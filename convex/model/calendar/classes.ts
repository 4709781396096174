// The classes of a person and of a batch, as a calendar shows them.
import { v, type Infer } from "convex/values";
import { holdsSeat } from "../../../shared/rules/access";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { classUrl } from "../../emails/links";
import { env } from "../../lib/env";
import { takeWithin } from "../../lib/reads";
import { vAlarm } from "../fields/calendar";
import { vLanguage } from "../fields/users";

const vClass = v.object({
  uid: v.string(),
  /** One more with every change. */
  sequence: v.number(),
  title: v.string(),
  courseTitle: v.string(),
  agenda: v.string(),
  /** Epoch milliseconds; written as UTC, so that no rule of a time zone is needed to read them. */
  startsAt: v.number(),
  endsAt: v.number(),
  updatedAt: v.number(),
  isCanceled: v.boolean(),
  /** Address of the class page; the meeting link is never part of a calendar. */
  url: v.string(),
});

/** The input of model/calendar/ical. */
export const vCalendar = v.object({
  brand: v.string(),
  language: vLanguage,
  classes: v.array(vClass),
  alarmMinutes: vAlarm,
});

export type CalendarClass = Infer<typeof vClass>;
export type Calendar = Infer<typeof vCalendar>;

/** The newest enrollments that are looked at, and what is read of the classes of each batch. */
const ENROLLMENTS = 40;
const READ = { rows: 200, bytes: 1024 * 1024 };
/** In one calendar. */
const CLASSES_MAX = 500;

export const calendarClass = (session: Doc<"classSessions">, courseTitle: string): CalendarClass => ({
  uid: session.uid,
  sequence: session.sequence,
  title: session.title,
  courseTitle,
  agenda: session.agenda,
  startsAt: session.startsAt,
  endsAt: session.endsAt,
  updatedAt: session.updatedAt,
  isCanceled: session.state === "canceled",
  url: classUrl({ siteUrl: env.siteUrl() }, session.courseId, session._id),
});

/** The classes of a batch that start from a time on, canceled ones included. */
export async function batchClasses(
  ctx: QueryCtx,
  batch: { courseId: string; batchNumber: number; courseTitle: string },
  since: number,
): Promise<CalendarClass[]> {
  const sessions = await takeWithin(
    ctx.db
      .query("classSessions")
      .withIndex("by_courseId_and_batchNumber_and_startsAt", (q) =>
        q.eq("courseId", batch.courseId).eq("batchNumber", batch.batchNumber).gte("startsAt", since),
      ),
    READ,
  );
  return sessions.map((session) => calendarClass(session, batch.courseTitle));
}

/** When the next class of a batch starts; null when none is planned. */
export async function nextClassAt(
  ctx: QueryCtx,
  { courseId, batchNumber }: Pick<Doc<"enrollments">, "courseId" | "batchNumber">,
): Promise<number | null> {
  if (batchNumber === null) return null;
  const classes = await batchClasses(ctx, { courseId, batchNumber, courseTitle: "" }, Date.now());
  return classes.find(({ isCanceled }) => !isCanceled)?.startsAt ?? null;
}

/** The classes of all batches in which the person holds a seat; none of a batch whose seat has ended. */
export async function classesOf(
  ctx: QueryCtx,
  { _id: userId }: Pick<Doc<"users">, "_id">,
  since: number,
): Promise<CalendarClass[]> {
  const rows = await ctx.db
    .query("enrollments")
    .withIndex("by_userId_and_enrolledAt", (q) => q.eq("userId", userId))
    .order("desc")
    .take(ENROLLMENTS);
  const classes: CalendarClass[] = [];
  for (const { courseId, courseTitle, batchNumber, status } of rows) {
    if (!holdsSeat(status) || batchNumber === null || classes.length >= CLASSES_MAX) continue;
    classes.push(...(await batchClasses(ctx, { courseId, batchNumber, courseTitle }, since)));
  }
  return classes.slice(0, CLASSES_MAX);
}
