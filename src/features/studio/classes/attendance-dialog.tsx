// Attendance of a class: by joining, corrected by ticking.
import { useMutation, useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Checkbox } from "../../../components/ui/checkbox";
import { Dialog } from "../../../components/ui/dialog";
import { Loaded } from "../../../components/ui/loaded";
import { Notice } from "../../../components/ui/notice";
import { Skeleton } from "../../../components/ui/skeleton";
import { useAsyncAction } from "../../../hooks/use-async-action";
import { classesText } from "../../../texts/classes";
import type { ScheduledClass } from "./types";

type AttendanceDialogProps = { session: ScheduledClass; onClose: () => void };

export function AttendanceDialog({ session: { sessionId, title }, onClose }: AttendanceDialogProps) {
  const attendees = useQuery(api.classSchedule.attendees, { sessionId });
  const setAttendance = useMutation(api.classSchedule.setAttendance);
  const { failure, run } = useAsyncAction();
  return (
    <Dialog
      open
      title={classesText("attendanceOf", { title })}
      description={classesText("attendanceHint")}
      onOpenChange={onClose}
    >
      <div className="mt-6 grid gap-3">
        <Loaded value={attendees} loading={<Skeleton className="h-24" />}>
          {(learners) => (
            <>
              {learners.length === 0 && <p>{classesText("noLearners")}</p>}
              {learners.map(({ userId, name, attended }) => (
                <Checkbox
                  key={userId}
                  label={name}
                  checked={attended}
                  onChange={({ target }) => {
                    void run(() => setAttendance({ sessionId, userId, attended: target.checked }));
                  }}
                />
              ))}
            </>
          )}
        </Loaded>
        {failure !== null && <Notice tone="error">{failure}</Notice>}
      </div>
    </Dialog>
  );
}
