// One batch with its actions.
import { useMutation } from "convex/react";
import { lazy, Suspense, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { BatchStatusBadge } from "../../course/batch-status-badge";
import { CapacityBar } from "../../course/capacity-bar";
import { Badge } from "../../ui/badge";
import { FactLine } from "../../ui/fact-line";
import { Notice } from "../../ui/notice";
import { useDialogs } from "../../../hooks/use-dialogs";
import { useUtcDay } from "../../../hooks/use-utc-day";
import { cn } from "../../../lib/cn";
import { hasUnknownDates } from "../../../lib/batch-dates";
import { dayTime, formatDays } from "../../../lib/format";
import { adminBatchesText } from "../../../texts/admin-batches";
import { dateFormat } from "../../../texts/formats";
import { localeTag } from "../../../texts/locale";
import { closureText } from "../../../texts/closure";
import { useIsPhone } from "../phone-filters";
import { RowMenu } from "../row-menu";
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
  onTask: (task: BatchTask) => void;
  onLinks: () => void;
};

export function BatchEntry({ course, batch, canClose = false, onTask, onLinks }: BatchEntryProps) {
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
      <Facts batch={batch} comingSoon={course.comingSoon} isTarget={course.targetBatch === batchNumber} />
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

type ActionsProps = Omit<BatchEntryProps, "canClose"> & { isBusy: boolean; onCancel: () => void };

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

/** A name that has no room beside its number begins the next line. */
function BatchTitle({ batch: { batchNumber, batchName } }: { batch: StaffBatch }) {
  const title = adminBatchesText("batch", { number: batchNumber, name: batchName });
  const start = title.length - batchName.length;
  return (
    <span className="min-w-0">
      {title.slice(0, start)}
      <span className="inline-block max-w-full">{title.slice(start)}</span>
    </span>
  );
}

/** "Oct 1, 2025 – Jan 15, 2026", in UTC: a phone has no room for long months. */
const shortDays = (from: string, until: string): string =>
  dateFormat(localeTag(), { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).formatRange(
    dayTime(from),
    dayTime(until),
  );

type FactsProps = { batch: StaffBatch; comingSoon: boolean; isTarget: boolean };

function Facts({ batch, comingSoon, isTarget }: FactsProps) {
  const links = Object.values(batch.links).filter((link) => link !== null).length;
  const hasDates = !hasUnknownDates(batch, comingSoon, dayTime(useUtcDay()));
  const hasSeveral = batch.isClosing || isTarget;
  const days = useIsPhone() ? shortDays : formatDays;
  const facts = [
    ...(hasDates ? [days(batch.startDate, batch.endDate)] : []),
    adminBatchesText("linkCount", { count: links }),
    ...(batch.offered > 0 ? [adminBatchesText("offered", { count: batch.offered })] : []),
  ];
  return (
    <div className={cn("grid gap-1", hasSeveral && "max-sm:gap-2")}>
      <h3
        className={cn("flex flex-wrap items-center gap-x-3 gap-y-1 text-lg", hasSeveral && "max-sm:gap-y-2")}
      >
        <BatchTitle batch={batch} />
        {/* Several have a line of their own on phones: the second one alone would begin it. */}
        <span className={cn("flex flex-wrap gap-x-3 gap-y-1", hasSeveral && "max-sm:w-full")}>
          <BatchStatusBadge batch={batch} comingSoon={comingSoon} />
          {batch.isClosing && <Badge tone="warn">{closureText("badge")}</Badge>}
          {isTarget && <Badge tone="good">{adminBatchesText("nextEnrollments")}</Badge>}
        </span>
      </h3>
      <p className="text-sm text-ink-faint">
        <FactLine facts={facts} />
      </p>
    </div>
  );
}
