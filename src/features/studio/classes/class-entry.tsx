// One class in the studio's list with its actions.
import { useMutation } from "convex/react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { ClassStateBadge } from "../../../components/classes/class-state-badge";
import { ClassTime } from "../../../components/classes/class-time";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { useAsyncAction } from "../../../hooks/use-async-action";
import { useDialogs } from "../../../hooks/use-dialogs";
import { paths } from "../../../lib/paths";
import { classesText } from "../../../texts/classes";
import type { ClassTask, ScheduledClass } from "./types";

type ClassEntryProps = {
  courseId: string;
  session: ScheduledClass;
  onTask: (task: ClassTask) => void;
};

export function ClassEntry({ courseId, session, onTask }: ClassEntryProps) {
  const { sessionId, title, state } = session;
  const { busy, failure, run } = useAsyncAction();
  return (
    <article className="grid items-start gap-x-10 gap-y-2 lg:grid-cols-[1fr_auto]">
      <div className="grid gap-1">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg wrap-anywhere">
          {title}
          {/* Planned is what all of them are at first. */}
          {state !== "planned" && <ClassStateBadge state={state} />}
        </h3>
        <p className="text-sm text-ink-soft">
          <ClassTime {...session} />
        </p>
      </div>
      <div className="flex flex-wrap gap-x-1 gap-y-2 max-lg:-ms-3.5 lg:-me-3.5 lg:justify-end">
        <Button asChild variant="quiet" size="sm">
          <Link to={paths.classPage.href(courseId, sessionId)} aria-label={classesText("viewOf", { title })}>
            {classesText("view")}
          </Link>
        </Button>
        {state !== "canceled" && (
          <Task name="edit" label={classesText("editOf", { title })} {...{ session, onTask }} />
        )}
        {state === "ended" && (
          <Task name="recording" label={classesText("recordingOf", { title })} {...{ session, onTask }} />
        )}
        {state !== "planned" && state !== "canceled" && (
          <Task name="attendance" label={classesText("attendanceOf", { title })} {...{ session, onTask }} />
        )}
        <States session={session} busy={busy} run={run} />
      </div>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </article>
  );
}

const TASK_TEXTS = { edit: "edit", recording: "recordingReady", attendance: "attendance" } as const;
type TaskProps = Pick<ClassEntryProps, "session" | "onTask"> & {
  name: keyof typeof TASK_TEXTS;
  label: string;
};

const Task = ({ name, label, session, onTask }: TaskProps) => (
  <Button variant="quiet" size="sm" aria-label={label} onClick={() => onTask({ kind: name, session })}>
    {classesText(TASK_TEXTS[name])}
  </Button>
);

type StatesProps = {
  session: ScheduledClass;
  busy: boolean;
  run: (work: () => Promise<unknown>) => Promise<boolean>;
};

/** Starting, ending, canceling and deleting, where the state allows it. */
function States({ session: { sessionId, title, state, sequence }, busy, run }: StatesProps) {
  const { confirm } = useDialogs();
  const start = useMutation(api.classSchedule.start);
  const end = useMutation(api.classSchedule.end);
  const cancel = useMutation(api.classSchedule.cancel);
  const remove = useMutation(api.classSchedule.remove);
  const quiet = { variant: "quiet", size: "sm", disabled: busy } as const;
  const ask = async (question: string, confirmLabel: string, work: () => Promise<unknown>) => {
    if (await confirm(question, { confirmLabel, cancelLabel: classesText("keep") })) await run(work);
  };
  const askToCancel = () =>
    ask(classesText("cancelQuestion", { title }), classesText("cancelConfirm"), () => cancel({ sessionId }));
  const askToRemove = () =>
    ask(classesText("removeQuestion", { title }), classesText("removeConfirm"), () => remove({ sessionId }));
  const askToEnd = () => ask(classesText("endQuestion"), classesText("endConfirm"), () => end({ sessionId }));
  return (
    <>
      {state === "open" && (
        <Button {...quiet} onClick={() => void run(() => start({ sessionId }))}>
          {classesText("start")}
        </Button>
      )}
      {state === "live" && (
        <Button {...quiet} onClick={() => void askToEnd()}>
          {classesText("end")}
        </Button>
      )}
      {(state === "planned" || state === "open") && (
        <Button {...quiet} aria-label={classesText("cancelOf", { title })} onClick={() => void askToCancel()}>
          {classesText("cancel")}
        </Button>
      )}
      {state === "planned" && sequence === 0 && (
        <Button {...quiet} aria-label={classesText("removeOf", { title })} onClick={() => void askToRemove()}>
          {classesText("remove")}
        </Button>
      )}
    </>
  );
}
