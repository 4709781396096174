// What must be true of people who wait for the next batch.
import { hasPlace, type EnrollmentStatus } from "../../shared/rules/access.ts";

interface Rows {
  enrollments: Row[];
  batches: BatchRow[];
  batchSeats: { batchId: string; seatsTaken: number }[];
  courses: { courseId: string; comingSoon: boolean }[];
}

interface Row {
  _id: string;
  userId: string;
  courseId: string;
  batchId: string | null;
  status: EnrollmentStatus;
  deferredFrom?: string | undefined;
}

interface BatchRow {
  _id: string;
  courseId: string;
  status: string;
  maxCapacity: number;
  startDate?: string;
  /** It is being cancelled. */
  closureId?: string;
}

/** One place per person and course, and nobody waits beside a free seat of a later batch. */
export function deferralViolations({ enrollments, batches, batchSeats, courses }: Rows): string[] {
  const places = enrollments.filter(({ status }) => hasPlace(status));
  const deferred = enrollments.filter(({ status }) => status === "deferred");
  const isSold = (id: string) => courses.some(({ courseId, comingSoon }) => courseId === id && !comingSoon);
  const free = batches.filter(
    ({ _id, status, maxCapacity, closureId }) =>
      status === "upcoming" &&
      closureId === undefined &&
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

const isSame = (one: Row, other: Row): boolean =>
  one.userId === other.userId && one.courseId === other.courseId;
