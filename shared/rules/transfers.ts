// When an enrollment may change its batch. Pure: callers pass what they have read, and the current day.
import type { AppErrorCode } from "../errors";
import { holdsSeat, type EnrollmentStatus } from "./access";
import { isClosing, statusOnDay } from "./batches";

interface Dates {
  readonly startDate: string;
  readonly endDate: string;
}

export interface Transferable {
  readonly status: EnrollmentStatus;
  /** The learner has changed the batch once. */
  readonly isSelfTransferred: boolean;
  /** Of its batch; null for enrollments from before there were batches. */
  readonly dates: (Dates & { readonly closureId?: string | undefined }) | null;
}

/** Why the batch of an enrollment cannot be changed, or null. Staff are not bound to the start, nor to one change. */
export function transferRefusal(
  { status, isSelfTransferred, dates }: Transferable,
  { today, isStaff }: { today: string; isStaff: boolean },
): AppErrorCode | null {
  // Staff may enroll people who wait for the next batch in any of them.
  if (!holdsSeat(status) && !(isStaff && status === "deferred")) return "enrollment-ended";
  if (status === "completed") return "transfer-completed";
  return isStaff ? null : ownRefusal({ isSelfTransferred, dates }, today);
}

function ownRefusal(
  { isSelfTransferred, dates }: Pick<Transferable, "isSelfTransferred" | "dates">,
  today: string,
): AppErrorCode | null {
  // While it is being cancelled, its learners choose without using their one change.
  if (dates !== null && isClosing(dates)) return "batch-closing";
  if (dates === null || statusOnDay(dates, today) !== "upcoming") return "transfer-too-late";
  return isSelfTransferred ? "transfer-used" : null;
}

/** Why a batch cannot be changed to, or null. Whether it has a free seat is decided when the seat is taken. */
export function targetRefusal(
  batch: Dates & { readonly closureId?: string | undefined },
  { today, isStaff }: { today: string; isStaff: boolean },
): AppErrorCode | null {
  if (isClosing(batch)) return "batch-closing";
  const status = statusOnDay(batch, today);
  if (status === "completed") return "transfer-batch-over";
  return isStaff || status === "upcoming" ? null : "transfer-batch-started";
}
