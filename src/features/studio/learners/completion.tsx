// How many learners have completed each lesson, as a table with bars and as a file.
import { useConvex, usePaginatedQuery } from "convex/react";
import { percentDone } from "#shared/rules/progress.ts";
import { api } from "#convex/_generated/api.js";
import { ExportButton } from "../../../components/staff/export-button";
import { LabelledBar } from "../../../components/staff/labelled-bar";
import { ListRegion } from "../../../components/staff/list-region";
import { PagedTable } from "../../../components/staff/paged-table";
import type { Column } from "../../../components/ui/data-table";
import { Panel } from "../../../components/ui/panel";
import { formatPercent } from "../../../lib/format";
import { learnersText } from "../../../texts/learners";
import type { LessonCompletion } from "./types";

/** Most courses are shown whole. */
const FIRST_LESSONS = 50;

export const Completion = ({ courseId }: { courseId: string }) => (
  <Panel title={learnersText("completion")} action={<CompletionExport courseId={courseId} />}>
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
      groupOf={({ section }) => section}
    />
  );
}

const columnsOf = (): Column<LessonCompletion>[] => [
  {
    name: learnersText("lesson"),
    place: "lead",
    cell: ({ number, title }) => (
      <span className="flex gap-3">
        <span className="min-w-6 figures text-ink-faint">{number}</span>
        {title}
      </span>
    ),
  },
  {
    name: learnersText("completed"),
    place: "side",
    cell: ({ title, completed, learners }) => {
      const percent = percentDone(completed, learners);
      return (
        // Beside a title in a line, no wider than its text.
        <div className="cards:*:min-w-0">
          <LabelledBar
            percent={percent}
            label={learnersText("completionOf", { lesson: title })}
            text={`${learnersText("completedBy", { completed, learners })} · ${formatPercent(percent / 100)}`}
          />
        </div>
      );
    },
  },
];

function CompletionExport({ courseId }: { courseId: string }) {
  const convex = useConvex();
  return (
    <ExportButton
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
