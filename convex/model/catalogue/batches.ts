// The batches of the specification, and how the one after them is planned.
import { addDays, mondayAfterWeeks } from "../../../shared/rules/batches";
import type { CatalogueBatch } from "./types";

export const CATALOGUE_BATCHES: readonly CatalogueBatch[] = [
  {
    courseId: "FAAI",
    batchNumber: 1,
    batchName: "Alpha",
    startDate: "2025-06-01",
    endDate: "2025-08-15",
    maxCapacity: 30,
  },
  {
    courseId: "FAAI",
    batchNumber: 2,
    batchName: "Beta",
    startDate: "2025-10-1",
    endDate: "2026-01-15",
    maxCapacity: 30,
  },
  {
    courseId: "AdvAI",
    batchNumber: 1,
    batchName: "Elite AI Masters 2026",
    startDate: "2026-02-1",
    endDate: "2026-04-30",
    maxCapacity: 20,
  },
];

const NAMES = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Theta", "Iota", "Kappa"];
const LEAD_WEEKS = 4;
const LENGTH_WEEKS = 14;

/** The batch that follows number `lastNumber`: starts on a Monday four weeks ahead and lasts fourteen weeks, the last day included. */
export function followingBatch(
  course: { courseId: string; maxCapacity: number },
  lastNumber: number,
  today: string,
): CatalogueBatch {
  const batchNumber = lastNumber + 1;
  const startDate = mondayAfterWeeks(today, LEAD_WEEKS);
  return {
    courseId: course.courseId,
    batchNumber,
    batchName: NAMES[batchNumber - 1] ?? `Batch ${String(batchNumber)}`,
    startDate,
    endDate: addDays(startDate, LENGTH_WEEKS * 7 - 1),
    maxCapacity: course.maxCapacity,
  };
}
