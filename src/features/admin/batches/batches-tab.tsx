// All batches of all courses: open, change, clone, link and cancel them.
import { useQuery } from "convex/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { Badge } from "../../../components/ui/badge";
import { Button } from "../../../components/ui/button";
import { Panel } from "../../../components/ui/panel";
import { useAddress } from "../../../hooks/use-address";
import { currentFirst } from "../../../lib/current-first";
import { adminText } from "../../../texts/admin";
import { adminBatchesText } from "../../../texts/admin-batches";
import { ListRegion } from "../../../components/staff/list-region";
import { BatchDialog } from "../../../components/staff/batches/batch-dialog";
import { BatchEntry } from "../../../components/staff/batches/batch-entry";
import { nextBatchForm } from "../../../components/staff/batches/batch-forms";
import { courseIn } from "../common/address-filters";
import { CourseSelect } from "../common/course-select";
import { tabHref } from "../common/tab-href";
import { CourseInstructor } from "./course-instructor";
import { LinksDialog } from "../../../components/staff/batches/links-dialog";
import { TableSkeleton } from "../../../components/staff/paged-table";
import type { BatchTask, StaffBatch, StaffCourse } from "../../../components/staff/batches/types";

export function BatchesTab() {
  const [params, change] = useAddress();
  const courseId = courseIn(params, useQuery(api.adminBatches.list));
  return (
    <div className="grid grid-cols-1 gap-8">
      <CourseSelect
        none={adminText("allCourses")}
        className="w-full sm:w-80"
        value={courseId ?? ""}
        onChange={(course) => {
          change({ course });
        }}
      />
      <ListRegion key={courseId}>
        <Courses only={courseId} />
      </ListRegion>
    </div>
  );
}

type Linked = { courseId: string; batch: StaffBatch };

/** `only`: the one course to show; null for all. */
function Courses({ only }: { only: string | null }) {
  const courses = useQuery(api.adminBatches.list);
  const [task, setTask] = useState<BatchTask | null>(null);
  const [linked, setLinked] = useState<Linked | null>(null);
  if (courses === undefined) return <TableSkeleton />;
  const shown = courses.filter(({ courseId }) => only === null || courseId === only);
  return (
    <div className="grid grid-cols-1 gap-14">
      {shown.map((course) => (
        <CourseBatches key={course.courseId} course={course} onTask={setTask} onLinks={setLinked} />
      ))}
      {task !== null && (
        <BatchDialog
          task={task}
          onClose={() => {
            setTask(null);
          }}
        />
      )}
      {linked !== null && (
        <LinksDialog
          {...linked}
          onClose={() => {
            setLinked(null);
          }}
        />
      )}
    </div>
  );
}

const Title = ({ courseId, title, comingSoon }: Pick<StaffCourse, "courseId" | "title" | "comingSoon">) => (
  <h2 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-xl md:max-xl:col-span-full">
    {title}
    <span className="marginalia">{courseId}</span>
    {comingSoon && <Badge>{adminBatchesText("comingSoon")}</Badge>}
  </h2>
);

/** One row, or the instructor and the button below the title. */
const HEAD =
  "grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-[auto_minmax(0,1fr)] md:items-baseline xl:grid-cols-[minmax(0,1fr)_auto_auto]";

type CourseBatchesProps = {
  course: StaffCourse;
  onTask: (task: BatchTask) => void;
  onLinks: (linked: Linked) => void;
};

function CourseBatches({ course, onTask, onLinks }: CourseBatchesProps) {
  const { courseId, title, comingSoon, batches, waiting } = course;
  return (
    <Panel>
      <div className={HEAD}>
        <Title {...{ courseId, title, comingSoon }} />
        <CourseInstructor course={course} />
        <Button
          variant="secondary"
          className="justify-self-start md:self-start"
          aria-label={adminBatchesText("newBatchOf", { course: title })}
          onClick={() => {
            onTask({ kind: "create", courseId, form: nextBatchForm(batches) });
          }}
        >
          <Plus aria-hidden />
          {adminBatchesText("newBatch")}
        </Button>
      </div>
      {waiting > 0 && (
        <p className="mt-4 flex items-center gap-2 text-sm text-ink-soft">
          <span className="pulse" aria-hidden />
          {adminBatchesText("waiting", { count: waiting })}
        </p>
      )}
      <ul className="mt-6 border-t border-rule">
        {currentFirst(batches).map((batch) => (
          <li key={batch.batchNumber} className="border-b border-rule py-5">
            <BatchEntry
              course={course}
              batch={batch}
              canClose
              enrollmentsHref={tabHref("enrollments", {
                course: courseId,
                batch: String(batch.batchNumber),
              })}
              onTask={onTask}
              onLinks={() => {
                onLinks({ courseId, batch });
              }}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
