// Classes as members of their batch and staff see them. Nothing reads the clock: states are stored.
import { v, type Infer } from "convex/values";
import { CLASSES } from "../../../shared/limits";
import { isOver, mayJoin } from "../../../shared/rules/class-states";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { standingOf, type Viewer } from "../../lib/access";
import { linksOf } from "../batchLinks";
import { batchByNumber } from "../batches";
import { courseById } from "../courses";
import { batchNumbersOf } from "../enrollments";
import { vClassState } from "../fields/classSessions";
import { teachesAs } from "../teaching/access";
import { lessonsOf, publishedOutline } from "../courseware/outline";
import { classPlace, peopleIn } from "../places";
import { sessionsOf } from "./sessions";

/** Live classes that are looked at for the landing page. */
const MAX_LIVE = 100;

export const shownFields = {
  sessionId: v.id("classSessions"),
  courseId: v.string(),
  batchNumber: v.number(),
  title: v.string(),
  startsAt: v.number(),
  endsAt: v.number(),
  timeZone: v.string(),
  state: vClassState,
};

export const vListedClass = v.object({
  ...shownFields,
  /** The lesson that it is about. */
  lessonId: v.union(v.string(), v.null()),
  hasRecording: v.boolean(),
});
type ListedClass = Infer<typeof vListedClass>;

export const vLiveCourse = v.object({ courseId: v.string(), title: v.string() });

export const vClassPage = v.object({
  ...shownFields,
  agenda: v.string(),
  courseTitle: v.string(),
  /** The name of the course's drawing. */
  courseImage: v.string(),
  liveAt: v.union(v.number(), v.null()),
  endedAt: v.union(v.number(), v.null()),
  /** Where the class takes place: only while it can be joined. */
  meetingUrl: v.union(v.string(), v.null()),
  /** The batch's folder. */
  materialsUrl: v.union(v.string(), v.null()),
  recordingUrl: v.union(v.string(), v.null()),
  lesson: v.union(v.object({ lessonId: v.string(), title: v.string() }), v.null()),
  /** Who teaches the course, as its page has it. */
  instructor: v.object({ name: v.string(), bio: v.string() }),
  hasJoined: v.boolean(),
  /** As noted by joining, and corrected by staff. */
  attended: v.boolean(),
  /** Manages the course, and may start and end the class. */
  teaches: v.boolean(),
});

export const vPresent = v.object({
  names: v.array(v.string()),
  /** Of people beyond those named there are more. */
  isComplete: v.boolean(),
});

export const shown = (session: Doc<"classSessions">) => {
  const { _id, courseId, batchNumber, title, startsAt, endsAt, timeZone, state } = session;
  return { sessionId: _id, courseId, batchNumber, title, startsAt, endsAt, timeZone, state };
};

export async function sessionsFor(
  ctx: QueryCtx,
  user: Viewer,
  courseId: string,
): Promise<Doc<"classSessions">[]> {
  const numbers = await batchNumbersOf(ctx, user, courseId);
  const lists = await Promise.all(numbers.map((number) => sessionsOf(ctx, courseId, number)));
  return lists.flat().sort((a, b) => a.startsAt - b.startsAt);
}

/** All classes of the person's batches of a course, in order. Empty for everybody else. */
export async function classesFor(ctx: QueryCtx, user: Viewer, courseId: string): Promise<ListedClass[]> {
  const sessions = await sessionsFor(ctx, user, courseId);
  return sessions.map((session) => {
    const { lessonId, recordingUrl } = session;
    return { ...shown(session), lessonId, hasRecording: recordingUrl !== null };
  });
}

/** The courses of live classes, each once; without batches, times and links, because everybody may see it. */
export async function liveCourses(ctx: QueryCtx): Promise<Infer<typeof vLiveCourse>[]> {
  const sessions = await ctx.db
    .query("classSessions")
    .withIndex("by_state_and_startsAt", (q) => q.eq("state", "live"))
    .take(MAX_LIVE);
  const ids = [...new Set(sessions.map(({ courseId }) => courseId))];
  const courses = await Promise.all(ids.map(async (courseId) => await courseById(ctx, courseId)));
  return courses.flatMap((course) =>
    course === null ? [] : [{ courseId: course.courseId, title: course.title }],
  );
}

