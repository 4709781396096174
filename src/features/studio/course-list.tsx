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
import { FactLine } from "../../components/ui/fact-line";
import { TimeAgo } from "../../components/ui/time-ago";
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
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink-soft">{studioText("courseCount", { count: courses.length })}</p>
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
  const { courseId, title, image, lessons, learners, publishedAt } = course;
  return (
    <li className="relative grid grid-cols-1 grid-rows-[auto_1fr_auto] content-start gap-4 rounded-md border border-rule bg-paper p-4 transition-colors focus-within:border-ink hover:border-ink-soft sm:p-5">
      <CourseArt name={image} className="aspect-2/1 w-full overflow-hidden" />
      <div className="grid content-start gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 marginalia">
          {courseId}
          <States course={course} />
        </p>
        <h2 className="text-xl wrap-anywhere">
          <Link to={paths.courseEditor.href(courseId)} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          <FactLine
            facts={[
              studioText("lessonCount", { count: lessons }),
              studioText("learnerCount", { count: learners }),
            ]}
          />
        </p>
        <Latest course={course} />
      </div>
      <div className="relative col-span-full flex flex-wrap gap-x-5 border-t border-rule pt-2 text-sm">
        <Link
          to={paths.courseEditor.href(courseId)}
          aria-label={studioText("editCourse", { course: title })}
          className="inline-flex min-h-9 items-center font-medium hover:text-accent"
        >
          {studioText("edit")}
        </Link>
        {PARTS.map((tab) => (
          <Link
            key={tab}
            to={paths.courseEditor.href(courseId, tab)}
            aria-label={studioText("partOf", { part: studioText(tab), course: title })}
            className="inline-flex min-h-9 items-center text-ink-soft hover:text-accent"
          >
            {studioText(tab)}
          </Link>
        ))}
        {publishedAt !== null && (
          <Link
            to={paths.course.href(courseId)}
            aria-label={studioText("partOf", { part: studioText("coursePage"), course: title })}
            className="inline-flex min-h-9 items-center text-ink-soft hover:text-accent sm:ms-auto"
          >
            {studioText("coursePage")}
          </Link>
        )}
      </div>
    </li>
  );
}

/** Parts of a course that its card leads to. */
const PARTS = ["batches", "learners"] as const;

/** When it was last edited or published. */
function Latest({ course: { editedAt, publishedAt } }: { course: StudioCourse }) {
  const isEdited = editedAt > (publishedAt ?? 0);
  const at = isEdited ? editedAt : publishedAt;
  if (at === null || at === 0) return null;
  return (
    <p className="text-sm text-ink-faint">
      {studioText(isEdited ? "editedOn" : "publishedOn")} <TimeAgo at={at} inSentence />
    </p>
  );
}

function States({ course: { publishedAt, isChanged, comingSoon } }: { course: StudioCourse }) {
  if (publishedAt === null) return <Badge>{studioText("draft")}</Badge>;
  return (
    <>
      <Badge>{studioText("published")}</Badge>
      {comingSoon && <Badge>{studioText("comingSoon")}</Badge>}
      {isChanged && <Badge tone="warn">{studioText("changed")}</Badge>}
    </>
  );
}
