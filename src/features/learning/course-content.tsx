// The curriculum: a checklist for members, a plain list for others.
import { useQuery } from "convex/react";
import { lazy, Suspense, type ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { useMe } from "../../hooks/use-session";
import type { LearntCourse } from "./types";

/** Loaded for members only. */
const LessonChecklist = lazy(async () => ({
  default: (await import("./lesson-checklist")).LessonChecklist,
}));

export function CourseContent({ course, plain }: { course: LearntCourse; plain: ReactNode }) {
  const me = useMe();
  const progress = useQuery(api.progress.mine, me === null ? "skip" : { courseId: course.courseId });
  if (!progress) return plain;
  return (
    <Suspense fallback={plain}>
      <LessonChecklist course={course} progress={progress} />
    </Suspense>
  );
}
