// The curriculum as a member's checklist: ticking lessons is what moves the progress.
import { Lock } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { countCompleted, nextLesson } from "#shared/rules/progress.ts";
import { SectionList } from "../../components/course/section-list";
import { Checkbox } from "../../components/ui/checkbox";
import { Panel } from "../../components/ui/panel";
import { ProgressBar } from "../../components/ui/progress-bar";
import { lessonAnchor, paths } from "../../lib/paths";
import { formatPercent } from "../../lib/format";
import { learningText } from "../../texts/learning";
import { doneLabel, isDone, isLocked, numberLessons } from "./lessons";
import type { LearntCourse, Progress } from "./types";
import { useLinkedLesson } from "./use-linked-lesson";
import { useToggleLesson } from "./use-toggle-lesson";

type LessonChecklistProps = { course: LearntCourse; progress: Progress };

export function LessonChecklist({ course, progress }: LessonChecklistProps) {
  const toggle = useToggleLesson(course);
  const { completedLessons } = progress;
  const { courseId, lessonIds } = course;
  const completed = progress.status === "completed";
  // Fixed for this visit: a section does not close when its last lesson is ticked.
  const [first] = useState(() => nextLesson(completedLessons, lessonIds) ?? lessonIds[0]);
  useLinkedLesson();
  return (
    <Panel title={learningText("courseContent")}>
      <div className="mb-6">
        <ProgressBar
          percent={progress.progress}
          label={learningText("progressOf", { course: course.title })}
        />
        <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft tabular-nums">
          <span>
            {learningText(completed ? "completeForGood" : "complete", {
              percent: formatPercent(progress.progress / 100),
            })}
          </span>
          <span>
            {learningText("lessonsDone", {
              done: countCompleted(completedLessons, lessonIds),
              all: course.lessons,
            })}
          </span>
        </p>
      </div>
      <SectionList
        sections={numberLessons(course.curriculum, lessonIds)}
        label={(section) => doneLabel(section, completedLessons)}
        isOpen={(section) => section.lessons.some(({ lessonId }) => lessonId === first)}
      >
        {(section) => (
          <ul className="grid grid-cols-1 gap-3 ps-7 pb-5 wrap-anywhere sm:ps-10">
            {section.lessons.map(({ number, topic, lessonId }) => (
              <li key={number} id={lessonAnchor(number)} className="flex items-start justify-between gap-4">
                <Checkbox
                  label={lessonId === undefined ? topic : <LessonLink {...{ courseId, lessonId, topic }} />}
                  checked={isDone(lessonId, completedLessons)}
                  disabled={completed || isLocked(lessonId, progress)}
                  onChange={(event) => {
                    if (lessonId !== undefined) void toggle(lessonId, event.target.checked);
                  }}
                />
                {isLocked(lessonId, progress) && <LockedMark />}
              </li>
            ))}
          </ul>
        )}
      </SectionList>
    </Panel>
  );
}

type LessonLinkProps = { courseId: string; lessonId: string; topic: string };

/** Beside the box, which it names. A locked lesson's page states the day on which it opens. */
const LessonLink = ({ courseId, lessonId, topic }: LessonLinkProps) => (
  <Link to={paths.lesson.href(courseId, lessonId)} className="inline-block min-h-6 link">
    {topic}
  </Link>
);

const LockedMark = () => (
  <span className="inline-flex shrink-0 items-center gap-1.5 text-sm text-ink-faint">
    <Lock aria-hidden className="size-3.5" />
    {learningText("locked")}
  </span>
);
