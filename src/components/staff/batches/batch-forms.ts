// What a batch form starts with.
import type { BatchForm } from "#shared/forms/admin.ts";
import { addDays, dayOf, dayStart, mondayAfterWeeks } from "#shared/rules/batches.ts";
import type { StaffBatch } from "./types";

const DAY_MS = 86_400_000;
const DEFAULT = { capacity: 30, days: 95 };

const lengthOf = ({ startDate, endDate }: StaffBatch): number =>
  Math.round((dayStart(endDate) - dayStart(startDate)) / DAY_MS);

export const formOf = ({ batchName, startDate, endDate, maxCapacity, timeZone }: StaffBatch): BatchForm => ({
  ...{ batchName, startDate, endDate, maxCapacity, timeZone },
});

/** As long and as large as the one before, from a Monday four weeks from now. */
export function nextBatchForm(batches: readonly StaffBatch[], now = Date.now()): BatchForm {
  const last = batches.at(-1);
  return cloneForm(last, "", now);
}

export function cloneForm(batch: StaffBatch | undefined, batchName: string, now = Date.now()): BatchForm {
  const startDate = mondayAfterWeeks(dayOf(now), 4);
  const days = batch === undefined ? DEFAULT.days : lengthOf(batch);
  return {
    batchName,
    startDate,
    endDate: addDays(startDate, days),
    maxCapacity: batch?.maxCapacity ?? DEFAULT.capacity,
    ...(batch === undefined ? {} : { timeZone: batch.timeZone }),
  };
}
