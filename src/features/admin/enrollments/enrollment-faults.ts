// Where the form of a manual enrollment shows what is wrong: at the field that can be corrected, or above its buttons.
import type { AppErrorCode } from "#shared/errors.ts";
import type { ManualEnrollmentForm } from "#shared/forms/admin.ts";
import type { useDialogForm } from "../../../hooks/use-dialog-form";
import { adminEnrollmentsText } from "../../../texts/admin-enrollments";

type Place = "userId" | "courseId" | "batchNumber" | "notes";

/** Refusals of the server that another choice in a field ends. */
const PLACES: Partial<Record<AppErrorCode, Place>> = {
  "user-not-found": "userId",
  "already-enrolled-in-batch": "userId",
  "course-not-found": "courseId",
  "course-batch-not-found": "batchNumber",
  "batch-closing": "batchNumber",
  "batch-full": "batchNumber",
  "no-open-batch": "batchNumber",
};

type Answer = Pick<ReturnType<typeof useDialogForm<ManualEnrollmentForm>>, "errors" | "failure" | "code">;

export interface Faults {
  at: Partial<Record<Place, string>>;
  /** What no field of the form names. */
  general: string | null;
}

export function faultsOf({ errors, failure, code }: Answer): Faults {
  if (failure === null) return { at: missingOf(errors), general: null };
  const place = code === null ? undefined : PLACES[code];
  return place === undefined ? { at: {}, general: failure } : { at: { [place]: failure }, general: null };
}

/** The sentence about both is said once, where the correction begins. */
function missingOf({ userId, courseId, notes }: Answer["errors"]): Faults["at"] {
  const isBoth = userId !== undefined && courseId !== undefined;
  return {
    ...(userId !== undefined && { userId: isBoth ? userId : adminEnrollmentsText("learnerMissing") }),
    ...(courseId !== undefined && { courseId: adminEnrollmentsText("courseMissing") }),
    ...(notes !== undefined && { notes }),
  };
}
