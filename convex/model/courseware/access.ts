// Who may read a lesson: everybody a preview; members, from the week on in which it opens; the instructor of the course
// and admins.
import { addDays } from "../../../shared/rules/batches";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { accessOf } from "../enrollments";
import { teachesCourse } from "../teaching/access";
import { publishedOutline, type OutlineLesson, type OutlineSection } from "./outline";

export interface Reader {
  teaches: boolean;
  /** The one that gives access; null for everybody else. */
  enrollment: Doc<"enrollments"> | null;
  /** Of the enrollment; null for enrollments of the time before batches. */
  batch: Doc<"batches"> | null;
}

/** "later": opens in a week of the batch that has not begun. "closed": only for members. */
export type LessonState = "open" | "later" | "closed";

const VISITOR: Reader = { teaches: false, enrollment: null, batch: null };

/** What the user is to the course. */
export async function readerOf(ctx: QueryCtx, user: Viewer | null, course: Doc<"courses">): Promise<Reader> {
  if (user === null) return VISITOR;
  const enrollment = await accessOf(ctx, user._id, course.courseId);
  const batchId = enrollment?.batchId ?? null;
  const batch = batchId === null ? null : await ctx.db.get("batches", batchId);
  return { teaches: await teachesCourse(ctx, user, course), enrollment, batch };
}

/** Whether the lesson's text may be returned to the reader. */
export function lessonState(
  reader: Reader,
  course: Doc<"courses">,
  { section, lesson }: { section: Pick<OutlineSection, "week">; lesson: OutlineLesson },
): LessonState {
  if (lesson.isPreview || reader.teaches) return "open";
  if (reader.enrollment === null) return "closed";
  if (course.releaseWeekly !== true || section.week === null || reader.batch === null) return "open";
  return section.week <= (reader.batch.openWeeks ?? 0) ? "open" : "later";
}

/** Ids of the published lessons whose week has not begun for the user. */
export async function lockedLessons(ctx: QueryCtx, user: Viewer, course: Doc<"courses">): Promise<string[]> {
  if (course.releaseWeekly !== true) return [];
  const outline = await publishedOutline(ctx, course);
  const reader = await readerOf(ctx, user, course);
  return (outline?.sections ?? []).flatMap((section) =>
    section.lessons
      .filter((lesson) => lessonState(reader, course, { section, lesson }) === "later")
      .map(({ lessonId }) => lessonId),
  );
}

/** The day on which a section's week begins in the reader's batch, as an ISO date; null without a week or batch. */
export const weekStart = ({ batch }: Reader, week: number | null): string | null =>
  week === null || batch === null ? null : addDays(batch.startDate, 7 * (week - 1));
