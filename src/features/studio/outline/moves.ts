// Where a lesson goes when it moves up or down by one place, through the boundaries of sections.
import type { Section } from "../types";

export interface LessonPlace {
  sectionId: string;
  /** Its title. */
  section: string;
  index: number;
}

/** A part has got another place, counted from 1; `section` is the one that a lesson is in, null for a section. */
export type OnMoved = (moved: { part: string; place: number; section: string | null }) => void;

/** Null at the beginning and at the end of the course. */
export function lessonMoves(
  sections: readonly Section[],
  lessonId: string,
): { up: LessonPlace | null; down: LessonPlace | null } {
  const at = sections.findIndex(({ lessons }) => lessons.some((lesson) => lesson.lessonId === lessonId));
  const section = sections[at];
  if (section === undefined) return { up: null, down: null };
  const index = section.lessons.findIndex((lesson) => lesson.lessonId === lessonId);
  const within = (to: number): LessonPlace => ({
    sectionId: section.sectionId,
    section: section.title,
    index: to,
  });
  const before = sections[at - 1];
  const after = sections[at + 1];
  const toBefore = before && {
    sectionId: before.sectionId,
    section: before.title,
    index: before.lessons.length,
  };
  const toAfter = after && { sectionId: after.sectionId, section: after.title, index: 0 };
  return {
    up: index > 0 ? within(index - 1) : (toBefore ?? null),
    down: index < section.lessons.length - 1 ? within(index + 1) : (toAfter ?? null),
  };
}
