// How a course stands that has no next class.
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import type { api } from "#convex/_generated/api.js";
import { DateFigure } from "../../components/classes/date-figure";
import { Notice } from "../../components/ui/notice";
import { batchStartText } from "../../lib/batch-dates";
import { formatTime } from "../../lib/format";
import { dashboardText } from "../../texts/dashboard";

type Enrollment = FunctionReturnType<typeof api.enrollments.mine>[number];

/** In the place of a next class: what is to be chosen, or when the batch starts. */
export function Standing({ enrollment }: { enrollment: Enrollment }) {
  const { batchName: batch, batchStatus, startDate, status, choosesUntil } = enrollment;
  const [now] = useState(Date.now);
  if (choosesUntil !== null)
    return (
      <Notice tone="error" className="order-first">
        {dashboardText("batchCanceled", { batch, time: formatTime(choosesUntil) })}
      </Notice>
    );
  if (status === "deferred") return <p className="bg-paper-sunk p-4 sm:p-6">{dashboardText("deferred")}</p>;
  const start = batchStartText(startDate, batchStatus, now);
  if (start === "") return null;
  if (batchStatus !== "upcoming" || startDate === null) return <p className="text-ink-soft">{start}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 bg-paper-sunk p-4 sm:p-6">
      <DateFigure day={startDate} size="lg" />
      <p className="min-w-0 flex-1 basis-36 font-serif text-xl leading-tight text-balance">{start}</p>
    </div>
  );
}
