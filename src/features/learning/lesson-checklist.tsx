// The curriculum as a member's checklist: ticking lessons is what moves the progress.
import { useState } from "react";
import { nextLesson } from "#shared/rules/progress.ts";
import { SectionList } from "../../components/course/section-list";
import { Checkbox } from "../../components/ui/checkbox";
import { Panel } from "../../components/ui/panel";
import { ProgressBar } from "../../components/ui/progress-bar";
import { lessonAnchor } from "../../lib/paths";
import { formatPercent } from "../../lib/format";
import { learningText } from "../../texts/learning";
import { doneLabel, numberLessons } from "./lessons";
import type { LearntCourse, Progress } from "./types";
import { useLinkedLesson } from "./use-linked-lesson";
import { useToggleLesson } from "./use-toggle-lesson";

type LessonChecklistProps = { course: LearntCourse; progress: Progress };

export function LessonChecklist({ course, progress }: LessonChecklistProps) {
  const toggle = useToggleLesson(course);
  const { lessonsDone } = progress;
  const completed = progress.status === "completed";
  // Fixed for this visit: a section does not close when its last lesson is ticked.
  const [first] = useState(() => nextLesson(lessonsDone, course.lessons) ?? 0);
  useLinkedLesson();
  return (
    <Panel
      title={learningText("courseContent")}
      aside={learningText("lessonsDone", { done: lessonsDone.length, all: course.lessons })}
    >
      <div className="mb-6">
        <ProgressBar
          percent={progress.progress}
          label={learningText("progressOf", { course: course.title })}
        />
        <p className="mt-2 text-sm text-ink-soft">
          {learningText.rich(completed ? "completeForGood" : "complete", {
            percent: formatPercent(progress.progress / 100),
            figures: (inside) => <span className="figures">{inside}</span>,
          })}
        </p>
      </div>
      <SectionList
        sections={numberLessons(course.curriculum)}
        label={(section) => doneLabel(section, lessonsDone)}
        isOpen={(section) => section.lessons.some(({ number }) => number === first)}
      >
        {(section) => (
          <ul className="grid gap-3 ps-10 pb-5">
            {section.lessons.map(({ number, topic }) => (
              <li key={number} id={lessonAnchor(number)}>
                <Checkbox
                  label={topic}
                  checked={lessonsDone.includes(number)}
                  disabled={completed}
                  onChange={(event) => {
                    void toggle(number, event.target.checked);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </SectionList>
    </Panel>
  );
}
