// Result types of the teaching queries.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

export type Course = FunctionReturnType<typeof api.teaching.courses>[number];
export type Batch = Course["batches"][number];
