// Which learners have a lesson open, for the staff of the course alone. The first heartbeat inserts a row and schedules
// its expiry; leaving deletes it at once. A heartbeat in the same lesson writes one document at most every
// LESSON_PRESENCE.leastGapMs, and nothing that the instructor's queries read.
import { v, type Infer } from "convex/values";
import { LESSON_PRESENCE } from "../../../shared/durations";
import { LIMITS } from "../../../shared/limits";
import { givesAccess } from "../../../shared/rules/access";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { consume } from "../../lib/rateLimits";
import { courseById } from "../courses";
import { accessOf } from "../enrollments";
import { publishedLessonIds } from "./completion";
import { lessonsOf, publishedOutline } from "./outline";

interface Place {
  courseId: string;
  lessonId: string;
}

export const vPresentLearner = v.object({
  enrollmentId: v.id("enrollments"),
  name: v.string(),
  batchNumber: v.union(v.number(), v.null()),
  lessonId: v.string(),
  /** Null for a lesson that the course no longer has. */
  lessonTitle: v.union(v.string(), v.null()),
});

/** Learners of the course with a lesson open: at most LIMITS.learnersPresentMax, without ended enrollments. */
export async function presentLearners(
  ctx: QueryCtx,
  course: Doc<"courses">,
): Promise<Infer<typeof vPresentLearner>[]> {
  const rows = await ctx.db
    .query("lessonPresence")
    .withIndex("by_courseId", (q) => q.eq("courseId", course.courseId))
    .take(LIMITS.learnersPresentMax);
  const outline = await publishedOutline(ctx, course);
  const lessons = outline === null ? [] : lessonsOf(outline);
  const titles = new Map(lessons.map(({ lessonId, title }) => [lessonId, title]));
  const learners = await Promise.all(rows.map(async (row) => await learnerOf(ctx, row)));
  return learners
    .filter((learner) => learner !== null)
    .map((learner) => ({ ...learner, lessonTitle: titles.get(learner.lessonId) ?? null }));
}

async function learnerOf(ctx: QueryCtx, { userId, enrollmentId, lessonId }: Doc<"lessonPresence">) {
  const enrollment = await ctx.db.get("enrollments", enrollmentId);
  const user = await ctx.db.get("users", userId);
  if (enrollment === null || user === null || !givesAccess(enrollment.status)) return null;
  return { enrollmentId, name: user.displayName, batchNumber: enrollment.batchNumber, lessonId };
}

const rowOf = async (ctx: QueryCtx, user: Viewer, courseId: string) =>
  await ctx.db
    .query("lessonPresence")
    .withIndex("by_userId_and_courseId", (q) => q.eq("userId", user._id).eq("courseId", courseId))
    .unique();

const deadlineOf = async (ctx: QueryCtx, presenceId: Id<"lessonPresence">) =>
  await ctx.db
    .query("lessonPresenceBeats")
    .withIndex("by_presenceId", (q) => q.eq("presenceId", presenceId))
    .unique();

/** Ignored for people without access, unknown lessons, and beyond the rate limit. */
export async function beat(ctx: MutationCtx, user: Viewer, place: Place): Promise<void> {
  const row = await rowOf(ctx, user, place.courseId);
  const isSame = row?.lessonId === place.lessonId;
  if (isSame && isFresh(await deadlineOf(ctx, row._id))) return;
  const enrollment = await accessOf(ctx, user._id, place.courseId);
  if (enrollment === null) await leave(ctx, user, place.courseId);
  else if (isSame || (await mayMove(ctx, user, place))) {
    const now = { lessonId: place.lessonId, enrollmentId: enrollment._id };
    if (row === null) await join(ctx, { courseId: place.courseId, userId: user._id, ...now });
    else await refresh(ctx, row, now);
  }
}

async function refresh(
  ctx: MutationCtx,
  row: Doc<"lessonPresence">,
  now: Pick<Doc<"lessonPresence">, "lessonId" | "enrollmentId">,
): Promise<void> {
  if (row.lessonId !== now.lessonId || row.enrollmentId !== now.enrollmentId)
    await ctx.db.patch("lessonPresence", row._id, now);
  const deadline = await deadlineOf(ctx, row._id);
  if (deadline !== null) await ctx.db.patch("lessonPresenceBeats", deadline._id, newDeadline());
}

const newDeadline = () => ({ aliveUntil: Date.now() + LESSON_PRESENCE.aliveMs });

/** Whether the last heartbeat is so recent that this one need not be stored. */
const isFresh = (deadline: Doc<"lessonPresenceBeats"> | null): boolean =>
  (deadline?.aliveUntil ?? 0) > Date.now() + LESSON_PRESENCE.aliveMs - LESSON_PRESENCE.leastGapMs;

async function mayMove(ctx: MutationCtx, user: Viewer, { courseId, lessonId }: Place): Promise<boolean> {
  if ((await consume(ctx, { name: "beatPerUser", key: user._id })) !== null) return false;
  const course = await courseById(ctx, courseId);
  return course !== null && (await publishedLessonIds(ctx, course)).includes(lessonId);
}

type NewPresence = Omit<Doc<"lessonPresence">, "_id" | "_creationTime">;

async function join(ctx: MutationCtx, presence: NewPresence): Promise<void> {
  const presenceId = await ctx.db.insert("lessonPresence", presence);
  const deadline = newDeadline();
  await ctx.db.insert("lessonPresenceBeats", { presenceId, ...deadline });
  await ctx.scheduler.runAt(deadline.aliveUntil, internal.lessonPresence.expire, { presenceId });
}

/** Deletes the learner's presence, if there is one. */
export async function leave(ctx: MutationCtx, user: Viewer, courseId: string): Promise<void> {
  const row = await rowOf(ctx, user, courseId);
  if (row !== null) await deletePresence(ctx, row._id);
}

async function deletePresence(ctx: MutationCtx, presenceId: Id<"lessonPresence">): Promise<void> {
  await ctx.db.delete("lessonPresence", presenceId);
  const deadline = await deadlineOf(ctx, presenceId);
  if (deadline !== null) await ctx.db.delete("lessonPresenceBeats", deadline._id);
}

/** Deletes a presence past its deadline; schedules itself again for a later deadline. */
export async function expire(ctx: MutationCtx, presenceId: Id<"lessonPresence">): Promise<void> {
  if ((await ctx.db.get("lessonPresence", presenceId)) === null) return;
  const aliveUntil = (await deadlineOf(ctx, presenceId))?.aliveUntil ?? 0;
  if (aliveUntil <= Date.now()) await deletePresence(ctx, presenceId);
  else await ctx.scheduler.runAt(aliveUntil, internal.lessonPresence.expire, { presenceId });
}
