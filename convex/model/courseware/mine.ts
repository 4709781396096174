// The dashboard's list of a person's courses, each with the lesson to continue with.
import { countCompleted, nextLesson } from "../../../shared/rules/progress";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { choosesUntil } from "../closures/places";
import { courseById } from "../courses";
import { batchNameOf, MAX_PER_USER } from "../enrollments";
import { lockedLessons } from "./access";
import { completedLessonsOf } from "./completion";
import { lessonsOf, publishedOutline, type OutlineLesson } from "./outline";

/** Newest first; without cancelled, refunded and transferred ones. */
export async function listMine(ctx: QueryCtx, user: Viewer) {
  const rows = await ctx.db
    .query("enrollments")
    .withIndex("by_userId_and_enrolledAt", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(MAX_PER_USER);
  const shown = rows.flatMap((row) => (isShown(row.status) ? [{ ...row, status: row.status }] : []));
  const courses = new Map<string, Lessons>();
  for (const courseId of new Set(shown.map((row) => row.courseId)))
    courses.set(courseId, await readLessons(ctx, user, courseId));
  return await Promise.all(
    shown.map(async (row) => ({
      enrollmentId: row._id,
      courseId: row.courseId,
      courseTitle: row.courseTitle,
      batchNumber: row.batchNumber,
      batchName: await batchNameOf(ctx, row.batchId),
      batchStatus: isDeferred(row) ? null : row.batchStatus,
      status: row.status,
      progress: row.progress,
      enrolledAt: row.enrolledAt,
      startDate: isDeferred(row) ? null : row.batchStartDate,
      choosesUntil: await choosesUntil(ctx, row),
      ...(await progressIn(ctx, row, courses.get(row.courseId) ?? NONE)),
    })),
  );
}

interface Lessons {
  lessons: readonly OutlineLesson[];
  /** Ids of those whose week has not begun. */
  locked: readonly string[];
}
const NONE: Lessons = { lessons: [], locked: [] };

async function readLessons(ctx: QueryCtx, user: Viewer, courseId: string): Promise<Lessons> {
  const course = await courseById(ctx, courseId);
  const outline = course && (await publishedOutline(ctx, course));
  if (course === null || outline === null) return NONE;
  return { lessons: lessonsOf(outline), locked: await lockedLessons(ctx, user, course) };
}

/** How many lessons there are and are done, and the next open one. A completed course has none to continue with. */
async function progressIn(ctx: QueryCtx, row: Doc<"enrollments">, { lessons, locked }: Lessons) {
  const ids = lessons.map(({ lessonId }) => lessonId);
  const completed = await completedLessonsOf(ctx, row);
  const nextId =
    row.status === "completed" || isDeferred(row) ? null : nextLesson([...completed, ...locked], ids);
  const next = lessons.find(({ lessonId }) => lessonId === nextId);
  return {
    lessons: lessons.length,
    lessonsDone: countCompleted(completed, ids),
    next: next === undefined ? null : { lessonId: next.lessonId, title: next.title },
  };
}

type ShownStatus = "enrolled" | "active" | "completed" | "deferred";
const isShown = (status: Doc<"enrollments">["status"]): status is ShownStatus =>
  status === "enrolled" || status === "active" || status === "completed" || status === "deferred";

/** Without a seat: the batch that was left says nothing about the next one. */
const isDeferred = ({ status }: Pick<Doc<"enrollments">, "status">): boolean => status === "deferred";
