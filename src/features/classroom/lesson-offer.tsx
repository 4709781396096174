// The course, offered to people who are no members of it.
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/button";
import { paths } from "../../lib/paths";
import { classroomText } from "../../texts/classroom";
import type { Outline } from "./types";

/** In the place of a lesson for members; nothing of the lesson. */
export const ClosedLesson = ({ outline: { courseId, title } }: { outline: Outline }) => (
  <div className="grid justify-items-start gap-6">
    <p className="max-w-measure text-lg text-ink-soft">{classroomText("closedText", { course: title })}</p>
    <SeeCourse courseId={courseId} />
  </div>
);

/** After a free preview. */
export const PreviewOffer = ({ outline: { courseId, title } }: { outline: Outline }) => (
  <div className="grid max-w-measure justify-items-start gap-5 border-t border-accent pt-6 print:hidden">
    <p className="font-serif text-lg">{classroomText("previewOffer", { course: title })}</p>
    <SeeCourse courseId={courseId} />
  </div>
);

const SeeCourse = ({ courseId }: { courseId: string }) => (
  <Button asChild size="lg">
    <Link to={paths.course.href(courseId)}>{classroomText("seeCourse")}</Link>
  </Button>
);
