// Which learners are behind: by the weeks of their batch, or because they have not visited the course for long.
import { DAY_MS } from "../durations";
import { COURSEWARE } from "../limits";
import type { EnrollmentStatus } from "./access";
import { dayStart } from "./batches";
import { isComplete, percentDone } from "./progress";

/** Whole UTC days without a visit after which a learner counts as away. */
const AWAY_DAYS = 14;

interface BatchWeeks {
  readonly startDate: string;
  readonly endDate: string;
  /** Weeks that have begun; COURSEWARE.weekMax once the batch is over. */
  readonly openWeeks?: number | undefined;
}

type Sections = readonly { readonly week: number | null; readonly lessons: readonly unknown[] }[];

/**
 * The percentage that learners of a batch have reached when they keep up with it: the share of the lessons whose weeks are
 * over. The current week is not expected yet, nor are sections without a week before the batch is over. In a course
 * without any weeks it is the share of the batch's weeks that are over. 0 in the first week and before it, 100 after the
 * batch.
 */
export function expectedPercent(batch: BatchWeeks, sections: Sections): number {
  const over = Math.max(0, (batch.openWeeks ?? 0) - 1);
  const lessons = countLessons(sections);
  if (lessons === 0 || over === 0) return 0;
  if (batch.openWeeks === COURSEWARE.weekMax) return 100;
  if (sections.every(({ week }) => week === null)) return percentDone(over, weeksOf(batch));
  return percentDone(countLessons(sections.filter(({ week }) => week !== null && week <= over)), lessons);
}

const countLessons = (sections: Sections): number =>
  sections.reduce((total, section) => total + section.lessons.length, 0);

const weeksOf = ({ startDate, endDate }: BatchWeeks): number =>
  Math.ceil((dayStart(endDate) - dayStart(startDate) + DAY_MS) / (7 * DAY_MS));

/**
 * Whether a learner is behind the schedule: below the expected percentage. It counts how many lessons are completed, not
 * which; both are whole percent.
 */
export const isBehind = (progress: number, expected: number): boolean => progress < expected;

/** The end of the period without a visit, in milliseconds, for the UTC day that has begun at `dayStartMs`. */
export const awayBefore = (dayStartMs: number): number => dayStartMs - AWAY_DAYS * DAY_MS;

interface Visitor {
  readonly status: EnrollmentStatus;
  readonly progress: number;
  readonly lastAccessed: number;
}

/** Whether a learner of a batch that has begun has not visited since `before`. Who has completed the course is not away. */
export const isAway = ({ status, progress, lastAccessed }: Visitor, before: number): boolean =>
  status !== "completed" && !isComplete(progress) && lastAccessed < before;
