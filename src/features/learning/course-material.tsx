// Course Material: class links and the download, for members of the course and for staff; nothing for others.
import { useMutation, useQuery } from "convex/react";
import { lazy, Suspense, useEffect } from "react";
import { api } from "#convex/_generated/api.js";
import { sharedText } from "../../texts/messages";
import { Panel } from "../../components/ui/panel";
import { useMe } from "../../hooks/use-session";
import { ClassLinks } from "./class-links";
import type { LearntCourse } from "./types";

/** Loaded for members only. */
const AddToCalendar = lazy(async () => ({
  default: (await import("../../components/calendar/add-to-calendar")).AddToCalendar,
}));

/** The same. */
const SlidesDownload = lazy(async () => ({
  default: (await import("./slides-download")).SlidesDownload,
}));

export function CourseMaterial({ course }: { course: LearntCourse }) {
  const { courseId } = course;
  const me = useMe();
  const args = me === null ? "skip" : { courseId };
  const batches = useQuery(api.materials.classLinks, args) ?? [];
  const isMember = Boolean(useQuery(api.progress.mine, args));
  useVisit(courseId, isMember);
  // Members of the time before batches have no class links, but the download is theirs.
  if (batches.length === 0 && !(isMember && course.hasDownload)) return null;
  return (
    <Panel title={sharedText("courseMaterial")} className="border-accent">
      <div className="grid gap-8">
        {batches.map((links) => (
          <div key={links.batchNumber} className="grid gap-4">
            <ClassLinks courseId={courseId} links={links} />
            <Suspense>
              <AddToCalendar courseId={courseId} batchNumber={links.batchNumber} />
            </Suspense>
          </div>
        ))}
        {course.hasDownload && (
          <Suspense>
            <SlidesDownload courseId={courseId} />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}

/** Notes when a member last used the course. */
function useVisit(courseId: string, isMember: boolean): void {
  const visit = useMutation(api.enrollments.visit);
  useEffect(() => {
    // Only a note: a visit that is lost is made again with the next one.
    if (isMember) void visit({ courseId }).catch(() => undefined);
  }, [visit, courseId, isMember]);
}
