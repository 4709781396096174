// One batch with its actions.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { BatchStatusBadge } from "../../../components/course/batch-status-badge";
import { CapacityBar } from "../../../components/course/capacity-bar";
import { Badge } from "../../../components/ui/badge";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { useDialogs } from "../../../hooks/use-dialogs";
import { countOf, formatDays } from "../../../lib/format";
import type { BatchTask } from "./batch-dialog";
import { cloneForm, formOf } from "./batch-forms";
import type { StaffBatch, StaffCourse } from "../common/types";
import { useAsyncAction } from "../../../hooks/use-async-action";

type BatchEntryProps = {
  course: StaffCourse;
  batch: StaffBatch;
  onTask: (task: BatchTask) => void;
  onLinks: () => void;
};

export function BatchEntry({ course, batch, onTask, onLinks }: BatchEntryProps) {
  const { confirm } = useDialogs();
  const cancel = useMutation(api.adminBatches.cancel);
  const { busy, failure, run } = useAsyncAction();
  const { courseId } = course;
  const { batchNumber, batchName, seatsTaken, maxCapacity } = batch;
  const name = `batch ${String(batchNumber)}, ${batchName}`;
  const askToCancel = async () => {
    const question = `Cancel ${name} of ${course.title}? It is removed for good.`;
    if (await confirm(question, { confirmLabel: "Cancel batch", cancelLabel: "Keep it" }))
      await run(() => cancel({ courseId, batchNumber }));
  };
  return (
    <article className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-[1fr_12rem_auto]">
      <Facts batch={batch} comingSoon={course.comingSoon} isTarget={course.targetBatch === batchNumber} />
      <CapacityBar seatsTaken={seatsTaken} maxCapacity={maxCapacity} label={`Seats of ${name}`} />
      <div className="flex flex-wrap gap-x-1 gap-y-2 max-lg:-ms-3.5">
        <Action
          label={`Edit ${name}`}
          text="Edit"
          onClick={() => onTask({ kind: "change", courseId, batchNumber, form: formOf(batch) })}
        />
        <Action
          label={`Clone ${name}`}
          text="Clone"
          onClick={() => onTask({ kind: "create", courseId, form: cloneForm(batch, `${batchName} again`) })}
        />
        <Action label={`Links of ${name}`} text="Links" onClick={onLinks} />
        <Action
          label={`Cancel ${name}`}
          text="Cancel batch"
          disabled={busy}
          onClick={() => void askToCancel()}
        />
      </div>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </article>
  );
}

type FactsProps = { batch: StaffBatch; comingSoon: boolean; isTarget: boolean };

function Facts({ batch, comingSoon, isTarget }: FactsProps) {
  const links = Object.values(batch.links).filter((link) => link !== null).length;
  return (
    <div className="grid gap-1">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        Batch {batch.batchNumber}, {batch.batchName}
        <BatchStatusBadge batch={batch} comingSoon={comingSoon} />
        {isTarget && <Badge tone="accent">Next enrollments</Badge>}
      </h3>
      <p className="text-sm text-ink-faint">
        {formatDays(batch.startDate, batch.endDate)} · {countOf(batch.enrollments, "enrollment")} ·{" "}
        {countOf(links, "link")}
        {batch.offered > 0 && ` · ${countOf(batch.offered, "seat")} offered to the waitlist`}
      </p>
    </div>
  );
}

type ActionProps = { label: string; text: string; disabled?: boolean; onClick: () => void };

function Action({ label, text, disabled = false, onClick }: ActionProps) {
  return (
    <Button variant="quiet" size="sm" aria-label={label} disabled={disabled} onClick={onClick}>
      {text}
    </Button>
  );
}
