// Starting and ending a class, for the staff of its course.
import { useMutation } from "convex/react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { mayJoin } from "#shared/rules/class-states.ts";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { useAsyncAction } from "../../hooks/use-async-action";
import { useDialogs } from "../../hooks/use-dialogs";
import { paths } from "../../lib/paths";
import { classLiveText } from "../../texts/class-live";
import { classesText } from "../../texts/classes";
import type { ClassView } from "./types";

export function StaffControls({ view: { sessionId, courseId, state } }: { view: ClassView }) {
  const start = useMutation(api.classSchedule.start);
  const end = useMutation(api.classSchedule.end);
  const { confirm } = useDialogs();
  const { busy, failure, run } = useAsyncAction();
  const askToEnd = async () => {
    const labels = { confirmLabel: classesText("endConfirm"), cancelLabel: classesText("keepLive") };
    if (await confirm(classesText("endQuestion"), labels)) await run(() => end({ sessionId }));
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {state === "open" && (
          <Button disabled={busy} onClick={() => void run(() => start({ sessionId }))}>
            {classesText("start")}
          </Button>
        )}
        {state === "live" && (
          <Button variant="secondary" disabled={busy} onClick={() => void askToEnd()}>
            {classesText("end")}
          </Button>
        )}
        {mayJoin(state) && (
          <Button asChild variant="secondary">
            <Link to={paths.presenter.href(courseId, sessionId)}>{classLiveText("present")}</Link>
          </Button>
        )}
        <Button asChild variant={mayJoin(state) ? "quiet" : "secondary"}>
          <Link to={paths.courseEditor.href(courseId, "classes")}>{classesText("manage")}</Link>
        </Button>
      </div>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}
