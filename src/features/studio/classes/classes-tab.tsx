// The classes of one batch of the course, chosen above them.
import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { TableSkeleton } from "../../../components/staff/paged-table";
import { EmptyState } from "../../../components/ui/empty-state";
import { SelectField } from "../../../components/ui/select";
import { classesText } from "../../../texts/classes";
import type { Draft } from "../types";
import { BatchClasses } from "./batch-classes";

export function ClassesTab({ draft: { courseId, publishedVersion } }: { draft: Draft }) {
  if (publishedVersion === null)
    return <EmptyState compact title={classesText("later")} text={classesText("laterHint")} />;
  return <Classes courseId={courseId} />;
}

function Classes({ courseId }: { courseId: string }) {
  const course = useQuery(api.courseBatches.list, { courseId });
  const [chosen, setChosen] = useState<number | null>(null);
  if (course === undefined) return <TableSkeleton />;
  const batchNumber = chosen ?? course.targetBatch ?? course.batches.at(-1)?.batchNumber ?? null;
  if (batchNumber === null)
    return <EmptyState compact title={classesText("noBatch")} text={classesText("noBatchHint")} />;
  return (
    <div className="grid gap-8">
      <SelectField
        label={classesText("batch")}
        className="max-w-80"
        value={batchNumber}
        onChange={({ target }) => {
          setChosen(Number(target.value));
        }}
      >
        {course.batches.map((batch) => (
          <option key={batch.batchNumber} value={batch.batchNumber}>
            {classesText("batchName", { number: batch.batchNumber, name: batch.batchName })}
          </option>
        ))}
      </SelectField>
      <BatchClasses
        key={batchNumber}
        place={{ courseId, batchNumber }}
        batch={course.batches.find((batch) => batch.batchNumber === batchNumber)}
      />
    </div>
  );
}
