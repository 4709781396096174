// The level and the duration of a course in the page's language. Both are free texts of the instructor; the usual ones have
// translations, others stay as they were written.
import { coursePartsText } from "../../texts/course-parts";

const LEVELS = { Beginner: "beginner", Intermediate: "intermediate", Advanced: "advanced" } as const;
const WEEKS = /^(\d{1,3}) weeks?$/;

const isUsual = (level: string): level is keyof typeof LEVELS => Object.hasOwn(LEVELS, level);

export const levelName = (level: string): string => (isUsual(level) ? coursePartsText(LEVELS[level]) : level);

export function durationText(duration: string): string {
  const [, weeks] = WEEKS.exec(duration) ?? [];
  return weeks === undefined ? duration : coursePartsText("weeks", { count: Number(weeks) });
}
