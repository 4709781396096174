// Lessons are counted through all sections of the curriculum, as the server counts them.
import { learningText } from "../../texts/learning";

type Section = { title: string; topics: readonly string[] };

export type LessonSection = { title: string; lessons: { number: number; topic: string }[] };

export function numberLessons(sections: readonly Section[]): LessonSection[] {
  let next = 0;
  return sections.map(({ title, topics }) => ({
    title,
    lessons: topics.map((topic) => ({ number: next++, topic })),
  }));
}

/** "2 of 4" */
export function doneLabel(section: LessonSection, lessonsDone: readonly number[]): string {
  const done = section.lessons.filter(({ number }) => lessonsDone.includes(number)).length;
  return learningText("sectionDone", { done, all: section.lessons.length });
}
