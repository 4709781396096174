// How many learners have completed each lesson, as a table with bars and as a file.
import { useConvex, usePaginatedQuery } from "convex/react";
import { percentDone } from "#shared/rules/progress.ts";
import { api } from "#convex/_generated/api.js";
import { ExportButton } from "../../../components/staff/export-button";
import { LabelledBar } from "../../../components/staff/labelled-bar";
import { ListRegion } from "../../../components/staff/list-region";
import { PagedTable } from "../../../components/staff/paged-table";
import type { Column } from "../../../components/ui/data-table";
import type { Grouping } from "../../../components/ui/table-groups";
import { Panel } from "../../../components/ui/panel";
import { formatPercent } from "../../../lib/format";
import { learnersText } from "../../../texts/learners";
import { studioText } from "../../../texts/studio";
import type { LessonCompletion } from "./types";

/** Most courses are shown whole. */
const FIRST_LESSONS = 50;

/** On phones the button is as wide as the others above it. */
const WIDE_ACTION = "max-sm:[&>:first-child>:last-child]:w-full";

export const Completion = ({ courseId }: { courseId: string }) => (
  <Panel
    title={learnersText("completion")}
    className={WIDE_ACTION}
    action={
      <div className="max-sm:mt-3 max-sm:w-full max-sm:*:w-full">
        <CompletionExport courseId={courseId} />
      </div>
    }
  >
    <ListRegion>
      <CompletionList courseId={courseId} />
    </ListRegion>
  </Panel>
);

function CompletionList({ courseId }: { courseId: string }) {
  const list = usePaginatedQuery(api.teaching.completion, { courseId }, { initialNumItems: FIRST_LESSONS });
  return (
    <PagedTable
      caption={learnersText("completion")}
      columns={columnsOf()}
      list={list}
      empty={learnersText("noLessons")}
      grouping={SECTIONS}
    />
  );
}

const SECTIONS: Grouping<LessonCompletion> = {
  of: ({ section }) => section,
  note: (lessons, section) => <Bar title={section} {...totalOf(lessons)} />,
};

/** Of all lessons of a section together. */
const totalOf = (lessons: readonly LessonCompletion[]) => ({
  completed: lessons.reduce((sum, { completed }) => sum + completed, 0),
  learners: lessons.reduce((sum, { learners }) => sum + learners, 0),
  lessons: lessons.length,
});

type BarProps = Pick<LessonCompletion, "completed" | "learners" | "title"> & {
  /** Of a section. */
  lessons?: number;
};

/** Beside a title in a line, no wider than its text. */
function Bar({ title, completed, learners, lessons }: BarProps) {
  const percent = percentDone(completed, learners);
  const what =
    lessons === undefined
      ? learnersText("completedBy", { completed, learners })
      : studioText("lessonCount", { count: lessons });
  return (
    <div className="cards:*:min-w-0">
      <LabelledBar
        percent={percent}
        label={learnersText("completionOf", { lesson: title })}
        text={`${formatPercent(percent / 100)} · ${what}`}
      />
    </div>
  );
}

const columnsOf = (): Column<LessonCompletion>[] => [
  {
    // Its rows are sections, with their lessons when one is opened.
    name: learnersText("section"),
    place: "lead",
    cell: ({ number, title }) => (
      <span className="flex gap-3 ps-6 cards:ps-0">
        <span className="min-w-6 figures text-ink-faint">{number}</span>
        {title}
      </span>
    ),
  },
  {
    name: learnersText("averageCompletion"),
    place: "side",
    cell: ({ title, completed, learners }) => <Bar {...{ title, completed, learners }} />,
  },
];

function CompletionExport({ courseId }: { courseId: string }) {
  const convex = useConvex();
  return (
    <ExportButton
      label={learnersText("exportCompletion")}
      fileName={`completion-${courseId}.csv`}
      head={[
        ...[learnersText("number"), learnersText("section"), learnersText("lesson")],
        ...[learnersText("completed"), learnersText("learners"), learnersText("percent")],
      ]}
      load={(paginationOpts) => convex.query(api.teaching.completion, { courseId, paginationOpts })}
      cells={({ number, section, title, completed, learners }: LessonCompletion) => [
        ...[number, section, title, completed, learners, percentDone(completed, learners)],
      ]}
    />
  );
}
