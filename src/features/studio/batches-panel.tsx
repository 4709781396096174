// Batches of a course: the parts of the admin page, for the course's instructors.
import { useQuery } from "convex/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { BatchDialog } from "../../components/staff/batches/batch-dialog";
import { BatchEntry } from "../../components/staff/batches/batch-entry";
import { nextBatchForm } from "../../components/staff/batches/batch-forms";
import { LinksDialog } from "../../components/staff/batches/links-dialog";
import type { BatchTask, StaffBatch } from "../../components/staff/batches/types";
import { TableSkeleton } from "../../components/staff/paged-table";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { cn } from "../../lib/cn";
import { currentFirst } from "../../lib/current-first";
import { studioText } from "../../texts/studio";
import { useMainVariant } from "./main-variant";
import type { Draft } from "./types";

export function BatchesPanel({ draft: { courseId, publishedVersion } }: { draft: Draft }) {
  if (publishedVersion === null)
    return <EmptyState compact title={studioText("batchesLater")} text={studioText("batchesLaterHint")} />;
  return <Batches courseId={courseId} />;
}

function Batches({ courseId }: { courseId: string }) {
  const course = useQuery(api.courseBatches.list, { courseId });
  const [task, setTask] = useState<BatchTask | null>(null);
  const [linked, setLinked] = useState<StaffBatch | null>(null);
  const variant = useMainVariant();
  if (course === undefined) return <TableSkeleton />;
  const { batches } = course;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-ink-soft">
          {batches.length > 0 && studioText("batchCount", { count: batches.length })}
        </p>
        <Button
          variant={variant}
          onClick={() => {
            setTask({ kind: "create", courseId, form: nextBatchForm(batches) });
          }}
        >
          <Plus aria-hidden />
          {studioText("newBatch")}
        </Button>
      </div>
      {batches.length === 0 && (
        <EmptyState compact title={studioText("noBatches")} text={studioText("noBatchesHint")} />
      )}
      <ul className={cn(batches.length > 0 && "border-t border-ink")}>
        {currentFirst(batches).map((batch) => (
          <li key={batch.batchNumber} className="border-b border-rule py-5">
            <BatchEntry
              course={course}
              batch={batch}
              onTask={setTask}
              onLinks={() => {
                setLinked(batch);
              }}
            />
          </li>
        ))}
      </ul>
      {task !== null && <BatchDialog task={task} onClose={() => setTask(null)} />}
      {linked !== null && <LinksDialog courseId={courseId} batch={linked} onClose={() => setLinked(null)} />}
    </div>
  );
}
