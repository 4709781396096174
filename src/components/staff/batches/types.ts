import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

/** A course with its batches, for admins and for the course's instructor. */
export type StaffCourse = FunctionReturnType<typeof api.courseBatches.list>;
export type StaffBatch = StaffCourse["batches"][number];
