// How far the cancellation of a batch is: how many have which outcome, and what staff can do about the others.
import { useMutation, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { useAsyncAction } from "../../../hooks/use-async-action";
import { useDialogs } from "../../../hooks/use-dialogs";
import { formatTime } from "../../../lib/format";
import { showToast } from "../../../lib/toast";
import { closureText } from "../../../texts/closure";
import type { StaffBatch } from "./types";

type Progress = FunctionReturnType<typeof api.batchClosures.progress>;
type ProgressProps = { courseId: string; batch: StaffBatch };

export function ClosureProgress({ courseId, batch }: ProgressProps) {
  const { batchNumber, batchName: name } = batch;
  const progress = useQuery(api.batchClosures.progress, { courseId, batchNumber });
  if (progress === undefined) return null;
  return (
    <section
      aria-label={closureText("progress", { number: batchNumber, name })}
      className="col-span-full grid gap-4 border-s-2 border-rule-strong ps-4"
    >
      <Deadline progress={progress} />
      <Counts progress={progress} />
      {progress.refused > 0 && (
        <Notice tone="error">{closureText("refused", { count: progress.refused })}</Notice>
      )}
      <Undecided progress={progress} />
      <Actions courseId={courseId} batch={batch} progress={progress} />
    </section>
  );
}

const undecidedIn = ({ counts, refunding }: Progress): number => counts.waiting - refunding;

function Deadline({ progress: { deadline, reason } }: { progress: Progress }) {
  const [now] = useState(Date.now);
  const moment = formatTime(deadline);
  return (
    <div className="grid gap-1">
      <p className="font-medium">{closureText(deadline > now ? "untilDay" : "overDay", { moment })}</p>
      <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{reason}</p>
    </div>
  );
}

function Counts({ progress }: { progress: Progress }) {
  const { moved, refunded, credited, ended, kept } = progress.counts;
  const rows = [
    { key: "moved", count: moved },
    { key: "refunded", count: refunded },
    { key: "credited", count: credited },
    { key: "ended", count: ended },
    { key: "kept", count: kept },
    { key: "refunding", count: progress.refunding },
    { key: "waiting", count: undecidedIn(progress) },
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {rows
        .filter(({ key, count }) => count > 0 || key === "waiting")
        .map(({ key, count }) => (
          <div key={key}>
            <dt className="text-ink-soft">{closureText(key)}</dt>
            <dd className="figures text-lg">{count}</dd>
          </div>
        ))}
    </dl>
  );
}

function Undecided({ progress }: { progress: Progress }) {
  const { names } = progress;
  if (names.length === 0) return null;
  const rest = undecidedIn(progress) - names.length;
  const list = [...names, ...(rest > 0 ? [closureText("more", { count: rest })] : [])].join(", ");
  return <p className="text-sm wrap-anywhere">{closureText("undecided", { names: list })}</p>;
}

function Actions({ courseId, batch, progress }: ProgressProps & { progress: Progress }) {
  const { confirm } = useDialogs();
  const settle = useMutation(api.batchClosures.applyNow);
  const withdraw = useMutation(api.batchClosures.withdraw);
  const { busy, failure, run } = useAsyncAction();
  const { batchNumber, batchName: name } = batch;
  const waiting = undecidedIn(progress);
  const cancelLabel = closureText("keep");
  const askToSettle = async () => {
    const question = closureText("settleQuestion", { count: waiting });
    if (!(await confirm(question, { confirmLabel: closureText("settleNow"), cancelLabel }))) return;
    if (await run(() => settle({ courseId, batchNumber }))) showToast(closureText("settled"));
  };
  const askToTakeBack = async () => {
    const question = closureText("takeBackQuestion", { name });
    if (!(await confirm(question, { confirmLabel: closureText("takeBack"), cancelLabel }))) return;
    if (await run(() => withdraw({ courseId, batchNumber }))) showToast(closureText("takenBack"));
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {waiting > 0 && (
          <Button variant="secondary" size="sm" disabled={busy} onClick={() => void askToSettle()}>
            {closureText("settleNow")}
          </Button>
        )}
        {progress.canWithdraw && (
          <Button variant="quiet" size="sm" disabled={busy} onClick={() => void askToTakeBack()}>
            {closureText("takeBack")}
          </Button>
        )}
      </div>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </>
  );
}
