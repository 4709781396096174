// The list of a batch's classes with the dialogs that plan and change them.
import { useQuery } from "convex/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import type { StaffBatch } from "../../../components/staff/batches/types";
import { zoneName } from "../../../lib/zone-name";
import { TableSkeleton } from "../../../components/staff/paged-table";
import { Button } from "../../../components/ui/button";
import { EmptyState } from "../../../components/ui/empty-state";
import { classesText } from "../../../texts/classes";
import { useMainVariant } from "../main-variant";
import { AttendanceDialog } from "./attendance-dialog";
import { ClassDialog } from "./class-dialog";
import { ClassEntry } from "./class-entry";
import { RecordingDialog } from "./recording-dialog";
import type { BatchPlace, ClassTask } from "./types";
import { WeeklyDialog } from "./weekly-dialog";

type BatchClassesProps = { place: BatchPlace; batch: StaffBatch | undefined };

export function BatchClasses({ place, batch }: BatchClassesProps) {
  const schedule = useQuery(api.classSchedule.list, place);
  const [task, setTask] = useState<ClassTask | null>(null);
  const variant = useMainVariant();
  if (schedule === undefined) return <TableSkeleton />;
  const { classes, timeZone } = schedule;
  const onClose = () => setTask(null);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant={variant} onClick={() => setTask({ kind: "weekly" })}>
          {classesText("planWeekly")}
        </Button>
        <Button variant="secondary" onClick={() => setTask({ kind: "add" })}>
          <Plus aria-hidden />
          {classesText("addOne")}
        </Button>
        <p className="text-sm text-ink-faint">{classesText("zoneOnly", { zone: zoneName(timeZone) })}</p>
      </div>
      {classes.length === 0 && (
        <EmptyState compact title={classesText("none")} text={classesText("noneHint")} />
      )}
      <ul>
        {classes.map((session) => (
          <li key={session.sessionId} className="border-b border-rule py-4 first:pt-0">
            <ClassEntry courseId={place.courseId} session={session} onTask={setTask} />
          </li>
        ))}
      </ul>
      {task !== null && <TaskDialog {...{ task, place, timeZone, batch, onClose }} />}
    </div>
  );
}

type TaskDialogProps = BatchClassesProps & { task: ClassTask; timeZone: string; onClose: () => void };

function TaskDialog({ task, onClose, ...given }: TaskDialogProps) {
  switch (task.kind) {
    case "weekly":
      return <WeeklyDialog {...given} onClose={onClose} />;
    case "recording":
      return <RecordingDialog session={task.session} onClose={onClose} />;
    case "attendance":
      return <AttendanceDialog session={task.session} onClose={onClose} />;
    default: {
      const { place, timeZone } = given;
      const session = task.kind === "edit" ? task.session : null;
      return <ClassDialog {...{ place, timeZone, session, onClose }} />;
    }
  }
}
