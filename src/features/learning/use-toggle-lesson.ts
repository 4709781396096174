// Toggles a lesson optimistically; a refusal rolls it back and shows an alert.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { countCompleted, percentDone } from "#shared/rules/progress.ts";
import { useDialogs } from "../../hooks/use-dialogs";
import { readAppError } from "../../lib/app-error";
import type { LearntCourse } from "./types";

export function useToggleLesson({ courseId, lessonIds }: LearntCourse) {
  const { alert } = useDialogs();
  const toggle = useMutation(api.progress.toggleLesson).withOptimisticUpdate((store, { lessonId, done }) => {
    const known = store.getQuery(api.progress.mine, { courseId });
    if (!known) return;
    const others = known.completedLessons.filter((other) => other !== lessonId);
    const completedLessons = done ? [...others, lessonId] : others;
    // The server decides whether this completes the course.
    const progress = percentDone(countCompleted(completedLessons, lessonIds), lessonIds.length);
    store.setQuery(api.progress.mine, { courseId }, { ...known, completedLessons, progress });
  });
  return async (lessonId: string, done: boolean) => {
    await toggle({ courseId, lessonId, done }).catch((failure: unknown) =>
      alert(readAppError(failure).message),
    );
  };
}
