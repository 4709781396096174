// One course: its numbers, its batches, and what was announced. Its learners are in the studio.
import { Panel } from "../../components/ui/panel";
import { ListRegion } from "../../components/staff/list-region";
import { teachingText } from "../../texts/teaching";
import { Announcements } from "./announcements";
import { BatchTable } from "./batch-table";
import { NewAnnouncement } from "./new-announcement";
import { CourseNumbers } from "./course-numbers";
import type { Course } from "./types";

/** `isOnly`: there are no tabs above it that name it. */
export function TaughtCourse({ course, isOnly = false }: { course: Course; isOnly?: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-14">
      <div className="grid grid-cols-1 gap-6">
        <h2 className={isOnly ? "text-xl wrap-anywhere" : "sr-only"}>{course.title}</h2>
        <CourseNumbers course={course} />
      </div>
      <Panel title={teachingText("batches")}>
        <BatchTable course={course} />
      </Panel>
      <Panel title={teachingText("announcements")} action={<NewAnnouncement course={course} />}>
        <ListRegion>
          <Announcements courseId={course.courseId} />
        </ListRegion>
      </Panel>
    </div>
  );
}
