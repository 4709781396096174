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
import { lessonsOf, publishedOutline, type OutlineSection } from "./outline";

/** Sections of a course that a card has room for. */
const SECTIONS_SHOWN = 8;

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
  /** The name of the course's drawing. */
  image: string | null;
  sections: readonly OutlineSection[];
  /** Ids of lessons whose week has not begun. */
  locked: readonly string[];
}
const NONE: Lessons = { image: null, sections: [], locked: [] };

async function readLessons(ctx: QueryCtx, user: Viewer, courseId: string): Promise<Lessons> {
  const course = await courseById(ctx, courseId);
  const outline = course && (await publishedOutline(ctx, course));
  if (course === null) return NONE;
  const { image } = course;
  if (outline === null) return { ...NONE, image };
  return { image, sections: outline.sections, locked: await lockedLessons(ctx, user, course) };
}

/** How many lessons there are and are done, and the next open one. A completed course has none to continue with. */
async function progressIn(ctx: QueryCtx, row: Doc<"enrollments">, { image, sections, locked }: Lessons) {
  const lessons = lessonsOf({ sections });
  const ids = lessons.map(({ lessonId }) => lessonId);
  const completed = await completedLessonsOf(ctx, row);
  const nextId =
    row.status === "completed" || isDeferred(row) ? null : nextLesson([...completed, ...locked], ids);
  const next = lessons.find(({ lessonId }) => lessonId === nextId);
  return {
    image,
    ...sectionsAround(sections, completed),
    lessons: lessons.length,
    lessonsDone: countCompleted(completed, ids),
    next: next === undefined ? null : { lessonId: next.lessonId, title: next.title },
  };
}

/** The sections around the first one that is not done. Those without lessons are left out. */
function sectionsAround(sections: readonly OutlineSection[], completed: readonly string[]) {
  const all = sections
    .filter(({ lessons }) => lessons.length > 0)
    .map(({ title, lessons }, index) => {
      const ids = lessons.map(({ lessonId }) => lessonId);
      return { number: index + 1, title, lessons: ids.length, lessonsDone: countCompleted(completed, ids) };
    });
  const current = all.findIndex(({ lessons, lessonsDone }) => lessonsDone < lessons);
  const first = Math.max(0, Math.min(current - 2, all.length - SECTIONS_SHOWN));
  return { sections: all.slice(first, first + SECTIONS_SHOWN), sectionsInAll: all.length };
}

type ShownStatus = "enrolled" | "active" | "completed" | "deferred";
const isShown = (status: Doc<"enrollments">["status"]): status is ShownStatus =>
  status === "enrolled" || status === "active" || status === "completed" || status === "deferred";

/** Without a seat: the batch that was left says nothing about the next one. */
const isDeferred = ({ status }: Pick<Doc<"enrollments">, "status">): boolean => status === "deferred";
