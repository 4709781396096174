// One batch with its actions.
import { useMutation } from "convex/react";
import { lazy, Suspense, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { CapacityBar } from "../../course/capacity-bar";
import { Notice } from "../../ui/notice";
import { useDialogs } from "../../../hooks/use-dialogs";
import { adminBatchesText } from "../../../texts/admin-batches";
import { RowMenu } from "../row-menu";
import { BatchFacts } from "./batch-facts";
import { cloneForm, formOf } from "./batch-forms";
import type { BatchTask, StaffBatch, StaffCourse } from "./types";
import { useAsyncAction } from "../../../hooks/use-async-action";

/** Loaded for batches that are being canceled. */
const ClosureProgress = lazy(async () => ({
  default: (await import("./closure-progress")).ClosureProgress,
}));
/** Loaded when a batch with learners is canceled. */
const ClosureWizard = lazy(async () => ({ default: (await import("./closure-wizard")).ClosureWizard }));

type BatchEntryProps = {
  course: StaffCourse;
  batch: StaffBatch;
  /** Whether a batch with learners can be canceled here: by those who may refund payments. */
  canClose?: boolean;
  /** Where the enrollments of the batch are listed, for those who may see them. */
  enrollmentsHref?: string;
  onTask: (task: BatchTask) => void;
  onLinks: () => void;
};

export function BatchEntry(props: BatchEntryProps) {
  const { course, batch, canClose = false, enrollmentsHref, onTask, onLinks } = props;
  const [isClosed, setClosed] = useState(false);
  const { busy, failure, ask } = useCancel(course, batch);
  const { batchNumber, batchName, seatsTaken, maxCapacity, isClosing } = batch;
  const cancel = () => {
    if (canClose && seatsTaken > 0) setClosed(true);
    else void ask();
  };
  return (
    // On phones the menu stands at the end of the first line.
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-4 lg:grid-cols-[minmax(0,1fr)_16rem_auto] lg:gap-x-10">
      <BatchFacts
        batch={batch}
        comingSoon={course.comingSoon}
        isTarget={course.targetBatch === batchNumber}
        enrollmentsHref={enrollmentsHref}
        onLinks={onLinks}
      />
      <div className="max-lg:col-span-full max-lg:row-start-2">
        <CapacityBar
          seatsTaken={seatsTaken}
          maxCapacity={maxCapacity}
          enrolled={batch.enrollments}
          name={adminBatchesText("seatsTaken")}
          label={adminBatchesText("seatsOf", { number: batchNumber, name: batchName })}
        />
      </div>
      <Actions
        course={course}
        batch={batch}
        isBusy={busy}
        onTask={onTask}
        onLinks={onLinks}
        onCancel={cancel}
      />
      {failure !== null && (
        <Notice tone="error" className="col-span-full">
          {failure}
        </Notice>
      )}
      <Suspense>
        {isClosing && canClose && <ClosureProgress courseId={course.courseId} batch={batch} />}
        {isClosed && (
          <ClosureWizard
            course={course}
            batch={batch}
            onClose={() => {
              setClosed(false);
            }}
          />
        )}
      </Suspense>
    </article>
  );
}

/** Cancels a batch without learners, after a question. */
function useCancel({ courseId, title }: StaffCourse, { batchNumber, batchName }: StaffBatch) {
  const { confirm } = useDialogs();
  const cancel = useMutation(api.courseBatches.cancel);
  const { busy, failure, run } = useAsyncAction();
  const ask = async () => {
    const named = { number: batchNumber, name: batchName, course: title };
    const labels = { confirmLabel: adminBatchesText("cancel"), cancelLabel: adminBatchesText("keep") };
    if (await confirm(adminBatchesText("cancelQuestion", named), labels))
      await run(() => cancel({ courseId, batchNumber }));
  };
  return { busy, failure, ask };
}

type ActionsProps = Pick<BatchEntryProps, "course" | "batch" | "onTask" | "onLinks"> & {
  isBusy: boolean;
  onCancel: () => void;
};

function Actions({ course: { courseId }, batch, isBusy, onTask, onLinks, onCancel }: ActionsProps) {
  const { batchNumber, batchName, isClosing, status, seatsTaken } = batch;
  const named = { number: batchNumber, name: batchName };
  const change = {
    label: adminBatchesText("edit"),
    onSelect: () => onTask({ kind: "change", courseId, batchNumber, seatsTaken, form: formOf(batch) }),
  };
  const links = {
    label: adminBatchesText("links"),
    onSelect: onLinks,
  };
  const clone = {
    label: adminBatchesText("clone"),
    onSelect: () => {
      const form = cloneForm(batch, adminBatchesText("cloneName", { name: batchName }));
      onTask({ kind: "create", courseId, form });
    },
  };
  const cancel = {
    label: adminBatchesText("cancel"),
    isFinal: true,
    onSelect: onCancel,
  };
  const canCancel = !isClosing && status !== "completed";
  return (
    <RowMenu
      label={adminBatchesText("actionsOf", named)}
      disabled={isBusy}
      actions={[...(isClosing ? [] : [change]), links, clone, ...(canCancel ? [cancel] : [])]}
    />
  );
}
