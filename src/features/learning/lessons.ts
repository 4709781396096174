// Lessons are counted through all sections of the curriculum, as the server counts them.
import { learningText } from "../../texts/learning";
import type { Progress } from "./types";

type Section = { title: string; topics: readonly string[] };

/** `number` counts from 0; `lessonId` is undefined in a course without an outline. */
type NumberedLesson = { number: number; topic: string; lessonId: string | undefined };
export type LessonSection = { title: string; lessons: NumberedLesson[] };

export function numberLessons(sections: readonly Section[], lessonIds: readonly string[]): LessonSection[] {
  let next = 0;
  return sections.map(({ title, topics }) => ({
    title,
    lessons: topics.map((topic) => ({ number: next, topic, lessonId: lessonIds[next++] })),
  }));
}

/** "2 of 4" */
export function doneLabel(section: LessonSection, completed: readonly string[]): string {
  const done = section.lessons.filter(({ lessonId }) => isDone(lessonId, completed)).length;
  return learningText("sectionDone", { done, all: section.lessons.length });
}

export const isDone = (lessonId: string | undefined, completed: readonly string[]): boolean =>
  lessonId !== undefined && completed.includes(lessonId);

/** A lesson whose week has not begun cannot be ticked; one that is ticked already can be unticked. */
export const isLocked = (lessonId: string | undefined, progress: Progress): boolean =>
  lessonId !== undefined &&
  progress.lockedLessons.includes(lessonId) &&
  !progress.completedLessons.includes(lessonId);
