// How a course is doing, in four numbers.
import { percentDone } from "#shared/rules/progress.ts";
import { LiveNumber } from "../../components/ui/live-number";
import { Total } from "../../components/staff/total";
import { teachingText } from "../../texts/teaching";
import { percent } from "./percent";
import type { Course } from "./types";

export function CourseNumbers({ course }: { course: Course }) {
  const { learners, averageProgress, completed, lessons } = course;
  // Rounded down, as the studio does: 100% are all of them.
  const rate = learners === 0 ? null : percentDone(completed, learners);
  return (
    <dl className="grid grid-cols-2 gap-6 sm:gap-x-10 lg:grid-cols-4">
      <Total label={teachingText("learners")}>
        <LiveNumber value={learners} announce={(count) => teachingText("learnersCount", { count })} />
      </Total>
      <Total label={teachingText("averageProgress")}>
        <span className="figures">{percent(averageProgress)}</span>
      </Total>
      <Total
        label={teachingText("finished")}
        note={rate === null ? undefined : teachingText("completedRate", { percent: percent(rate) })}
      >
        <LiveNumber value={completed} />
      </Total>
      <Total label={teachingText("lessons")}>
        <LiveNumber value={lessons} />
      </Total>
    </dl>
  );
}
