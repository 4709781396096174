// The server's view of a lesson and of its course's outline.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

export type Outline = NonNullable<FunctionReturnType<typeof api.lessons.outline>>;
export type Reading = NonNullable<FunctionReturnType<typeof api.lessons.read>>;
export type OutlinedLesson = Outline["sections"][number]["lessons"][number];
export type LessonPlace = { courseId: string; lessonId: string };
