// The curriculum: a checklist for members, a plain list for others.
import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { useMe } from "../../hooks/use-session";
import { LessonChecklist } from "./lesson-checklist";
import type { LearntCourse } from "./types";

export function CourseContent({ course, plain }: { course: LearntCourse; plain: ReactNode }) {
  const me = useMe();
  const progress = useQuery(api.progress.mine, me === null ? "skip" : { courseId: course.courseId });
  return progress ? <LessonChecklist course={course} progress={progress} /> : plain;
}
