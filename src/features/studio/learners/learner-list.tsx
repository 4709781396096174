// The list of learners: progress, the lesson that each opened last, and who has one open now.
import { usePaginatedQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { BatchBadge } from "../../../components/staff/batch-badge";
import { InlineBadge } from "../../../components/staff/inline-badge";
import { LabelledBar } from "../../../components/staff/labelled-bar";
import { PAGE_SIZE, PagedTable } from "../../../components/staff/paged-table";
import { Badge } from "../../../components/ui/badge";
import type { Column } from "../../../components/ui/data-table";
import { TimeAgo } from "../../../components/ui/time-ago";
import { formatDate, formatPercent } from "../../../lib/format";
import { enrollmentStatusName } from "../../../texts/names";
import { learnersText } from "../../../texts/learners";
import { hasVisited } from "./has-visited";
import type { Course, Learner, PresentLearner } from "./types";
import type { LearnerFilter } from "./use-learner-filter";

type LearnerListProps = { course: Course; filter: LearnerFilter; present: readonly PresentLearner[] };

export function LearnerList({ course, filter, present }: LearnerListProps) {
  const { courseId, lessons } = course;
  const list = usePaginatedQuery(
    api.teaching.learners,
    { courseId, ...filter },
    { initialNumItems: PAGE_SIZE },
  );
  const places = new Map(present.map((learner) => [learner.enrollmentId, learner]));
  const columns = columnsOf({ lessons, places });
  const isLeftOut = (name: string) =>
    (name === learnersText("batch") && filter.batchNumber !== null) ||
    (name === learnersText("status") && !list.results.some(hasStatus));
  return (
    <PagedTable
      caption={learnersText("learners")}
      columns={columns.filter(({ name }) => !isLeftOut(name))}
      list={list}
      empty={learnersText("nobodyFound")}
    />
  );
}

type Places = ReadonlyMap<Learner["_id"], PresentLearner>;
type Shown = { lessons: number; places: Places };

const columnsOf = ({ lessons, places }: Shown): Column<Learner>[] => [
  {
    name: learnersText("learner"),
    place: "lead",
    cell: (learner) => <LearnerCell learner={learner} isHere={places.has(learner._id)} />,
  },
  {
    name: learnersText("batch"),
    place: "aside",
    cell: ({ batchNumber }) => <BatchBadge batchNumber={batchNumber} />,
  },
  { name: learnersText("status"), place: "tag", cell: statusOf },
  {
    name: learnersText("progress"),
    place: "meta",
    cell: ({ name, progress, lessonsDone }) => (
      <div className="cards:**:[p]:mb-1 cards:**:[p]:truncate">
        <LabelledBar
          percent={progress}
          label={learnersText("progressOf", { name })}
          text={`${formatPercent(progress / 100)} · ${learnersText("lessonShare", { done: lessonsDone, all: lessons })}`}
        />
      </div>
    ),
  },
  {
    name: learnersText("lastLesson"),
    cell: ({ _id, lastLesson }) => (
      <span className="block min-w-48 cards:min-w-0">
        {places.get(_id)?.lessonTitle ?? lastLesson?.title ?? (
          <span className="text-ink-soft">{learnersText("noLesson")}</span>
        )}
      </span>
    ),
  },
  { name: learnersText("lastVisit"), place: "side", cell: (learner) => <LastVisit learner={learner} /> },
];

type LearnerCellProps = { learner: Learner; isHere: boolean };

function LearnerCell({ learner: { name, isSample, enrolledAt }, isHere }: LearnerCellProps) {
  return (
    <div className="min-w-40 cards:min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {name}
        {isHere && (
          <span className="inline-flex">
            <span aria-hidden className="pulse pulse-good" />
            <span className="sr-only">{learnersText("isHere")}</span>
          </span>
        )}
        {isSample && <InlineBadge>{learnersText("sample")}</InlineBadge>}
      </p>
      <p className="text-xs text-ink-faint">{learnersText("enrolledOn", { when: formatDate(enrolledAt) })}</p>
    </div>
  );
}

/** A line has no name of the column to say what has not happened. */
const LastVisit = ({ learner }: { learner: Learner }) =>
  hasVisited(learner) ? (
    <TimeAgo at={learner.lastAccessed} />
  ) : (
    <span className="text-ink-soft">
      <span className="cards:hidden">{learnersText("notYet")}</span>
      <span className="hidden cards:inline">{learnersText("noVisitYet")}</span>
    </span>
  );

/** A learner of whom all is as expected has none, so that the others stand out. */
const hasStatus = ({ status, isBehind, isAway }: Learner): boolean =>
  status === "completed" || isBehind || isAway;

function statusOf(learner: Learner) {
  if (!hasStatus(learner)) return null;
  const { status, isBehind, isAway } = learner;
  return (
    <p className="flex flex-wrap gap-1.5">
      {status === "completed" && <Badge>{enrollmentStatusName(status)}</Badge>}
      {isBehind && <Badge tone="warn">{learnersText("behind")}</Badge>}
      {isAway && <Badge tone="warn">{learnersText("away")}</Badge>}
    </p>
  );
}
