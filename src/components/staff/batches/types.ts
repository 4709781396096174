import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";
import type { BatchForm } from "#shared/forms/admin.ts";

/** A course with its batches, for admins and for the course's instructor. */
export type StaffCourse = FunctionReturnType<typeof api.courseBatches.list>;
export type StaffBatch = StaffCourse["batches"][number];

/** What the dialog of a batch does. */
export type BatchTask =
  | { kind: "create"; courseId: string; form: BatchForm }
  | { kind: "change"; courseId: string; batchNumber: number; seatsTaken: number; form: BatchForm };
