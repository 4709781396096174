// What must be true of people who wait for the next batch.
import { hasPlace } from "../../shared/rules/access.ts";
import type { Snapshot } from "./invariants.ts";

/** One place per person and course, and nobody waits beside a free seat of a later batch. */
export function deferralViolations({ enrollments, batches, batchSeats, courses }: Snapshot): string[] {
  const places = enrollments.filter(({ status }) => hasPlace(status));
  const deferred = enrollments.filter(({ status }) => status === "deferred");
  const isSold = (id: string) => courses.some(({ courseId, comingSoon }) => courseId === id && !comingSoon);
  const free = batches.filter(
    ({ _id, status, maxCapacity }) =>
      status === "upcoming" &&
      (batchSeats.find(({ batchId }) => batchId === _id)?.seatsTaken ?? 0) < maxCapacity,
  );
  const beside = deferred.filter(({ courseId, batchId, deferredFrom = "" }) =>
    free.some(
      (batch) =>
        batch.courseId === courseId &&
        batch._id !== batchId &&
        (batch.startDate ?? "") > deferredFrom &&
        isSold(courseId),
    ),
  );
  const others = (row: Row) => places.filter((one) => one._id !== row._id && isSame(one, row));
  const twice = deferred.filter((row) => others(row).length > 0);
  return [
    ...twice.map(({ _id }) => `enrollment ${_id}: waits beside another place of the same person`),
    ...beside.map(({ _id }) => `enrollment ${_id}: waits beside a free seat of a later batch`),
  ];
}

type Row = Snapshot["enrollments"][number];

const isSame = (one: Row, other: Row): boolean =>
  one.userId === other.userId && one.courseId === other.courseId;
