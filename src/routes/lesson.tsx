import { useQuery } from "convex/react";
import { lazy } from "react";
import { Navigate, useParams } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { Loaded } from "../components/ui/loaded";
import { LoadingRegion } from "../components/ui/loading-region";
import { ClassroomPage } from "../features/classroom/classroom-page";
import { LessonMissing, LessonSkeleton } from "../features/classroom/lesson-missing";
import type { LessonPlace, Outline, Reading } from "../features/classroom/types";
import { usePageTitle } from "../hooks/use-page-title";
import { useSession } from "../hooks/use-session";
import { descriptionOf, textOfMarkdown } from "../lib/page-head";
import { paths } from "../lib/paths";

export { loadKatexOfPage } from "../components/lesson-text/formulas";

/** Loaded when it is opened. */
const LessonDiscussion = lazy(async () => ({
  default: (await import("../features/forum/lesson-discussion")).LessonDiscussion,
}));

const LessonClasses = lazy(async () => ({
  default: (await import("../features/classes/lesson-classes")).LessonClasses,
}));

/** Without a lesson in the address, the reader continues where they were. */
export default function LessonRoute() {
  const { courseId = "", lessonId } = useParams();
  const isLoading = useSession().status === "loading";
  const outline = useQuery(api.lessons.outline, { courseId });
  // What a visitor sees of another lesson is not what a member is about to see.
  const isEarly = isLoading && !isPreview(outline, lessonId);
  // The text does not wait for the outline.
  const reading = useQuery(
    api.lessons.read,
    isEarly || lessonId === undefined ? "skip" : { courseId, lessonId },
  );
  if (isEarly)
    return (
      <LoadingRegion>
        <LessonSkeleton />
      </LoadingRegion>
    );
  return (
    <Loaded value={outline} loading={<LessonSkeleton />} missing={<LessonMissing courseId={courseId} />}>
      {(loaded) =>
        lessonId === undefined ? (
          <Resumed outline={loaded} />
        ) : (
          <LessonScreen outline={loaded} place={{ courseId, lessonId }} reading={reading} />
        )
      }
    </Loaded>
  );
}

const isPreview = (outline: Outline | null | undefined, lessonId: string | undefined): boolean =>
  outline?.sections.some(({ lessons }) =>
    lessons.some((lesson) => lesson.lessonId === lessonId && lesson.isPreview),
  ) === true;

function Resumed({ outline: { courseId, resume } }: { outline: Outline }) {
  if (resume === null) return <LessonMissing courseId={courseId} />;
  return <Navigate to={paths.lesson.href(courseId, resume)} replace />;
}

const aboutPreview = ({ courseId, lessonId }: LessonPlace, { text }: Reading) => ({
  path: paths.lesson.href(courseId, lessonId),
  ...(text === null ? {} : { description: descriptionOf(textOfMarkdown(text)) }),
});

type LessonScreenProps = { outline: Outline; place: LessonPlace; reading: Reading | null | undefined };

function LessonScreen({ outline, place, reading }: LessonScreenProps) {
  usePageTitle(
    reading?.lesson.title ?? outline.title,
    reading?.lesson.isPreview === true ? aboutPreview(place, reading) : {},
  );
  if (reading === null) return <LessonMissing courseId={place.courseId} />;
  const parts = { Discussion: LessonDiscussion, Classes: LessonClasses };
  return <ClassroomPage {...{ place, outline, reading }} {...parts} />;
}
