// The course, offered to people who are no members of it.
import { BookOpen } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/button";
import { paths } from "../../lib/paths";
import { classroomText } from "../../texts/classroom";
import type { Outline } from "./types";

/** In the place of a lesson for members; nothing of the lesson. */
export function ClosedLesson({ outline: { courseId, title, sections } }: { outline: Outline }) {
  const preview = sections.flatMap(({ lessons }) => lessons).find(({ isPreview }) => isPreview);
  return (
    <div className="grid justify-items-start gap-6">
      <p className="max-w-measure text-lg wrap-anywhere text-ink-soft">
        {classroomText("closedText", { course: title })}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <SeeCourse courseId={courseId} />
        {preview !== undefined && (
          <Link
            to={paths.lesson.href(courseId, preview.lessonId)}
            className="inline-flex min-h-6 items-center gap-2.5 link"
          >
            <BookOpen className="size-4 shrink-0" aria-hidden />
            <span className="min-w-0 wrap-anywhere">
              {classroomText("readPreview", { lesson: preview.title })}
            </span>
          </Link>
        )}
      </div>
    </div>
  );
}

/** After a free preview. */
export const PreviewOffer = ({ outline: { courseId, title } }: { outline: Outline }) => (
  <div className="grid max-w-measure justify-items-start gap-5 border-t border-accent pt-6 print:hidden">
    <p className="font-serif text-lg wrap-anywhere">{classroomText("previewOffer", { course: title })}</p>
    <SeeCourse courseId={courseId} />
  </div>
);

const SeeCourse = ({ courseId }: { courseId: string }) => (
  <Button asChild size="lg">
    <Link to={paths.course.href(courseId)}>{classroomText("seeCourse")}</Link>
  </Button>
);
