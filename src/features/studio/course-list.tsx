// All courses that a person may edit, as cards.
import { useQuery } from "convex/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { CourseArt } from "../../components/art/course-art";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { TableSkeleton } from "../../components/staff/paged-table";
import { paths } from "../../lib/paths";
import { studioText } from "../../texts/studio";
import { NewCourseDialog } from "./new-course-dialog";
import type { StudioCourse } from "./types";

export function CourseList() {
  const courses = useQuery(api.studio.courses);
  const [isCreating, setCreating] = useState(false);
  if (courses === undefined) return <TableSkeleton />;
  return (
    <div className="grid gap-8">
      <div>
        <Button onClick={() => setCreating(true)}>
          <Plus aria-hidden />
          {studioText("newCourse")}
        </Button>
      </div>
      {courses.length === 0 ? (
        <EmptyState compact title={studioText("noCourses")} text={studioText("noCoursesHint")} />
      ) : (
        <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
          {courses.map((course) => (
            <Card key={course.courseId} course={course} />
          ))}
        </ul>
      )}
      {isCreating && <NewCourseDialog courses={courses} onClose={() => setCreating(false)} />}
    </div>
  );
}

function Card({ course }: { course: StudioCourse }) {
  const { courseId, title, image, lessons, learners } = course;
  return (
    <li className="relative grid content-start gap-4 rounded-md border border-rule bg-paper p-5 transition-colors focus-within:border-ink hover:border-ink-soft">
      <CourseArt name={image} className="aspect-2/1 w-full overflow-hidden" />
      <div className="grid gap-1.5">
        <p className="marginalia">{courseId}</p>
        <h2 className="text-xl break-words">
          <Link
            to={paths.courseEditor.href(courseId)}
            aria-label={studioText("editCourse", { course: title })}
            className="after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          {studioText("lessonCount", { count: lessons })}
          {" · "}
          {studioText("learnerCount", { count: learners })}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <States course={course} />
      </p>
    </li>
  );
}

function States({ course: { publishedAt, isChanged, comingSoon } }: { course: StudioCourse }) {
  if (publishedAt === null) return <Badge>{studioText("draft")}</Badge>;
  return (
    <>
      <Badge tone="good">{studioText("published")}</Badge>
      {comingSoon && <Badge>{studioText("comingSoon")}</Badge>}
      {isChanged && <Badge tone="warn">{studioText("changed")}</Badge>}
    </>
  );
}
