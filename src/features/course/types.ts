// The server's view of a course, as the components of this feature pass it around.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

export type Course = NonNullable<FunctionReturnType<typeof api.courses.get>>;
