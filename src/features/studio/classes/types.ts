import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

export type ScheduledClass = FunctionReturnType<typeof api.classSchedule.list>["classes"][number];
export type BatchPlace = { courseId: string; batchNumber: number };

export type ClassTask =
  { kind: "weekly" | "add" } | { kind: "edit" | "recording" | "attendance"; session: ScheduledClass };
