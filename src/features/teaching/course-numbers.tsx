// How a course is doing, in four numbers.
import { LiveNumber } from "../../components/ui/live-number";
import { Total } from "../../components/staff/total";
import { percent } from "./open-batch";
import type { Course } from "./types";

export function CourseNumbers({ course }: { course: Course }) {
  const { learners, averageProgress, completed, lessons } = course;
  const rate = learners === 0 ? null : (completed / learners) * 100;
  return (
    <dl className="grid grid-cols-2 gap-x-10 gap-y-6 lg:grid-cols-4">
      <Total label="Learners">
        <LiveNumber value={learners} announce={(count) => `${String(count)} learners`} />
      </Total>
      <Total label="Average progress">
        <span className="figures">{percent(averageProgress)}</span>
      </Total>
      <Total label="Completed" note={rate === null ? undefined : `${percent(rate)} of the learners`}>
        <LiveNumber value={completed} />
      </Total>
      <Total label="Lessons">
        <LiveNumber value={lessons} />
      </Total>
    </dl>
  );
}
