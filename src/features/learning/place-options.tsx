// What learners can do with their seat: change the batch or wait for the next one before it starts, or leave the course.
import { ChangeBatch } from "./change-batch";
import { DeferPlace } from "./defer-place";
import { LeaveCourse } from "./leave-course";

type PlaceOptionsProps = { course: { courseId: string; title: string }; hasStarted: boolean };

export const PlaceOptions = ({ course, hasStarted }: PlaceOptionsProps) => (
  <div className="-ms-3.5 -mt-3 flex flex-wrap gap-x-2">
    {!hasStarted && <ChangeBatch courseId={course.courseId} />}
    {!hasStarted && <DeferPlace courseId={course.courseId} />}
    <LeaveCourse course={course} />
  </div>
);
