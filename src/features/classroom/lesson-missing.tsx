// An address that names no lesson, and the shape of a lesson while it loads.
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/button";
import { TextSkeleton } from "../../components/lesson-text/text-skeleton";
import { Skeleton } from "../../components/ui/skeleton";
import { usePageTitle } from "../../hooks/use-page-title";
import { paths } from "../../lib/paths";
import { classroomText } from "../../texts/classroom";

export function LessonMissing({ courseId }: { courseId: string }) {
  usePageTitle(classroomText("notFound"));
  return (
    <div className="page grid justify-items-start gap-5 pt-20 pb-32">
      <h1 className="text-title">{classroomText("notFound")}</h1>
      <p className="max-w-measure text-lg text-ink-soft">{classroomText("notFoundText")}</p>
      <Button asChild>
        <Link to={paths.course.href(courseId)}>{classroomText("toCourse")}</Link>
      </Button>
    </div>
  );
}

export const LessonSkeleton = () => (
  <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 pt-8 pb-20 lg:grid-cols-[17rem_minmax(0,1fr)] lg:pt-12">
    <div className="hidden content-start gap-4 lg:grid">
      <Skeleton className="mb-4 text-xl" />
      {["w-4/5", "w-full", "w-3/5", "w-11/12", "w-2/3", "w-5/6", "w-1/2", "w-3/4"].map((width) => (
        <Skeleton key={width} className={`text-sm ${width}`} />
      ))}
    </div>
    <div className="grid max-w-measure content-start gap-4">
      <Skeleton className="mb-1 w-48 text-sm" />
      <Skeleton className="w-56 text-sm" />
      <Skeleton className="mb-6 w-4/5 text-title" />
      <TextSkeleton />
    </div>
  </div>
);
