import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

export type ClassView = NonNullable<FunctionReturnType<typeof api.classes.get>>;
