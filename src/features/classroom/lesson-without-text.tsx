// In the place of a lesson's text: the day on which it opens, or that it takes place in class.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/button";
import { formatDay } from "../../lib/format";
import { paths } from "../../lib/paths";
import { classroomText } from "../../texts/classroom";
import type { Outline } from "./types";

const Instead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid max-w-measure justify-items-start gap-3 border-t border-accent pt-6">
    <h2 className="text-heading text-balance">{title}</h2>
    {children}
  </div>
);

/** With the way to the lesson where the reader continues meanwhile. */
export function NotOpen({ outline, opensOn }: { outline: Outline; opensOn: string | null }) {
  const { courseId, resume, sections } = outline;
  const lesson = sections
    .flatMap(({ lessons }) => lessons)
    .find(({ lessonId, state }) => lessonId === resume && state === "open");
  // The parts of a date stay on one line.
  const day = opensOn === null ? null : formatDay(opensOn).replaceAll(" ", "\u00A0");
  return (
    <Instead title={day === null ? classroomText("laterUndated") : classroomText("laterTitle", { day })}>
      <p className="text-ink-soft">{classroomText("laterText")}</p>
      {lesson !== undefined && (
        <Button asChild className="mt-3 text-start">
          <Link to={paths.lesson.href(courseId, lesson.lessonId)}>
            {classroomText("continueAt", { lesson: lesson.title })}
          </Link>
        </Button>
      )}
    </Instead>
  );
}

export const NoText = ({ courseId, isLive }: { courseId: string; isLive: boolean }) => (
  <Instead title={classroomText(isLive ? "liveText" : "noText")}>
    <p className="text-ink-soft">{classroomText(isLive ? "liveHint" : "noTextHint")}</p>
    {isLive && (
      <Button asChild variant="secondary" className="mt-3">
        <Link to={paths.course.href(courseId)}>{classroomText("toCourse")}</Link>
      </Button>
    )}
  </Instead>
);
