// Progress: learners complete lessons and the percentage follows; staff may set a value. At 100 an enrollment is
// completed, which is final (D22).
import { clampProgress, isComplete, percentDone } from "../../shared/rules/progress";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { fail } from "../lib/fail";
import { addTo, progressCounted } from "./counters";
import { loadCourse } from "./courses";
import { accessOf, enrollmentsIn } from "./enrollments";

/** Marks a lesson by its index in the curriculum; ignored once completed. Throws invalid-lesson. */
export async function markLesson(
  ctx: MutationCtx,
  enrollment: Doc<"enrollments">,
  mark: { lesson: number; done: boolean },
): Promise<void> {
  const { lessons } = await loadCourse(ctx, enrollment.courseId);
  if (!Number.isInteger(mark.lesson) || mark.lesson < 0 || mark.lesson >= lessons) fail("invalid-lesson");
  if (enrollment.status === "completed") return;
  const others = enrollment.lessonsDone.filter((lesson) => lesson !== mark.lesson);
  const lessonsDone = (mark.done ? [...others, mark.lesson] : others).sort((a, b) => a - b);
  const progress = percentDone(lessonsDone.length, lessons);
  await moveTo(ctx, enrollment, { lessonsDone, ...progressParts(progress) });
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
