// What an announcement is about: whom it addresses.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

type Course = FunctionReturnType<typeof api.teaching.course>;

export type AddressedCourse = Pick<Course, "courseId" | "title">;
export type AddressedBatch = Pick<
  Course["batches"][number],
  "batchNumber" | "batchName" | "learners" | "status"
>;
export type Recipients = FunctionReturnType<typeof api.teaching.recipients>;
export type Audience = "batch" | "behind";
