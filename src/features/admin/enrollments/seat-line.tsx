// In which batch a manual enrollment takes a seat, and how many it has.
import { nextAvailable } from "#shared/rules/batches.ts";
import { formatDays } from "../../../lib/format";
import { adminEnrollmentsText } from "../../../texts/admin-enrollments";
import type { CourseBatch } from "./batch-field";

/** The batch that the server takes without a choice, by the same rule. */
export const nextOf = (batches: readonly CourseBatch[]): CourseBatch | null =>
  nextAvailable(batches.filter((one) => !one.isClosing));

type SeatLineProps = { batches: readonly CourseBatch[]; batchNumber: number | null };

export function SeatLine({ batches, batchNumber }: SeatLineProps) {
  const batch = batches.find((one) => one.batchNumber === batchNumber) ?? nextOf(batches);
  return (
    <p role="status" className="-mt-2.5 text-xs text-ink-faint">
      {batch === null ? adminEnrollmentsText("seatNowhere") : sentenceOf(batch)}
    </p>
  );
}

function sentenceOf(batch: CourseBatch): string {
  const { batchNumber: number, batchName: name, startDate, endDate, seatsTaken, maxCapacity } = batch;
  const shown = { number, name, days: formatDays(startDate, endDate), capacity: maxCapacity };
  return seatsTaken < maxCapacity
    ? adminEnrollmentsText("seatFree", { ...shown, free: maxCapacity - seatsTaken })
    : adminEnrollmentsText("seatTaken", { ...shown, taken: seatsTaken });
}
