// At the end of a lesson: mark it as completed, and the way to its neighbours.
import { ArrowLeft, ArrowRight, Check, Circle, LockKeyhole } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/button";
import { cn } from "../../lib/cn";
import { formatDay } from "../../lib/format";
import { paths } from "../../lib/paths";
import { classroomText } from "../../texts/classroom";
import type { OutlinePlace, Places } from "./places";
import type { LessonPlace, Outline } from "./types";
import { useCompletion } from "./use-completion";

type LessonWaysProps = { place: LessonPlace; outline: Outline; places: Places };

export function LessonWays({ place, outline, places }: LessonWaysProps) {
  const { progress } = outline;
  const isCompleted = progress?.completed.includes(place.lessonId) === true;
  const { lesson, previous, next } = places;
  return (
    <div className="grid gap-8 print:hidden">
      {progress !== null && lesson?.state === "open" && (
        <CompleteButton
          place={place}
          outline={outline}
          isCompleted={isCompleted}
          isFinal={progress.status === "completed"}
        />
      )}
      <nav
        aria-label={classroomText("lessons")}
        className={cn(
          "grid max-w-measure border-y border-rule",
          previous !== null && next !== null && "divide-rule max-sm:divide-y sm:grid-cols-2 sm:divide-x",
        )}
      >
        <Way courseId={place.courseId} to={previous} label={classroomText("previous")} shortcut="p" />
        <Way courseId={place.courseId} to={next} label={classroomText("next")} shortcut="n" isNext />
      </nav>
    </div>
  );
}

type CompleteButtonProps = {
  place: LessonPlace;
  outline: Outline;
  isCompleted: boolean;
  isFinal: boolean;
};

function CompleteButton({ place, outline, isCompleted, isFinal }: CompleteButtonProps) {
  const complete = useCompletion(place, outline);
  const Icon = isCompleted ? Check : Circle;
  return (
    <Button
      size="lg"
      className="justify-self-start"
      variant={isCompleted ? "secondary" : "primary"}
      aria-pressed={isCompleted}
      aria-keyshortcuts="m"
      data-shortcut="m"
      disabled={isFinal}
      onClick={() => void complete(!isCompleted)}
    >
      <Icon aria-hidden />
      {classroomText(isCompleted ? "markedComplete" : "markComplete")}
    </Button>
  );
}

type WayProps = {
  courseId: string;
  to: OutlinePlace | null;
  label: string;
  shortcut: string;
  isNext?: boolean;
};

function Way({ courseId, to, label, shortcut, isNext = false }: WayProps) {
  if (to === null) return null;
  const isOpen = to.state === "open";
  const Icon = !isOpen ? LockKeyhole : isNext ? ArrowRight : ArrowLeft;
  return (
    <Link
      to={paths.lesson.href(courseId, to.lessonId)}
      data-shortcut={shortcut}
      aria-keyshortcuts={shortcut}
      className={cn(
        "flex min-h-20 items-center gap-4 py-4 hover:text-accent sm:not-first:ps-4 sm:first:pe-4",
        isNext && "text-end max-sm:text-start",
      )}
    >
      {!isNext && <Icon className="size-5 shrink-0 text-ink-faint" aria-hidden />}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block marginalia">{label}</span>
        <span className={cn("font-serif text-lg", !isOpen && "text-ink-faint")}>{to.title}</span>
        {!isOpen && <span className="block text-sm text-ink-faint">{closedReason(to)}</span>}
      </span>
      {isNext && <Icon className="size-5 shrink-0 text-ink-faint" aria-hidden />}
    </Link>
  );
}

function closedReason({ state, startDate }: OutlinePlace): string {
  if (state === "closed") return classroomText("membersOnly");
  return startDate === null
    ? classroomText("locked")
    : classroomText("opensOn", { day: formatDay(startDate) });
}