interface Place {
  session: Doc<"classSessions">;
  course: Doc<"courses">;
  teaches: boolean;
}

/** The class and what the person is to it; null for everybody but members of its batch and staff of its course. */
export async function placeOf(ctx: QueryCtx, user: Viewer, sessionId: string): Promise<Place | null> {
  const id = ctx.db.normalizeId("classSessions", sessionId);
  const session = id === null ? null : await ctx.db.get("classSessions", id);
  if (session === null) return null;
  // Together, because the whole class asks in the same moment and each read waits for the storage.
  const [course, numbers, standing] = await Promise.all([
    courseById(ctx, session.courseId),
    batchNumbersOf(ctx, user, session.courseId),
    standingOf(ctx, user),
  ]);
  if (course === null) return null;
  const teaches = teachesAs(standing, user, course);
  return teaches || numbers.includes(session.batchNumber) ? { session, course, teaches } : null;
}

export async function classPage(
  ctx: QueryCtx,
  user: Viewer,
  sessionId: string,
): Promise<Infer<typeof vClassPage> | null> {
  const place = await placeOf(ctx, user, sessionId);
  if (place === null) return null;
  const { session, course, teaches } = place;
  const { agenda, liveAt, endedAt, recordingUrl } = session;
  const links = await batchLinksOf(ctx, session);
  const attendance = await attendanceOf(ctx, session._id, user._id);
  return {
    ...shown(session),
    ...{ agenda, liveAt, endedAt, recordingUrl, teaches, courseTitle: course.title },
    courseImage: course.image,
    meetingUrl: mayJoin(session.state) ? (session.meetingUrl ?? links?.zoom ?? null) : null,
    materialsUrl: links?.materials ?? null,
    lesson: await lessonOf(ctx, course, session.lessonId),
    instructor: { name: course.instructor, bio: course.instructorBio },
    hasJoined: attendance !== null,
    attended: attendance?.attended ?? false,
  };
}

async function batchLinksOf(ctx: QueryCtx, { courseId, batchNumber }: Doc<"classSessions">) {
  const batch = await batchByNumber(ctx, courseId, batchNumber);
  return batch === null ? null : await linksOf(ctx, batch._id);
}

async function lessonOf(ctx: QueryCtx, course: Doc<"courses">, lessonId: string | null) {
  if (lessonId === null) return null;
  const outline = await publishedOutline(ctx, course);
  const lesson = outline === null ? undefined : lessonsOf(outline).find((one) => one.lessonId === lessonId);
  return lesson === undefined ? null : { lessonId, title: lesson.title };
}

export async function attendanceOf(
  ctx: QueryCtx,
  sessionId: Id<"classSessions">,
  userId: Id<"users">,
): Promise<Doc<"classAttendance"> | null> {
  return await ctx.db
    .query("classAttendance")
    .withIndex("by_sessionId_and_userId", (q) => q.eq("sessionId", sessionId).eq("userId", userId))
    .unique();
}

/** The names of people who have joined and not left, at most CLASSES.presentMax; nobody once the class is over. */
export async function presentIn(
  ctx: QueryCtx,
  { _id, state }: Doc<"classSessions">,
): Promise<Infer<typeof vPresent>> {
  const ids = isOver(state) ? [] : await peopleIn(ctx, classPlace(_id), CLASSES.presentMax + 1);
  const users = await Promise.all(
    ids.slice(0, CLASSES.presentMax).map(async (userId) => await ctx.db.get("users", userId)),
  );
  const names = users.flatMap((user) => (user === null ? [] : [user.displayName])).sort();
  return { names, isComplete: ids.length <= CLASSES.presentMax };
}
