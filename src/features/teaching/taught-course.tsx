// One course: its numbers, its batches, the roster of one of them, and what was announced.
import { Panel } from "../../components/ui/panel";
import { ListRegion } from "../../components/staff/list-region";
import { teachingText } from "../../texts/teaching";
import { Announcements } from "./announcements";
import { BatchTable } from "./batch-table";
import { CourseNumbers } from "./course-numbers";
import { openBatch } from "./open-batch";
import { Roster } from "./roster";
import type { Course } from "./types";

type TaughtCourseProps = { course: Course; batch: string | null; onBatch: (batchNumber: number) => void };

export function TaughtCourse({ course, batch: named, onBatch }: TaughtCourseProps) {
  const batch = openBatch(course.batches, named);
  return (
    <div className="grid grid-cols-1 gap-14">
      <h2 className="sr-only">{course.title}</h2>
      <CourseNumbers course={course} />
      <Panel title={teachingText("batches")} aside={teachingText("live")}>
        <BatchTable course={course} open={batch?.batchNumber ?? null} onOpen={onBatch} />
      </Panel>
      <div className="grid grid-cols-1 items-start gap-14 2xl:grid-cols-3">
        {batch !== undefined && (
          <div className="2xl:col-span-2">
            <ListRegion key={`${course.courseId}/${String(batch.batchNumber)}`}>
              <Roster course={course} batch={batch} />
            </ListRegion>
          </div>
        )}
        <Panel title={teachingText("announcements")}>
          <ListRegion>
            <Announcements courseId={course.courseId} />
          </ListRegion>
        </Panel>
      </div>
    </div>
  );
}
