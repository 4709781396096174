// Marks the lesson as completed or not, at once on this page; a refusal rolls it back and is reported.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { percentDone } from "#shared/rules/progress.ts";
import { useDialogs } from "../../hooks/use-dialogs";
import { announcer } from "../../lib/announcer";
import { readAppError } from "../../lib/app-error";
import { formatPercent } from "../../lib/format";
import { classroomText } from "../../texts/classroom";
import type { LessonPlace, Outline } from "./types";

type Change = { lessonId: string; done: boolean };

/** The outline's progress after a change. The server decides whether it completes the course. */
function progressAfter({ progress, sections }: Outline, { lessonId, done }: Change) {
  if (progress === null) return null;
  const others = progress.completed.filter((other) => other !== lessonId);
  const completed = done ? [...others, lessonId] : others;
  const lessons = sections.flatMap((section) => section.lessons).length;
  return { ...progress, completed, percent: percentDone(completed.length, lessons) };
}

export function useCompletion(
  { courseId, lessonId }: LessonPlace,
  outline: Outline,
): (done: boolean) => Promise<void> {
  const { alert } = useDialogs();
  const toggle = useMutation(api.progress.toggleLesson).withOptimisticUpdate((store, change) => {
    const shown = store.getQuery(api.lessons.outline, { courseId });
    const progress = shown && progressAfter(shown, change);
    if (shown && progress) store.setQuery(api.lessons.outline, { courseId }, { ...shown, progress });
  });
  return async (done) => {
    const after = progressAfter(outline, { lessonId, done });
    try {
      await toggle({ courseId, lessonId, done });
      if (after !== null)
        announcer.announce(classroomText("complete", { percent: formatPercent(after.percent / 100) }));
    } catch (failure) {
      await alert(readAppError(failure).message);
    }
  };
}
