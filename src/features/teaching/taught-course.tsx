// One course: its numbers, its batches, and what was announced. Its learners are in the studio.
import { cn } from "../../lib/cn";
import { Panel } from "../../components/ui/panel";
import { ListRegion } from "../../components/staff/list-region";
import { teachingText } from "../../texts/teaching";
import { Announcements } from "./announcements";
import { BatchTable } from "./batch-table";
import { NewAnnouncement } from "./new-announcement";
import { CourseNumbers } from "./course-numbers";
import type { Course } from "./types";

/** On phones the button is as wide as the page. */
const WIDE_ACTION = "max-sm:[&>:first-child>:last-child]:w-full";

/** `isOnly`: there are no tabs above it that name it; its title is larger than those of its parts. */
export function TaughtCourse({ course, isOnly = false }: { course: Course; isOnly?: boolean }) {
  const part = (name: "batches" | "announcements") => (
    <span className={cn(isOnly && "text-lg")}>{teachingText(name)}</span>
  );
  return (
    <div className="grid grid-cols-1 gap-14">
      <div className={cn("grid grid-cols-1 gap-6", isOnly && "border-t border-ink pt-4")}>
        <h2 className={isOnly ? "text-xl wrap-anywhere" : "sr-only"}>{course.title}</h2>
        <CourseNumbers course={course} />
      </div>
      <Panel title={part("batches")}>
        <BatchTable course={course} />
      </Panel>
      <Panel
        title={part("announcements")}
        className={WIDE_ACTION}
        action={<NewAnnouncement course={course} />}
      >
        <ListRegion>
          <Announcements courseId={course.courseId} />
        </ListRegion>
      </Panel>
    </div>
  );
}
