// The batches of a course side by side.
import { useState } from "react";
import { Link } from "react-router-dom";
import { BatchStatus } from "../../components/course/batch-status-badge";
import { CapacityBar } from "../../components/course/capacity-bar";
import { rowActionClass } from "../../components/staff/row-actions";
import { AnnounceDialog } from "../../components/staff/announce/announce-dialog";
import { DataTable, type Column } from "../../components/ui/data-table";
import { EmptyState } from "../../components/ui/empty-state";
import { useUtcDay } from "../../hooks/use-utc-day";
import { hasUnknownDates } from "../../lib/batch-dates";
import { currentFirst } from "../../lib/current-first";
import { dayTime, formatDays, formatPercent } from "../../lib/format";
import { teachingText } from "../../texts/teaching";
import { LabelledBar } from "../../components/staff/labelled-bar";
import { learnersHref, paths } from "../../lib/paths";
import { percent } from "./percent";
import type { Batch, Course } from "./types";

export function BatchTable({ course }: { course: Course }) {
  const { courseId, batches, comingSoon } = course;
  const [addressed, setAddressed] = useState<Batch | null>(null);
  const now = dayTime(useUtcDay());
  const datesOf = (batch: Batch) =>
    hasUnknownDates(batch, comingSoon, now) ? "–" : formatDays(batch.startDate, batch.endDate);
  if (batches.length === 0)
    return <EmptyState compact title={teachingText("noBatches")} text={teachingText("noBatchesHint")} />;
  const columns: Column<Batch>[] = [
    { name: teachingText("batch"), place: "lead", cell: (batch) => <NameCell batch={batch} /> },
    {
      name: teachingText("status"),
      place: "side",
      cell: (batch) => (
        // One word, which the column must hold.
        <span className="wrap-normal">
          <BatchStatus batch={batch} comingSoon={comingSoon} />
        </span>
      ),
    },
    { name: teachingText("dates"), place: "meta", cell: (batch) => <Dates text={datesOf(batch)} /> },
    { name: teachingText("seatsTaken"), place: "left", cell: (batch) => <LearnersCell batch={batch} /> },
    {
      name: teachingText("progressColumn"),
      place: "right",
      cell: (batch) => <ProgressCell batch={batch} />,
    },
    { name: teachingText("finished"), numeric: true, cell: ({ completed }) => completed },
    {
      name: teachingText("actions"),
      isActions: true,
      place: "foot",
      cell: (batch) => <BatchActions courseId={courseId} batch={batch} onWrite={setAddressed} />,
    },
  ];
  return (
    <>
      <DataTable
        caption={teachingText("batches")}
        columns={columns}
        rows={currentFirst(batches)}
        keyOf={({ batchNumber }) => String(batchNumber)}
      />
      {addressed !== null && (
        <AnnounceDialog
          course={course}
          batch={addressed}
          audience="batch"
          onClose={() => setAddressed(null)}
        />
      )}
    </>
  );
}

/** Narrower than elsewhere, so that in every language the dates have room. */
const BAR = "*:min-w-28";

const nameOf = ({ batchNumber, batchName }: Batch) =>
  teachingText("batchName", { number: batchNumber, name: batchName });

/** A card has no column that says what the number counts. */
const NameCell = ({ batch }: { batch: Batch }) => (
  <span className="cards:font-medium">
    <span className="hidden cards:inline">{teachingText("batch")} </span>
    {nameOf(batch)}
  </span>
);

/** Where both have no room in one line, the second date begins the next. */
function Dates({ text }: { text: string }) {
  const dash = text.indexOf("–");
  if (dash < 1) return text;
  return (
    <>
      <span className="whitespace-nowrap">{text.slice(0, dash + 1)}</span>
      {text.slice(dash + 1, dash + 2)}
      <span className="whitespace-nowrap">{text.slice(dash + 2)}</span>
    </>
  );
}

/** In lines the number who completed the course is no column; it is left out where it says nothing new. */
const LearnersCell = ({ batch }: { batch: Batch }) => (
  <div className={BAR}>
    <CapacityBar
      seatsTaken={batch.seatsTaken}
      enrolled={batch.learners}
      maxCapacity={batch.maxCapacity}
      label={teachingText("learnersOf", { batch: nameOf(batch) })}
    />
    {batch.completed > 0 && batch.completed !== batch.seatsTaken && (
      <p className="mt-1 hidden text-xs text-ink-soft cards:block">
        {teachingText("finished")}: {batch.completed}
      </p>
    )}
  </div>
);

const ProgressCell = ({ batch }: { batch: Batch }) => (
  <div className={BAR}>
    <LabelledBar
      percent={batch.averageProgress ?? 0}
      label={teachingText("averageProgressOf", { batch: nameOf(batch) })}
      text={percent(batch.averageProgress)}
      note={
        // Before and after its time a batch has nothing to keep up with.
        batch.status === "active" && batch.expected > 0
          ? teachingText("expected", { percent: formatPercent(batch.expected / 100) })
          : undefined
      }
    />
  </div>
);

type BatchActionsProps = { courseId: string; batch: Batch; onWrite: (batch: Batch) => void };

const BatchActions = ({ courseId, batch, onWrite }: BatchActionsProps) => (
  <div className="flex justify-end gap-x-4 cards:flex-wrap cards:justify-start cards:gap-x-5">
    <Link
      className={rowActionClass}
      to={learnersHref(courseId, batch.batchNumber)}
      aria-label={teachingText("seeLearnersOf", { batch: nameOf(batch) })}
    >
      {teachingText("seeLearners")}
    </Link>
    <button
      type="button"
      className={rowActionClass}
      disabled={batch.learners === 0}
      aria-label={teachingText("writeTo", { batch: nameOf(batch) })}
      onClick={() => {
        onWrite(batch);
      }}
    >
      {teachingText("write")}
    </button>
    <Link
      className={rowActionClass}
      to={paths.batchRoom.href(courseId, batch.batchNumber)}
      aria-label={teachingText("seeRoomOf", { batch: nameOf(batch) })}
    >
      {teachingText("seeRoom")}
    </Link>
  </div>
);
