// The members of a batch, their progress, and the form to write to all of them.
import { usePaginatedQuery } from "convex/react";
import { Megaphone } from "lucide-react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import type { Column } from "../../components/ui/data-table";
import { Panel } from "../../components/ui/panel";
import { ProgressBar } from "../../components/ui/progress-bar";
import { formatTime, humanize } from "../../lib/format";
import { PAGE_SIZE, PagedTable } from "../../components/staff/paged-table";
import { AnnounceDialog } from "./announce-dialog";
import type { Batch, Course, RosterRow } from "./types";
import { OrderSelect } from "../../components/staff/order-select";

const ORDERS = {
  newest: "Newest first",
  leastProgress: "Least progress first",
  mostProgress: "Most progress first",
} as const;
type Order = keyof typeof ORDERS;

export function Roster({ course, batch }: { course: Course; batch: Batch }) {
  const [order, setOrder] = useState<Order>("newest");
  const [isWriting, setWriting] = useState(false);
  const { courseId } = course;
  const { batchNumber, batchName } = batch;
  const list = usePaginatedQuery(
    api.teaching.roster,
    { courseId, batchNumber, order },
    { initialNumItems: PAGE_SIZE },
  );
  return (
    <Panel title={`Roster of batch ${String(batchNumber)}, ${batchName}`} aside="live">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <OrderSelect orders={ORDERS} value={order} onChange={setOrder} className="min-w-56" />
        <Button
          disabled={batch.learners === 0}
          onClick={() => {
            setWriting(true);
          }}
        >
          <Megaphone aria-hidden />
          Write to the batch
        </Button>
      </div>
      <PagedTable
        caption="Roster"
        columns={columnsOf(course.lessons)}
        list={list}
        empty="Nobody is in this batch yet"
      />
      {isWriting && <AnnounceDialog course={course} batch={batch} onClose={() => setWriting(false)} />}
    </Panel>
  );
}

const columnsOf = (lessons: number): Column<RosterRow>[] => [
  {
    name: "Learner",
    cell: ({ name, isSample }) => (
      <p className="flex min-w-40 flex-wrap items-center gap-2 font-medium">
        {name === "" ? "Deleted account" : name}
        {isSample && <Badge>Sample</Badge>}
      </p>
    ),
  },
  {
    name: "Status",
    cell: ({ status }) => <Badge tone={status === "completed" ? "good" : "plain"}>{humanize(status)}</Badge>,
  },
  {
    name: "Progress",
    cell: ({ name, progress }) => (
      <div className="grid min-w-32 gap-1">
        <ProgressBar percent={progress} label={`Progress of ${name}`} />
        <span className="figures text-xs text-ink-soft">{Math.round(progress)}%</span>
      </div>
    ),
  },
  { name: "Lessons", numeric: true, cell: ({ lessonsDone }) => `${String(lessonsDone)}/${String(lessons)}` },
  { name: "Enrolled", cell: ({ enrolledAt }) => <Moment at={enrolledAt} /> },
  { name: "Last seen", cell: ({ lastAccessed }) => <Moment at={lastAccessed} /> },
];

const Moment = ({ at }: { at: number }) => <span className="whitespace-nowrap">{formatTime(at)}</span>;
