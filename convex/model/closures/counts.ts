// How many learners of a batch that is being cancelled have which outcome. Pure.
import type { Doc, Id } from "../../_generated/dataModel";
import { awaitsPlace } from "./places";

export interface Counts {
  moved: number;
  refunded: number;
  credited: number;
  /** Places that cost nothing. */
  ended: number;
  /** Graduates, who keep the course. */
  kept: number;
  /** Those without an outcome. */
  waiting: number;
}

type Row = Pick<Doc<"enrollments">, "status" | "closureId" | "creditId">;

/** Of the enrollments of the batch. Those that ended before the cancellation are not counted. */
export function countsOf(rows: readonly Row[], closureId: Id<"batchClosures">): Counts {
  const counts: Counts = { moved: 0, refunded: 0, credited: 0, ended: 0, kept: 0, waiting: 0 };
  for (const row of rows) {
    const outcome = outcomeOf(row, closureId);
    if (outcome !== null) counts[outcome] += 1;
  }
  return counts;
}

function outcomeOf(row: Row, closureId: Id<"batchClosures">): keyof Counts | null {
  if (row.status === "completed") return "kept";
  if (awaitsPlace(row)) return "waiting";
  if (row.closureId !== closureId) return null;
  if (row.status === "transferred") return "moved";
  if (row.status === "refunded") return "refunded";
  return row.creditId === undefined ? "ended" : "credited";
}

/** For the audit log. */
export const inWords = (counts: Counts): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => `${String(count)} ${outcome}`)
    .join(", ");
