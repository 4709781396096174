// What learners can do with their seat: change the batch or wait for the next one before it starts, or leave the course.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { ChangeBatch } from "./change-batch";
import { DeferPlace } from "./defer-place";
import { LeaveCourse } from "./leave-course";

type PlaceOptionsProps = { course: { courseId: string; title: string } };

/** Nothing in a batch that is canceled: its page offers other places. */
export function PlaceOptions({ course }: PlaceOptionsProps) {
  const { courseId } = course;
  const closure = useQuery(api.batchClosures.mine, { courseId });
  const enrollment = useQuery(api.enrollments.mine)?.find((one) => one.courseId === courseId);
  if (closure !== null || enrollment === undefined) return null;
  const hasStarted = enrollment.batchStatus !== "upcoming";
  return (
    <div className="-mx-3.5 -mt-6 flex flex-wrap gap-x-2 text-ink-faint">
      {!hasStarted && <ChangeBatch courseId={courseId} />}
      {!hasStarted && <DeferPlace courseId={courseId} />}
      <LeaveCourse course={course} />
    </div>
  );
}
