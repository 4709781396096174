// The list of learners: progress, the lesson that each opened last, and who has one open now.
import { usePaginatedQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { BatchBadge } from "../../../components/staff/batch-badge";
import { LabelledBar } from "../../../components/staff/labelled-bar";
import { PAGE_SIZE, PagedTable } from "../../../components/staff/paged-table";
import { Badge } from "../../../components/ui/badge";
import type { Column } from "../../../components/ui/data-table";
import { TimeAgo } from "../../../components/ui/time-ago";
import { formatPercent } from "../../../lib/format";
import { enrollmentStatusName } from "../../../texts/names";
import { learnersText } from "../../../texts/learners";
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
  const columns = columnsOf(lessons, places);
  return (
    <PagedTable
      caption={learnersText("learners")}
      columns={
        filter.batchNumber === null ? columns : columns.filter(({ name }) => name !== learnersText("batch"))
      }
      list={list}
      empty={learnersText("nobodyFound")}
    />
  );
}

type Places = ReadonlyMap<Learner["_id"], PresentLearner>;

const columnsOf = (lessons: number, places: Places): Column<Learner>[] => [
  {
    name: learnersText("learner"),
    cell: ({ _id, name, isSample }) => (
      <p className="flex min-w-40 flex-wrap items-center gap-2 font-medium cards:min-w-0">
        {name}
        {places.has(_id) && (
          <span className="inline-flex">
            <span aria-hidden className="pulse" />
            <span className="sr-only">{learnersText("isHere")}</span>
          </span>
        )}
        {isSample && <Badge>{learnersText("sample")}</Badge>}
      </p>
    ),
  },
  { name: learnersText("batch"), cell: ({ batchNumber }) => <BatchBadge batchNumber={batchNumber} /> },
  { name: learnersText("status"), cell: (learner) => <Status learner={learner} /> },
  {
    name: learnersText("progress"),
    cell: ({ name, progress, lessonsDone }) => (
      <LabelledBar
        percent={progress}
        label={learnersText("progressOf", { name })}
        text={`${formatPercent(progress / 100)} · ${learnersText("lessonShare", { done: lessonsDone, all: lessons })}`}
      />
    ),
  },
  {
    name: learnersText("lastLesson"),
    cell: ({ _id, lastLesson }) => (
      <span className="block max-w-72 text-balance cards:max-w-none">
        {places.get(_id)?.lessonTitle ?? lastLesson?.title ?? learnersText("noLesson")}
      </span>
    ),
  },
  { name: learnersText("lastVisit"), cell: ({ lastAccessed }) => <TimeAgo at={lastAccessed} /> },
];

const Status = ({ learner: { status, isBehind, isAway } }: { learner: Learner }) => (
  <p className="flex flex-wrap gap-1.5">
    <Badge tone={status === "completed" ? "good" : "plain"}>{enrollmentStatusName(status)}</Badge>
    {isBehind && <Badge tone="warn">{learnersText("behind")}</Badge>}
    {isAway && <Badge tone="warn">{learnersText("away")}</Badge>}
  </p>
);
