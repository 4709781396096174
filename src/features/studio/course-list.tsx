// All courses that a person may edit, as rows, below the head of the studio, which has the button for a new one.
import { useQuery } from "convex/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { CompactHeader } from "../../components/layout/compact-header";
import { CourseArt } from "../../components/art/course-art";
import { BackLink } from "../../components/ui/back-link";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { FactLine } from "../../components/ui/fact-line";
import { rowActionClass } from "../../components/staff/row-actions";
import { TimeAgo } from "../../components/ui/time-ago";
import { TableSkeleton } from "../../components/staff/paged-table";
import { paths } from "../../lib/paths";
import { studioText } from "../../texts/studio";
import { teachingText } from "../../texts/teaching";
import { NewCourseDialog } from "./new-course-dialog";
import type { StudioCourse } from "./types";

export function CourseList() {
  const courses = useQuery(api.studio.courses);
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <div className="page -mb-5 pt-5">
        <BackLink to={paths.instructor.href()}>{teachingText("title")}</BackLink>
      </div>
      <CompactHeader title={studioText("studio")} lead={studioText("studioNote")}>
        <Button className="self-start max-sm:w-full" onClick={() => setCreating(true)}>
          <Plus aria-hidden />
          {studioText("newCourse")}
        </Button>
      </CompactHeader>
      <div className="page">{courses === undefined ? <TableSkeleton /> : <Courses courses={courses} />}</div>
      {isCreating && <NewCourseDialog courses={courses ?? []} onClose={() => setCreating(false)} />}
    </>
  );
}

function Courses({ courses }: { courses: readonly StudioCourse[] }) {
  if (courses.length === 0)
    return <EmptyState compact title={studioText("noCourses")} text={studioText("noCoursesHint")} />;
  return (
    <div className="grid gap-5 border-t border-ink pt-5">
      <p className="text-ink-soft">{studioText("courseCount", { count: courses.length })}</p>
      <ul className="border-b border-rule">
        {courses.map((course) => (
          <Row key={course.courseId} course={course} />
        ))}
      </ul>
    </div>
  );
}

function Row({ course }: { course: StudioCourse }) {
  const { courseId, title, image, lessons, learners, publishedAt } = course;
  return (
    <li className="group relative grid grid-cols-1 gap-4 border-t border-rule py-6 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-8 lg:grid-cols-[13rem_minmax(0,1fr)_auto]">
      <CourseArt
        name={image}
        className="-ms-3 aspect-2/1 w-full max-w-48 overflow-hidden sm:row-span-2 lg:row-span-1"
      />
      <div className="grid content-start gap-1.5">
        <p className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 marginalia">
          {courseId}
          <States course={course} />
        </p>
        <h2 className="text-xl wrap-anywhere">
          <Link
            to={paths.courseEditor.href(courseId)}
            className="group-hover:text-accent after:absolute after:inset-0"
          >
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
      {/* On phones two and two, in columns. */}
      <div className="relative grid grid-cols-2 content-start gap-x-5 self-start sm:flex sm:flex-wrap lg:-mt-1.5">
        <Link
          to={paths.courseEditor.href(courseId)}
          aria-label={studioText("editCourse", { course: title })}
          className={rowActionClass}
        >
          {studioText("edit")}
        </Link>
        <PartLink course={course} part="batches" to={paths.courseEditor.href(courseId, "batches")} />
        <PartLink course={course} part="learners" to={paths.courseEditor.href(courseId, "learners")} />
        {publishedAt !== null && (
          <PartLink course={course} part="coursePage" to={paths.course.href(courseId)} />
        )}
      </div>
    </li>
  );
}

type PartLinkProps = { course: StudioCourse; part: "batches" | "learners" | "coursePage"; to: string };

const PartLink = ({ course: { title }, part, to }: PartLinkProps) => (
  <Link
    to={to}
    aria-label={studioText("partOf", { part: studioText(part), course: title })}
    className={rowActionClass}
  >
    {studioText(part)}
  </Link>
);

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
