// Toggles a lesson optimistically; a refusal rolls it back and shows an alert.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { percentDone } from "#shared/rules/progress.ts";
import { useDialogs } from "../../hooks/use-dialogs";
import { readAppError } from "../../lib/app-error";
import type { LearntCourse } from "./types";

export function useToggleLesson({ courseId, lessons }: LearntCourse) {
  const { alert } = useDialogs();
  const toggle = useMutation(api.progress.toggleLesson).withOptimisticUpdate((store, { lesson, done }) => {
    const known = store.getQuery(api.progress.mine, { courseId });
    if (!known) return;
    const others = known.lessonsDone.filter((other) => other !== lesson);
    const lessonsDone = done ? [...others, lesson] : others;
    // The server decides whether this completes the course.
    const progress = percentDone(lessonsDone.length, lessons);
    store.setQuery(api.progress.mine, { courseId }, { ...known, lessonsDone, progress });
  });
  return async (lesson: number, done: boolean) => {
    await toggle({ courseId, lesson, done }).catch((failure: unknown) =>
      alert(readAppError(failure).message),
    );
  };
}
