// Giving one's seat back for one in the next batch; nothing where the server does not offer it.
import { useMutation, useQuery } from "convex/react";
import { CalendarArrowDown } from "lucide-react";
import { api } from "#convex/_generated/api.js";
import { Notice } from "../../components/ui/notice";
import { useAsyncAction } from "../../hooks/use-async-action";
import { useDialogs } from "../../hooks/use-dialogs";
import { formatDay } from "../../lib/format";
import { showToast } from "../../lib/toast";
import { batchChangeText } from "../../texts/batch-change";
import { PlaceOption } from "./place-option";

type Deferral = ReturnType<typeof useDeferral>;

/** Giving one's seat back for one in the next batch: `ask` confirms it first, and is null where the server does not offer it; `label` is its button's. */
export function useDeferral(courseId: string) {
  const options = useQuery(api.transfers.options, { courseId });
  const enrollments = useQuery(api.enrollments.mine);
  const defer = useMutation(api.transfers.defer);
  const { confirm } = useDialogs();
  const { busy, failure, run } = useAsyncAction();
  if (options?.mayDefer !== true) return { ask: null, label: "", busy, failure };
  const own = enrollments?.find((one) => one.courseId === courseId)?.startDate ?? "";
  const later = options.batches.find(({ startDate }) => startDate > own);
  const isKnown = later !== undefined;
  const laterText = isKnown
    ? batchChangeText("laterBatch", { batch: later.batchName, day: formatDay(later.startDate) })
    : batchChangeText("laterUnknown");
  const ask = async () => {
    const labels = {
      title: batchChangeText(isKnown ? "deferTitle" : "waitTitle"),
      confirmLabel: batchChangeText(isKnown ? "deferConfirm" : "waitConfirm"),
      cancelLabel: batchChangeText("deferCancel"),
      isFinal: true,
    };
    const question = batchChangeText("deferQuestion", { batch: options.batchName, later: laterText });
    if (!(await confirm(question, labels))) return;
    if (!(await run(() => defer({ courseId })))) return;
    // The button is gone with the seat.
    document.getElementById("main")?.focus({ preventScroll: true });
    showToast(batchChangeText("deferred"));
  };
  return { ask, label: batchChangeText(isKnown ? "defer" : "wait"), busy, failure };
}

export function DeferPlace({ deferral: { ask, label, busy, failure } }: { deferral: Deferral }) {
  if (ask === null) return null;
  return (
    <>
      <PlaceOption icon={CalendarArrowDown} disabled={busy} onClick={() => void ask()}>
        {label}
      </PlaceOption>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </>
  );
}
