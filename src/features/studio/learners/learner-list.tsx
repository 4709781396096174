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
import { numbersOf } from "./same-names";
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
  const columns = columnsOf({ lessons, places, numbers: numbersOf(list.results) });
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
type Numbers = ReadonlyMap<Learner["_id"], number>;
type Shown = { lessons: number; places: Places; numbers: Numbers };

/** Of two learners of one name each has a number: staff who teach do not see addresses. */
const shownName = ({ _id, name }: Learner, numbers: Numbers): string => {
  const number = numbers.get(_id);
  return number === undefined ? name : learnersText("sameName", { name, number });
};

const columnsOf = ({ lessons, places, numbers }: Shown): Column<Learner>[] => [
  {
    name: learnersText("learner"),
    place: "lead",
    cell: (learner) => (
      <LearnerCell learner={learner} name={shownName(learner, numbers)} isHere={places.has(learner._id)} />
    ),
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
    cell: (learner) => (
      <div className="cards:**:[p]:mb-1 cards:**:[p]:truncate">
        <LabelledBar
          percent={learner.progress}
          label={learnersText("progressOf", { name: shownName(learner, numbers) })}
          text={`${formatPercent(learner.progress / 100)} · ${learnersText("lessonShare", { done: learner.lessonsDone, all: lessons })}`}
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

type LearnerCellProps = { learner: Learner; name: string; isHere: boolean };

function LearnerCell({ learner: { isSample, enrolledAt }, name, isHere }: LearnerCellProps) {
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
