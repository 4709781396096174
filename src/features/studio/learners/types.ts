// Result types of the queries about learners.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

export type Course = FunctionReturnType<typeof api.teaching.course>;
export type Batch = Course["batches"][number];
export type Learner = FunctionReturnType<typeof api.teaching.learners>["page"][number];
export type LessonCompletion = FunctionReturnType<typeof api.teaching.completion>["page"][number];
export type PresentLearner = FunctionReturnType<typeof api.lessonPresence.of>[number];
