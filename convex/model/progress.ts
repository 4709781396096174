// Progress: learners complete lessons and the percentage follows; staff may set a value. At 100 an enrollment is
// completed, which is final (D22).
import { COURSEWARE } from "../../shared/limits";
import { clampProgress, countCompleted, isComplete, percentDone } from "../../shared/rules/progress";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { Viewer } from "../lib/access";
import { fail } from "../lib/fail";
import { addTo, progressCounted } from "./counters";
import { loadCourse } from "./courses";
import { lockedLessons } from "./courseware/access";
import { completedLessonsOf } from "./courseware/completion";
import { lessonsOf, publishedOutline } from "./courseware/outline";
import { accessOf, enrollmentsIn } from "./enrollments";

/** Bounds one row: lessons of earlier versions of the course stay completed as well. */
const COMPLETED_MAX = 2 * COURSEWARE.lessonsMax;

/**
 * Marks a published lesson as completed or not; ignored once the course is completed. Throws invalid-lesson, or
 * lesson-not-open for the completion of a lesson whose week has not begun.
 */
export async function markLesson(
  ctx: MutationCtx,
  { user, enrollment }: { user: Viewer; enrollment: Doc<"enrollments"> },
  mark: { lessonId: string; done: boolean },
): Promise<void> {
  const { lessonId, done } = mark;
  const course = await loadCourse(ctx, enrollment.courseId);
  const outline = await publishedOutline(ctx, course);
  const lessonIds = outline === null ? [] : lessonsOf(outline).map((lesson) => lesson.lessonId);
  if (!lessonIds.includes(lessonId)) fail("invalid-lesson");
  if (enrollment.status === "completed") return;
  if (done && (await lockedLessons(ctx, user, course)).includes(lessonId)) fail("lesson-not-open");
  const others = (await completedLessonsOf(ctx, enrollment)).filter((other) => other !== lessonId);
  const completedLessons = (done ? [...others, lessonId] : others).slice(-COMPLETED_MAX);
  const progress = percentDone(countCompleted(completedLessons, lessonIds), lessonIds.length);
  await moveTo(ctx, enrollment, { completedLessons, ...progressParts(progress) });
}

/** Sets the percentage, clamped to 0-100. Throws invalid-progress. */
export async function setProgress(
  ctx: MutationCtx,
  enrollment: Doc<"enrollments">,
  value: number,
): Promise<void> {
  if (!Number.isFinite(value)) fail("invalid-progress");
  if (enrollment.status === "completed") return;
  await moveTo(ctx, enrollment, progressParts(clampProgress(value)));
}

async function moveTo(
  ctx: MutationCtx,
  enrollment: Doc<"enrollments">,
  now: Partial<Doc<"enrollments">>,
): Promise<void> {
  await addTo(ctx, progressCounted(enrollment, now));
  await ctx.db.patch("enrollments", enrollment._id, now);
}

function progressParts(progress: number) {
  const now = Date.now();
  const completion = isComplete(progress) ? { status: "completed" as const, completedAt: now } : {};
  return { progress, lastAccessed: now, ...completion };
}

/** Throws no-active-enrollment unless the person has the course, completed or not. */
export async function loadMembership(
  ctx: QueryCtx,
  userId: Id<"users">,
  courseId: string,
): Promise<Doc<"enrollments">> {
  return (await accessOf(ctx, userId, courseId)) ?? fail("no-active-enrollment");
}

/**
 * The enrollment in the named batch, or the latest that is enrolled or active. Throws no-active-enrollment or
 * no-enrollment-for-batch.
 */
export async function findTarget(
  ctx: QueryCtx,
  target: { userId: Id<"users">; courseId: string; batchNumber?: number },
): Promise<Doc<"enrollments">> {
  const rows = await enrollmentsIn(ctx, target.userId, target.courseId);
  const { batchNumber } = target;
  if (batchNumber === undefined) {
    const open = rows.find((row) => row.status === "enrolled" || row.status === "active");
    return open ?? fail("no-active-enrollment");
  }
  const inBatch = rows.find((row) => row.batchNumber === batchNumber);
  return inBatch ?? fail("no-enrollment-for-batch", { values: { batchNumber } });
}
