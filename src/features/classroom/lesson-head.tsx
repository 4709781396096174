// The head of a lesson, from the outline: it is there before the text is.
import { Link } from "react-router-dom";
import { Badge } from "../../components/ui/badge";
import { FactLine } from "../../components/ui/fact-line";
import { formatMinutes } from "../../lib/format";
import { paths } from "../../lib/paths";
import { classroomText } from "../../texts/classroom";
import type { Places } from "./places";
import { readingMinutes } from "./reading-time";
import type { Outline, Reading } from "./types";

type LessonHeadProps = { outline: Outline; places: Places; reading: Reading | undefined; isClosed: boolean };

/** Neither a member of the course nor one who teaches it. */
const isVisitor = ({ teaches, progress }: Outline): boolean => !teaches && progress === null;

export function LessonHead({ outline, places, reading, isClosed }: LessonHeadProps) {
  const { number, all, lesson } = places;
  if (lesson === null) return null;
  const minutes = lesson.minutes ?? readingMinutes(reading?.text ?? null);
  const facts = [
    classroomText("lessonOf", { number, all }),
    classroomText(lesson.kind),
    ...(minutes === null ? [] : [formatMinutes(minutes, "long")]),
  ];
  return (
    <header className="mb-10 max-w-measure">
      <p className="mb-1 marginalia print:mb-6 print:font-serif print:text-lg">
        <Link
          to={paths.course.href(outline.courseId)}
          className="inline-flex min-h-9 max-w-full items-center link"
        >
          {outline.title}
        </Link>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 marginalia wrap-anywhere">
        <FactLine facts={isClosed ? [lesson.title] : facts} />
        {lesson.isPreview && isVisitor(outline) && <Badge tone="accent">{classroomText("preview")}</Badge>}
      </p>
      <h1
        tabIndex={-1}
        data-screen-start
        className="mt-3 scroll-mt-28 text-title text-balance wrap-anywhere outline-none lg:mt-5"
      >
        {isClosed ? classroomText("closedTitle") : lesson.title}
      </h1>
    </header>
  );
}
