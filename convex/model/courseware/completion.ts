// Completed lessons of enrollments, by the ids of lessons, which stay the same in all versions of a course.
import { countCompleted, percentDone } from "../../../shared/rules/progress";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { internal } from "../../_generated/api";
import { addTo, countOf, KEYS, progressCounted } from "../counters";
import { courseById } from "../courses";
import { lessonsOf, outlineOf, publishedOutline } from "./outline";

/** Each enrollment of a page is read and may be written. */
const RECOUNTED_PER_PAGE = 200;

type Learnt = Pick<Doc<"enrollments">, "courseId" | "completedLessons" | "lessonsDone">;

/** Ids of completed lessons. Rows of earlier versions hold positions in the first outline of the course. */
export async function completedLessonsOf(ctx: QueryCtx, enrollment: Learnt): Promise<string[]> {
  const { courseId, completedLessons, lessonsDone } = enrollment;
  if (completedLessons !== undefined) return completedLessons;
  if (lessonsDone.length === 0) return [];
  const first = await outlineOf(ctx, courseId, 1);
  const lessons = first === null ? [] : lessonsOf(first);
  return lessonsDone.flatMap((position) => lessons[position]?.lessonId ?? []);
}

/** Ids of the published lessons in order; empty for a course without an outline. */
export async function publishedLessonIds(
  ctx: QueryCtx,
  course: Pick<Doc<"courses">, "courseId" | "publishedVersion">,
): Promise<string[]> {
  const outline = await publishedOutline(ctx, course);
  return outline === null ? [] : lessonsOf(outline).map(({ lessonId }) => lessonId);
}

/** Gives a row of an earlier version its ids, and counts them. Positions stay where the course has no outline yet. */
export async function migrateCompletion(
  ctx: MutationCtx,
  enrollment: Doc<"enrollments">,
): Promise<Partial<Doc<"enrollments">> | undefined> {
  if (enrollment.completedLessons !== undefined) return;
  if (enrollment.lessonsDone.length > 0 && (await outlineOf(ctx, enrollment.courseId, 1)) === null) return;
  const completedLessons = await completedLessonsOf(ctx, enrollment);
  await addTo(ctx, progressCounted(enrollment, { completedLessons }));
  return { completedLessons };
}

/**
 * Computes the percentages of a course's learners from its published lessons. Called after a publication: completed
 * lessons stay completed, and so do completed enrollments (D22). It completes no enrollment, because that is final and a
 * publication can be a mistake: only the learner's own tick and staff do.
 */
export async function recountProgress(ctx: MutationCtx, courseId: string): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.progress.recountPage, { courseId, cursor: null });
}

/** One page of `recountProgress`, which schedules the next. */
export async function recountPage(
  ctx: MutationCtx,
  { courseId, cursor }: { courseId: string; cursor: string | null },
): Promise<void> {
  const course = await courseById(ctx, courseId);
  if (course === null) return;
  const lessonIds = await publishedLessonIds(ctx, course);
  const rows = await ctx.db
    .query("enrollments")
    .withIndex("by_courseId_and_batchNumber_and_enrolledAt", (q) => q.eq("courseId", courseId))
    .paginate({ cursor, numItems: RECOUNTED_PER_PAGE });
  for (const row of rows.page) await recountOne(ctx, row, lessonIds);
  if (rows.isDone) return;
  await ctx.scheduler.runAfter(0, internal.progress.recountPage, { courseId, cursor: rows.continueCursor });
}

async function recountOne(ctx: MutationCtx, row: Doc<"enrollments">, lessonIds: string[]): Promise<void> {
  if (row.status !== "enrolled" && row.status !== "active") return;
  const completed = await completedLessonsOf(ctx, row);
  // A percentage that staff set without lessons stays.
  if (completed.length === 0) return;
  const progress = percentDone(countCompleted(completed, lessonIds), lessonIds.length);
  if (progress === row.progress) return;
  await addTo(ctx, progressCounted(row, { progress }));
  await ctx.db.patch("enrollments", row._id, { progress });
}

/** How many learners have completed each lesson, in the order of the ids. Learners without a seat do not count. */
export async function completionCounts(
  ctx: QueryCtx,
  courseId: string,
  lessonIds: readonly string[],
): Promise<number[]> {
  return await Promise.all(
    lessonIds.map(async (lessonId) => await countOf(ctx, KEYS.lesson(courseId, lessonId))),
  );
}
