// What the time zone of a batch governs: the times of its classes in the chosen zone, and what another zone changes.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { adminBatchesText } from "../../../texts/admin-batches";
import { classTimesIn } from "./class-times";
import type { BatchTask } from "./types";

export function ZoneHint({ task, timeZone }: { task: BatchTask; timeZone: string }) {
  const place =
    task.kind === "change" ? { courseId: task.courseId, batchNumber: task.batchNumber } : ("skip" as const);
  const schedule = useQuery(api.classSchedule.list, place);
  if (task.kind === "create") return adminBatchesText("zoneOfNew");
  if (schedule === undefined) return null;
  const planned = schedule.classes.filter(({ state }) => state === "planned");
  if (planned.length === 0) return adminBatchesText("zoneWithoutClasses");
  return (
    <>
      {classTimesIn(timeZone, planned).map((line, index) => (
        <span key={index} className="block">
          {line}
        </span>
      ))}
      <span className="mt-1 block">{adminBatchesText("zoneRule")}</span>
    </>
  );
}
