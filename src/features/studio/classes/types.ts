import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

export type Schedule = FunctionReturnType<typeof api.classSchedule.list>;
export type ScheduledClass = Schedule["classes"][number];
export type BatchPlace = { courseId: string; batchNumber: number };
