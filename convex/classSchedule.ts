// Planning and holding classes, for instructors of the course and admins. All functions throw permission-denied,
// course-not-found, and class-not-found or course-batch-not-found.
import { v, type Infer } from "convex/values";
import { classForm, weeklyForm } from "../shared/forms/class";
import type { Doc } from "./_generated/dataModel";
import type { QueryCtx } from "./_generated/server";
import { adminMutation, adminQuery } from "./lib/builders";
import { parseForm } from "./lib/forms";
import type { Viewer } from "./lib/access";
import * as attendance from "./model/classes/attendance";
import * as schedule from "./model/classes/schedule";
import { sessionsOf, zoneOf } from "./model/classes/sessions";
import { changeByStaff } from "./model/classes/states";
import { taughtSession } from "./model/classes/taught";
import { classSessionFields } from "./model/fields/classSessions";
import { loadBatch, loadTaughtCourse } from "./model/teaching/access";

const permission = "manage_courses";
const batchArgs = { courseId: v.string(), batchNumber: v.number() };
const sessionArgs = { sessionId: v.id("classSessions") };
const link = v.union(v.string(), v.null());
const texts = { title: v.string(), agenda: v.string(), time: v.string(), minutes: v.number() };
const vForm = v.object({ ...texts, day: v.string(), lessonId: link, meetingUrl: link });
const vWeekly = v.object({
  ...texts,
  firstDay: v.string(),
  lastDay: v.union(v.string(), v.null()),
  count: v.union(v.number(), v.null()),
  weekdays: v.array(v.number()),
  skippedDays: v.array(v.string()),
});

const { title, agenda, startsAt, endsAt, timeZone, state, sequence } = classSessionFields;
const { lessonId, meetingUrl, recordingUrl } = classSessionFields;
const vScheduled = v.object({
  ...{ sessionId: v.id("classSessions"), title, agenda, startsAt, endsAt, timeZone, state, sequence },
  ...{ lessonId, meetingUrl, recordingUrl },
});

const scheduled = ({ _id, ...row }: Doc<"classSessions">): Infer<typeof vScheduled> => ({
  ...{ sessionId: _id, title: row.title, agenda: row.agenda, startsAt: row.startsAt, endsAt: row.endsAt },
  ...{ timeZone: row.timeZone, state: row.state, sequence: row.sequence, lessonId: row.lessonId },
  ...{ meetingUrl: row.meetingUrl, recordingUrl: row.recordingUrl },
});

async function taughtBatch(
  ctx: QueryCtx & { user: Viewer },
  args: { courseId: string; batchNumber: number },
): Promise<Doc<"batches">> {
  await loadTaughtCourse(ctx, ctx.user, args.courseId);
  return await loadBatch(ctx, args);
}

/** The classes of a batch in the order of their times, and the time zone of the next ones. */
export const list = adminQuery({
  permission,
  args: batchArgs,
  returns: v.object({ timeZone: v.string(), classes: v.array(vScheduled) }),
  handler: async (ctx, args) => {
    const batch = await taughtBatch(ctx, args);
    const sessions = await sessionsOf(ctx, args.courseId, args.batchNumber);
    return { timeZone: zoneOf(batch), classes: sessions.map(scheduled) };
  },
});

/** Plans a class on each day of a weekly plan; returns how many. Throws class-plan-empty and the codes of `add`. */
export const planWeekly = adminMutation({
  permission,
  args: { ...batchArgs, form: vWeekly },
  returns: v.number(),
  handler: async (ctx, { form, ...args }) =>
    await schedule.planWeekly(ctx, ctx.user, {
      batch: await taughtBatch(ctx, args),
      form: parseForm(weeklyForm, form),
    }),
});

/**
 * Plans one class. Throws class-plan-too-long, class-time-passed, link-invalid, invalid-lesson or the code of the first
 * invalid field.
 */
export const add = adminMutation({
  permission,
  args: { ...batchArgs, form: vForm },
  returns: v.id("classSessions"),
  handler: async (ctx, { form, ...args }) =>
    await schedule.addClass(ctx, ctx.user, {
      batch: await taughtBatch(ctx, args),
      form: parseForm(classForm, form),
    }),
});

/** Changes texts, time or link. Throws class-state-refused and the codes of `add`. */
export const change = adminMutation({
  permission,
  args: { ...sessionArgs, form: vForm },
  returns: v.null(),
  handler: async (ctx, { sessionId, form }) => {
    const session = await taughtSession(ctx, sessionId);
    const batch = await loadBatch(ctx, session);
    await schedule.changeClass(ctx, ctx.user, { session, batch, form: parseForm(classForm, form) });
    return null;
  },
});

/** Cancels a class that has not begun. Throws class-state-refused. */
export const cancel = adminMutation({
  permission,
  args: sessionArgs,
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await schedule.cancelClass(ctx, ctx.user, await taughtSession(ctx, sessionId));
    return null;
  },
});

/** Deletes a planned class that was never changed. Throws class-state-refused. */
export const remove = adminMutation({
  permission,
  args: sessionArgs,
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await schedule.deleteClass(ctx, ctx.user, await taughtSession(ctx, sessionId));
    return null;
  },
});

/** Null removes the recording of an ended class. Throws class-state-refused or link-invalid. */
export const setRecording = adminMutation({
  permission,
  args: { ...sessionArgs, url: link },
  returns: v.null(),
  handler: async (ctx, { sessionId, url }) => {
    const session = await taughtSession(ctx, sessionId);
    await schedule.setRecording(ctx, ctx.user, { session, url });
    return null;
  },
});

/** Starts an open class. Throws class-state-refused. */
export const start = adminMutation({
  permission,
  args: sessionArgs,
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await changeByStaff(ctx, await taughtSession(ctx, sessionId), "live");
    return null;
  },
});

/** Ends a live class. Throws class-state-refused. */
export const end = adminMutation({
  permission,
  args: sessionArgs,
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await changeByStaff(ctx, await taughtSession(ctx, sessionId), "ended");
    return null;
  },
});

/** The learners of the batch with their attendance, by name. */
export const attendees = adminQuery({
  permission,
  args: sessionArgs,
  returns: v.array(attendance.vAttendee),
  handler: async (ctx, { sessionId }) => await attendance.attendees(ctx, await taughtSession(ctx, sessionId)),
});

/** Corrects the attendance of one learner. Throws no-active-enrollment or class-state-refused. */
export const setAttendance = adminMutation({
  permission,
  args: { ...sessionArgs, userId: v.id("users"), attended: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { sessionId, ...correction }) => {
    await attendance.correct(ctx, ctx.user, { session: await taughtSession(ctx, sessionId), ...correction });
    return null;
  },
});
