// A course with lessons and learners as the product stores them, made up by number.
import { percentDone } from "#shared/rules/progress.ts";

export interface CourseSize {
  readonly lessons: number;
  readonly learners: number;
}

const LESSONS_PER_SECTION = 10;
const TEXT = "A paragraph with **words**, `code` and a [link](https://example.com).\n\n".repeat(100);
const BATCH = 1;
const NOW = Date.UTC(2026, 10, 21);

export const lessonIdOf = (index: number): string => `lesson-${String(index)}`;

const details = (courseId: string) => ({
  ...{
    title: `Course ${courseId}`,
    description: "Text",
    level: "Beginner",
    duration: "10 weeks",
    category: "AI",
  },
  ...{ price: 100, originalPrice: 200, icon: "compass", image: "loss-landscape", instructor: "Ada" },
  ...{ instructorBio: "", prerequisites: [], outcomes: ["One"], comingSoon: false, releaseWeekly: true },
});

export function courseRow(courseId: string, { lessons }: CourseSize): object {
  const { releaseWeekly, ...shown } = details(courseId);
  return {
    ...{ courseId, ...shown, lessons, releaseWeekly, publishedVersion: 1, position: lessons },
    ...{ maxCapacity: 5000, nextBatchDate: null, currentBatch: null, curriculum: [], downloadUrl: null },
  };
}

export function* textRows(courseId: string, { lessons }: CourseSize): Generator<object, void> {
  for (let index = 0; index < lessons; index += 1)
    yield {
      ...{ courseId, lessonId: lessonIdOf(index), generation: 0, revision: 0, body: TEXT },
      ...{ editedAt: NOW, editedBy: null },
    };
}

/** One version with the texts in the order of the lessons. */
export function outlineRow(courseId: string, textIds: readonly string[]): object {
  const lessons = textIds.map((textId, index) => ({
    ...{ lessonId: lessonIdOf(index), title: `Lesson ${String(index)}`, kind: "reading" },
    ...{ isPreview: false, minutes: 10, textId },
  }));
  const sections = Array.from({ length: Math.ceil(lessons.length / LESSONS_PER_SECTION) }, (_, index) => ({
    ...{ sectionId: `section-${String(index)}`, title: `Section ${String(index)}`, week: 1 },
    lessons: lessons.slice(index * LESSONS_PER_SECTION, (index + 1) * LESSONS_PER_SECTION),
  }));
  return { courseId, version: 1, details: details(courseId), sections };
}

export const batchRow = (courseId: string): object => ({
  ...{ courseId, batchNumber: BATCH, batchName: "Alpha", startDate: "2026-11-02", endDate: "2027-02-01" },
  ...{ status: "active", maxCapacity: 5000, openWeeks: 3 },
});

/** The i-th learner of a course has completed a growing part of it, and was in it on another day each. */
export function memberRow(
  course: { courseId: string; batchId: string },
  { lessons, learners }: CourseSize,
  { i, userId }: { i: number; userId: string },
) {
  const { courseId, batchId } = course;
  const completed = Math.floor((i / learners) * lessons);
  const at = NOW - Math.floor((i / learners) * 40) * 86_400_000;
  return {
    enrollmentKey: `${userId}_${courseId}_batch${String(BATCH)}`,
    ...{ userId, courseId, courseTitle: `Course ${courseId}`, batchId, batchNumber: BATCH },
    ...{ batchStartDate: "2026-11-02", batchEndDate: "2027-02-01", batchStatus: "active" as const },
    ...{ status: "active" as const, progress: percentDone(completed, lessons), lessonsDone: [] },
    completedLessons: Array.from({ length: completed }, (_, index) => lessonIdOf(index)),
    lastLessonId: lessonIdOf(completed),
    ...{ paymentId: null, orderId: null, amountPaid: 0, enrolledAt: at, lastAccessed: at, completedAt: null },
    ...{ paymentMethod: "manual" as const, enrollmentSource: "admin_manual" as const },
    ...{ enrollmentType: "manual" as const, manualEnrollmentBy: null, manualEnrollmentNotes: null },
  };
}
