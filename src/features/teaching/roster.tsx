// The learners of a batch, their progress, who is behind, and the form to message all of them.
import { usePaginatedQuery, useQuery } from "convex/react";
import { Megaphone } from "lucide-react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { behindBelow, scheduledProgress } from "#shared/rules/progress.ts";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import type { Column } from "../../components/ui/data-table";
import { Panel } from "../../components/ui/panel";
import { TimeAgo } from "../../components/ui/time-ago";
import { Moment } from "../../components/staff/moment";
import { oneOf, useAddress } from "../../hooks/use-address";
import { useUtcDay } from "../../hooks/use-utc-day";
import { formatPercent } from "../../lib/format";
import { enrollmentStatusName } from "../../texts/names";
import { teachingText } from "../../texts/teaching";
import { PAGE_SIZE, PagedTable } from "../../components/staff/paged-table";
import { AnnounceDialog } from "./announce-dialog";
import { LabelledBar } from "./labelled-bar";
import type { Batch, Course, RosterRow } from "./types";
import { OrderSelect } from "../../components/staff/order-select";

const ORDERS = ["newest", "leastProgress", "mostProgress"] as const;
type Order = (typeof ORDERS)[number];

const orderLabels = (): Record<Order, string> => ({
  newest: teachingText("newest"),
  leastProgress: teachingText("leastProgress"),
  mostProgress: teachingText("mostProgress"),
});

export function Roster({ course, batch }: { course: Course; batch: Batch }) {
  const [params, change] = useAddress();
  const order = oneOf(ORDERS, params.get("order")) ?? "newest";
  const setOrder = (next: Order) => {
    change({ order: next === "newest" ? null : next });
  };
  const scheduled = scheduledProgress(batch, useUtcDay());
  const [isWriting, setWriting] = useState(false);
  const { courseId } = course;
  const { batchNumber, batchName } = batch;
  const list = usePaginatedQuery(
    api.teaching.roster,
    { courseId, batchNumber, order },
    { initialNumItems: PAGE_SIZE },
  );
  return (
    <Panel
      title={teachingText("rosterOf", {
        batch: teachingText("batchName", { number: batchNumber, name: batchName }),
      })}
      aside={teachingText("live")}
    >
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <OrderSelect orders={orderLabels()} value={order} onChange={setOrder} className="min-w-56" />
        {scheduled !== null && (
          <Behind
            batch={{ courseId, batchNumber }}
            scheduled={scheduled}
            onShow={() => {
              setOrder("leastProgress");
            }}
          />
        )}
        <Button
          disabled={batch.learners === 0}
          onClick={() => {
            setWriting(true);
          }}
        >
          <Megaphone aria-hidden />
          {teachingText("messageBatch")}
        </Button>
      </div>
      <PagedTable
        caption={teachingText("roster")}
        columns={columnsOf(course.lessons, behindBelow(scheduled))}
        list={list}
        empty={teachingText("noLearners")}
      />
      {isWriting && <AnnounceDialog course={course} batch={batch} onClose={() => setWriting(false)} />}
    </Panel>
  );
}

type BehindProps = {
  batch: { courseId: string; batchNumber: number };
  /** The share of the batch that has passed, in percent. */
  scheduled: number;
  onShow: () => void;
};

/** How many learners are behind, with a button that lists them first. */
function Behind({ batch, scheduled, onShow }: BehindProps) {
  const count = useQuery(api.teaching.countBelow, { ...batch, percent: behindBelow(scheduled) });
  return (
    <p className="min-h-11 flex-1 content-center text-sm text-ink-soft" role="status">
      {`${teachingText("passed", { percent: formatPercent(scheduled / 100) })} `}
      {count === 0 && teachingText("nobodyBehind")}
      {count !== undefined && count > 0 && (
        <button type="button" className="min-h-6 link" onClick={onShow}>
          {teachingText("behindCount", { count })}
        </button>
      )}
    </p>
  );
}

/** `behind`: learners with less progress are marked. */
const columnsOf = (lessons: number, behind: number): Column<RosterRow>[] => [
  {
    name: teachingText("learner"),
    cell: ({ name, isSample }) => (
      <p className="flex min-w-40 flex-wrap items-center gap-2 font-medium cards:min-w-0">
        {name === "" ? teachingText("deletedAccount") : name}
        {isSample && <Badge>{teachingText("sample")}</Badge>}
      </p>
    ),
  },
  {
    name: teachingText("status"),
    cell: ({ status, progress }) => (
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={status === "completed" ? "good" : "plain"}>{enrollmentStatusName(status)}</Badge>
        {progress < behind && <Badge tone="warn">{teachingText("behind")}</Badge>}
      </p>
    ),
  },
  {
    name: teachingText("progress"),
    cell: ({ name, progress }) => (
      <LabelledBar
        percent={progress}
        label={teachingText("progressOf", { name })}
        text={formatPercent(progress / 100)}
      />
    ),
  },
  {
    name: teachingText("lessons"),
    numeric: true,
    cell: ({ lessonsDone }) => `${String(lessonsDone)}/${String(lessons)}`,
  },
  { name: teachingText("enrolled"), cell: ({ enrolledAt }) => <Moment at={enrolledAt} /> },
  { name: teachingText("lastSeen"), cell: ({ lastAccessed }) => <TimeAgo at={lastAccessed} /> },
];
