// What learners can do with their seat: change the batch or wait for the next one before it starts, or leave the course.
import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { batchChangeText } from "../../texts/batch-change";
import { learningText } from "../../texts/learning";
import { ChangeBatch } from "./change-batch";
import { DeferPlace, useDeferral } from "./defer-place";
import { LeaveCourse, type Move } from "./leave-course";

type PlaceOptionsProps = { course: { courseId: string; title: string } };

/** Nothing in a batch that is canceled: its page offers other seats. */
export function PlaceOptions({ course }: PlaceOptionsProps) {
  const { courseId } = course;
  const closure = useQuery(api.batchClosures.mine, { courseId });
  const enrollment = useQuery(api.enrollments.mine)?.find((one) => one.courseId === courseId);
  const transfers = useQuery(api.transfers.options, { courseId });
  const terms = useQuery(api.leaving.terms, { courseId });
  const [isChanging, setChanging] = useState(false);
  const deferral = useDeferral(courseId);
  if (closure !== null || enrollment === undefined) return null;
  const mayChange = enrollment.batchStatus === "upcoming";
  const move = mayChange ? firstWay() : undefined;
  if (move === undefined && terms == null) return null;
  return (
    <section aria-label={learningText("yourPlace")}>
      <h3 className="border-b border-rule pb-2 text-lg">{learningText("yourPlace")}</h3>
      {mayChange && (
        <>
          <ChangeBatch courseId={courseId} isOpen={isChanging} onOpenChange={setChanging} />
          <DeferPlace deferral={deferral} />
        </>
      )}
      <LeaveCourse course={course} move={move} />
    </section>
  );

  /** Another batch by choice, otherwise the next one. */
  function firstWay(): Move | undefined {
    const { ask, label } = deferral;
    if (transfers != null && transfers.batches.length > 0)
      return { label: batchChangeText("changeBatch"), open: () => setChanging(true) };
    return ask === null ? undefined : { label, open: () => void ask() };
  }
}
