import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

export type StudioCourse = FunctionReturnType<typeof api.studio.courses>[number];
export type Draft = FunctionReturnType<typeof api.studio.draft>;
export type Section = Draft["sections"][number];
export type Lesson = Section["lessons"][number];
export type CourseFile = FunctionReturnType<typeof api.courseFiles.list>[number];
export type LessonText = FunctionReturnType<typeof api.studio.lessonText>;
