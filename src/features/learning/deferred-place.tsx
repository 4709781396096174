// Beside a course, for people who gave their seat back for one in the next batch.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { formatMoment } from "../../lib/format";
import { batchChangeText } from "../../texts/batch-change";
import { LeaveCourse } from "./leave-course";

export function DeferredPlace({ course }: { course: { courseId: string; title: string } }) {
  const deferral = useQuery(api.transfers.deferral, { courseId: course.courseId });
  if (deferral == null) return null;
  const { batchName: batch, since, ahead } = deferral;
  return (
    <section aria-label={batchChangeText("waitingTitle")} className="grid gap-4 border-t border-ink pt-5">
      <h2 className="text-xl">{batchChangeText("waitingTitle")}</h2>
      <p className="text-ink-soft">{batchChangeText("waitingText", { batch, day: formatMoment(since) })}</p>
      <p>{batchChangeText("waitingAhead", { count: ahead })}</p>
      <p className="text-sm text-ink-soft">{batchChangeText("waitingLeave")}</p>
      <div className="border-t border-rule">
        <LeaveCourse course={course} />
      </div>
    </section>
  );
}
