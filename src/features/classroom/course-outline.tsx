// The sections of the course with their lessons, and the reader's way through them.
import { BookOpen, CalendarClock, Check, Circle, LockKeyhole, MessagesSquare } from "lucide-react";
import { Link } from "react-router-dom";
import { ProgressBar } from "../../components/ui/progress-bar";
import { cn } from "../../lib/cn";
import { formatDay, formatMinutes, formatPercent } from "../../lib/format";
import { paths } from "../../lib/paths";
import { classroomText } from "../../texts/classroom";
import type { Outline, OutlinedLesson } from "./types";

type CourseOutlineProps = {
  outline: Outline;
  lessonId: string;
  /** A link was followed. */
  onChoose?: () => void;
};

export function CourseOutline({ outline, lessonId, onChoose }: CourseOutlineProps) {
  const { courseId, title, progress, batchNumber } = outline;
  return (
    <nav aria-label={classroomText("outline")} className="grid gap-6 bg-inherit text-sm">
      <div className="sticky top-0 z-10 border-b border-rule bg-inherit pt-1 pb-4 lg:pt-0">
        <Link
          to={paths.course.href(courseId)}
          onClick={onChoose}
          className="inline-block min-h-6 font-serif text-lg hover:text-accent"
        >
          {title}
        </Link>
        {batchNumber !== null && (
          <Link
            to={paths.batchRoom.href(courseId, batchNumber)}
            onClick={onChoose}
            className="mt-1 flex min-h-9 items-center gap-2 text-ink-soft hover:text-accent"
          >
            <MessagesSquare className="size-4 shrink-0" aria-hidden />
            {classroomText("room")}
          </Link>
        )}
        {progress !== null && (
          <div className="mt-3">
            <ProgressBar percent={progress.percent} label={classroomText("progressOf", { course: title })} />
            <p className="mt-2 figures text-ink-soft">
              {classroomText("complete", { percent: formatPercent(progress.percent / 100) })}
            </p>
          </div>
        )}
      </div>
      <ol className="grid gap-5">
        {outline.sections.map((section) => (
          <li key={section.sectionId}>
            <div className="mb-1.5 flex items-baseline justify-between gap-3 marginalia">
              <p className="min-w-0 wrap-anywhere">{section.title}</p>
              {progress !== null && <SectionDone lessons={section.lessons} completed={progress.completed} />}
            </div>
            {section.startDate !== null && section.lessons.some(({ state }) => state === "later") && (
              <p className="mb-1.5 flex items-center gap-2 ps-3 text-ink-soft">
                <CalendarClock className="size-4 shrink-0 text-ink-faint" aria-hidden />
                {classroomText("opensOn", { day: formatDay(section.startDate) })}
              </p>
            )}
            <ol>
              {section.lessons.map((lesson) => (
                <li key={lesson.lessonId}>
                  <LessonEntry
                    courseId={courseId}
                    lesson={lesson}
                    isCurrent={lesson.lessonId === lessonId}
                    isOffered={progress === null && !outline.teaches && lesson.isPreview}
                    isCompleted={progress?.completed.includes(lesson.lessonId) === true}
                    onChoose={onChoose}
                  />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type SectionDoneProps = { lessons: readonly OutlinedLesson[]; completed: readonly string[] };

function SectionDone({ lessons, completed }: SectionDoneProps) {
  const done = lessons.filter(({ lessonId }) => completed.includes(lessonId)).length;
  const values = { done, all: lessons.length };
  return (
    <p className="shrink-0 figures">
      <span aria-hidden>{classroomText("sectionDone", values)}</span>
      <span className="sr-only">{classroomText("sectionDoneSaid", values)}</span>
    </p>
  );
}

type LessonEntryProps = {
  courseId: string;
  lesson: OutlinedLesson;
  isCurrent: boolean;
  /** A free preview, to a person who is no member. */
  isOffered: boolean;
  isCompleted: boolean;
  onChoose: (() => void) | undefined;
};

function LessonEntry({ courseId, lesson, isCurrent, isOffered, isCompleted, onChoose }: LessonEntryProps) {
  const isOpen = lesson.state === "open";
  const { Icon, said } = markOf(lesson, { isCompleted, isOffered });
  return (
    <Link
      to={paths.lesson.href(courseId, lesson.lessonId)}
      onClick={onChoose}
      aria-current={isCurrent ? "page" : undefined}
      data-slot="nav-link"
      className={cn(
        "flex min-h-9 items-start gap-2.5 border-s-2 border-transparent py-1.5 ps-3 hover:text-accent",
        isCurrent && "border-accent font-medium",
        !isOpen && "text-ink-faint",
      )}
    >
      <Icon
        className={cn("mt-0.5 size-4 shrink-0", isCompleted ? "text-good" : "text-ink-faint")}
        aria-hidden
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{lesson.title}</span>
      {said !== null && <span className="sr-only">, {classroomText(said)}</span>}
      {lesson.minutes !== null && (
        <span className="mt-0.5 shrink-0 figures text-xs text-ink-faint" aria-hidden>
          {formatMinutes(lesson.minutes)}
        </span>
      )}
    </Link>
  );
}

type Marked = { isCompleted: boolean; isOffered: boolean };

/** The mark before a lesson, and its meaning; null for a lesson that is open. */
function markOf({ state }: OutlinedLesson, { isCompleted, isOffered }: Marked) {
  if (isCompleted) return { Icon: Check, said: "completed" } as const;
  if (isOffered) return { Icon: BookOpen, said: "preview" } as const;
  if (state === "open") return { Icon: Circle, said: null };
  return { Icon: LockKeyhole, said: state === "later" ? "locked" : "membersOnly" } as const;
}
