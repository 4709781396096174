// The learners of a batch or of the whole course, filtered and sorted, as a list and as a file.
import { Megaphone } from "lucide-react";
import { useState, type ReactNode } from "react";
import { AnnounceDialog } from "../../../components/staff/announce/announce-dialog";
import { ListRegion } from "../../../components/staff/list-region";
import { useIsPhone } from "../../../components/staff/phone-filters";
import { Button } from "../../../components/ui/button";
import { Panel } from "../../../components/ui/panel";
import { learnersText } from "../../../texts/learners";
import { useMainVariant } from "../main-variant";
import { BehindLine } from "./behind-line";
import { LearnerExport } from "./learner-export";
import { LearnerFilters } from "./learner-filters";
import { LearnerList } from "./learner-list";
import type { Course, PresentLearner } from "./types";
import { useLearnerFilter, type LearnerFilter } from "./use-learner-filter";

type LearnersPanelProps = { course: Course; present: readonly PresentLearner[] };

export function LearnersPanel({ course, present }: LearnersPanelProps) {
  const [filter, change] = useLearnerFilter(course.batches);
  const [isWriting, setWriting] = useState(false);
  const { courseId } = course;
  const isNobodyHere = present.length === 0;
  const batch = course.batches.find(({ batchNumber }) => batchNumber === filter.batchNumber);
  const isPhone = useIsPhone();
  const actions = <Actions course={course} batch={batch} filter={filter} onWrite={() => setWriting(true)} />;
  return (
    <Section isFirst={isNobodyHere}>
      <div className="mb-6 grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-end gap-4">
          <LearnerFilters batches={course.batches} filter={filter} onChange={change} actions={actions} />
          {!isPhone && <div className="flex flex-wrap items-center gap-3 lg:ms-auto">{actions}</div>}
        </div>
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          {batch?.status !== "upcoming" && (
            <BehindLine
              courseId={courseId}
              filter={filter}
              expected={batch?.expected ?? null}
              onChange={change}
            />
          )}
          {isNobodyHere && <p className="flex min-h-6 items-center">{learnersText("nobodyHere")}</p>}
        </div>
      </div>
      <ListRegion key={JSON.stringify(filter)}>
        <LearnerList course={course} filter={filter} present={present} />
      </ListRegion>
      {isWriting && batch !== undefined && (
        <AnnounceDialog
          course={course}
          batch={batch}
          audience={filter.show === "behind" ? "behind" : "batch"}
          onClose={() => setWriting(false)}
        />
      )}
    </Section>
  );
}

type ActionsProps = {
  course: Course;
  batch: Course["batches"][number] | undefined;
  filter: LearnerFilter;
  onWrite: () => void;
};

function Actions({ course, batch, filter, onWrite }: ActionsProps) {
  const variant = useMainVariant();
  return (
    <>
      <LearnerExport course={course} filter={filter} />
      {batch !== undefined && (
        <Button variant={variant} disabled={batch.learners === 0} onClick={onWrite}>
          <Megaphone aria-hidden className="max-sm:hidden" />
          {learnersText("newAnnouncement")}
        </Button>
      )}
    </>
  );
}

/** The first part of the tab is named by the tab: its heading is only read out. */
const Section = ({ isFirst, children }: { isFirst: boolean; children: ReactNode }) => (
  <Panel {...(isFirst ? { className: "border-t-0 pt-0" } : { title: learnersText("learners") })}>
    {isFirst && <h2 className="sr-only">{learnersText("learners")}</h2>}
    {children}
  </Panel>
);
