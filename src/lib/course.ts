// The public view of a course, which several features show.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

export type Course = NonNullable<FunctionReturnType<typeof api.courses.get>>;
