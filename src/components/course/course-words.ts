// The category, the level and the duration of a course in the page's language. They are free texts of the instructor; the usual ones
// have translations, others stay as they were written.
import { coursePartsText } from "../../texts/course-parts";

const LEVELS = { Beginner: "beginner", Intermediate: "intermediate", Advanced: "advanced" } as const;
const WEEKS = /^(\d{1,3}) weeks?$/;

const CATEGORIES = {
  "Artificial Intelligence": "artificialIntelligence",
  "Machine Learning": "machineLearning",
  Programming: "programming",
  Mathematics: "mathematics",
} as const;

const isIn = <Names extends object>(names: Names, text: string): text is keyof Names & string =>
  Object.hasOwn(names, text);

export const levelName = (level: string): string =>
  isIn(LEVELS, level) ? coursePartsText(LEVELS[level]) : level;

export const categoryName = (category: string): string =>
  isIn(CATEGORIES, category) ? coursePartsText(CATEGORIES[category]) : category;

/** The number of weeks, as text. Undefined for durations in other words. */
export const weeksOf = (duration: string): string | undefined => WEEKS.exec(duration)?.[1];

export function durationText(duration: string): string {
  const weeks = weeksOf(duration);
  return weeks === undefined ? duration : coursePartsText("weeks", { count: Number(weeks) });
}

/** The description, or a sentence of the facts where the course has none. */
export function summaryOf(course: Record<"title" | "description" | "level" | "duration", string>): string {
  const { title, description } = course;
  if (description.trim() !== "") return description;
  const facts = { level: levelName(course.level), duration: durationText(course.duration) };
  return coursePartsText("summary", { title, ...facts });
}
