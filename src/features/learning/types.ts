// The server's view of a course and of a member's way through it.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";
import type { Course } from "../../lib/course";

export type LearntCourse = Pick<
  Course,
  "courseId" | "title" | "curriculum" | "lessons" | "lessonIds" | "hasDownload"
>;
export type Progress = NonNullable<FunctionReturnType<typeof api.progress.mine>>;
export type BatchLinks = FunctionReturnType<typeof api.materials.classLinks>[number];
