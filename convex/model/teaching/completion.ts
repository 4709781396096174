// Completion of each lesson of a course, from the running totals.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { sliceOf } from "../../lib/pages";
import { batchesOf } from "../batches";
import { completionCounts } from "../courseware/completion";
import { publishedOutline } from "../courseware/outline";
import { learnersOf } from "./figures";

/** Lessons of one page: each reads up to nine totals. */
const PAGE_MAX = 100;

export const vLessonCompletion = v.object({
  _id: v.string(),
  /** From 1, through all sections. */
  number: v.number(),
  title: v.string(),
  section: v.string(),
  completed: v.number(),
  /** Of the course, in all batches. */
  learners: v.number(),
});

/** One page of the published lessons in order, with how many learners have completed each. */
export async function listCompletion(
  ctx: QueryCtx,
  course: Doc<"courses">,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof vLessonCompletion>>> {
  const { courseId } = course;
  const outline = await publishedOutline(ctx, course);
  const lessons = (outline?.sections ?? []).flatMap((section) =>
    section.lessons.map(({ lessonId, title }) => ({ _id: lessonId, title, section: section.title })),
  );
  const numbered = lessons.map((lesson, index) => ({ ...lesson, number: index + 1 }));
  const found = sliceOf(numbered, paginationOpts, PAGE_MAX);
  const counts = await completionCounts(
    ctx,
    courseId,
    found.page.map(({ _id }) => _id),
  );
  const learners = await learnersOf(ctx, courseId, await batchesOf(ctx, courseId));
  const page = found.page.map((lesson, index) => ({ ...lesson, completed: counts[index] ?? 0, learners }));
  return { ...found, page };
}
