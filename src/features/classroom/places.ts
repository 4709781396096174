// A lesson's place in the outline: its number and its neighbours.
import type { Outline, OutlinedLesson } from "./types";

/** A lesson with the day on which its section's week begins, as an ISO date, where that is known. */
export type OutlinePlace = OutlinedLesson & { startDate: string | null };

export type Places = {
  /** From 1 through all sections; 0 for a lesson that the outline does not have. */
  number: number;
  all: number;
  lesson: OutlinePlace | null;
  previous: OutlinePlace | null;
  next: OutlinePlace | null;
};

export function placesOf(outline: Outline, lessonId: string): Places {
  const all = outline.sections.flatMap(({ lessons, startDate }) =>
    lessons.map((lesson) => ({ ...lesson, startDate })),
  );
  const index = all.findIndex((lesson) => lesson.lessonId === lessonId);
  const at = (position: number) => (index === -1 ? null : (all[position] ?? null));
  return {
    ...{ number: index + 1, all: all.length },
    ...{ lesson: at(index), previous: at(index - 1), next: at(index + 1) },
  };
}
