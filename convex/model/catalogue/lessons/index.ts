// The written lessons of the seeded courses.
import type { Doc } from "../../../_generated/dataModel";
import type { SeedSection } from "../../courseware/seed";
import { sectionsOf } from "../sections";
import { ADV_AI_SECTIONS } from "./advAi";
import { FAAI_SECTIONS } from "./faai";

const WRITTEN = new Map([
  ["FAAI", FAAI_SECTIONS],
  ["AdvAI", ADV_AI_SECTIONS],
]);

/** The written lessons of a course whose curriculum is still theirs; otherwise lessons without texts. */
export function seededSections(
  course: Pick<Doc<"courses">, "courseId" | "curriculum">,
): readonly SeedSection[] {
  const written = WRITTEN.get(course.courseId);
  const sections = sectionsOf(course);
  return written !== undefined && titlesOf(written) === titlesOf(sections) ? written : sections;
}

const titlesOf = (sections: readonly SeedSection[]): string =>
  JSON.stringify(sections.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)]));
