// What learners can do with their seat: change the batch or wait for the next one before it starts, or leave the course.
import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useRef } from "react";
import { api } from "#convex/_generated/api.js";
import { batchChangeText } from "../../texts/batch-change";
import { learningText } from "../../texts/learning";
import { ChangeBatch } from "./change-batch";
import { DeferPlace } from "./defer-place";
import { LeaveCourse } from "./leave-course";

type Transfers = FunctionReturnType<typeof api.transfers.options>;

const offersMove = (transfers: Transfers | undefined): boolean =>
  transfers != null && (transfers.mayDefer || transfers.batches.length > 0);

/** Another batch by choice, otherwise the next one. */
const firstWay = (transfers: Transfers | undefined): string =>
  batchChangeText(transfers?.batches.length === 0 ? "defer" : "changeBatch");

type PlaceOptionsProps = { course: { courseId: string; title: string } };

/** Nothing in a batch that is canceled: its page offers other places. */
export function PlaceOptions({ course }: PlaceOptionsProps) {
  const { courseId } = course;
  const closure = useQuery(api.batchClosures.mine, { courseId });
  const enrollment = useQuery(api.enrollments.mine)?.find((one) => one.courseId === courseId);
  const transfers = useQuery(api.transfers.options, { courseId });
  const terms = useQuery(api.leaving.terms, { courseId });
  const ways = useRef<HTMLDivElement>(null);
  const open = () => ways.current?.querySelector("button")?.click();
  if (closure !== null || enrollment === undefined) return null;
  const mayMove = enrollment.batchStatus === "upcoming" && offersMove(transfers);
  if (!mayMove && terms == null) return null;
  return (
    <section aria-label={learningText("yourPlace")}>
      <h3 className="border-b border-rule pb-2 text-lg">{learningText("yourPlace")}</h3>
      {mayMove && (
        <div ref={ways}>
          <ChangeBatch courseId={courseId} />
          <DeferPlace courseId={courseId} />
        </div>
      )}
      <LeaveCourse course={course} move={mayMove ? { label: firstWay(transfers), open } : undefined} />
    </section>
  );
}
