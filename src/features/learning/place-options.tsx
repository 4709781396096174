// What learners can do with their seat: change the batch or wait for the next one before it starts, leave the course, or
// choose another place when their batch is canceled.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { ChangeBatch } from "./change-batch";
import { ClosedBatch } from "./closed-batch";
import { DeferPlace } from "./defer-place";
import { LeaveCourse } from "./leave-course";

type PlaceOptionsProps = { course: { courseId: string; title: string }; hasStarted: boolean };

export function PlaceOptions({ course, hasStarted }: PlaceOptionsProps) {
  const { courseId } = course;
  const closure = useQuery(api.batchClosures.mine, { courseId });
  if (closure) return <ClosedBatch courseId={courseId} closure={closure} />;
  return (
    <div className="-mx-3.5 flex flex-wrap gap-x-2 justify-self-stretch text-ink-faint">
      {!hasStarted && <ChangeBatch courseId={courseId} />}
      {!hasStarted && <DeferPlace courseId={courseId} />}
      <LeaveCourse course={course} />
    </div>
  );
}
