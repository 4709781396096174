// Leaving a course: says what comes back before anything happens; nothing for people who cannot leave.
import { useMutation, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { leavingForm, type LeavingForm } from "#shared/forms/leaving.ts";
import { sumDollars } from "#shared/pricing.ts";
import { addDays } from "#shared/rules/batches.ts";
import { lastFullDay } from "#shared/rules/refund-terms.ts";
import { Button } from "../../components/ui/button";
import { anchoredDialogClass, Dialog } from "../../components/ui/dialog";
import { DialogActions } from "../../components/ui/dialog-actions";
import { TextareaField } from "../../components/ui/textarea";
import { useDialogForm } from "../../hooks/use-dialog-form";
import { cn } from "../../lib/cn";
import { dollars, formatDay } from "../../lib/format";
import { showToast } from "../../lib/toast";
import { batchChangeText } from "../../texts/batch-change";
import { leavingText } from "../../texts/leaving";
import { PlaceOption } from "./place-option";

type Terms = NonNullable<FunctionReturnType<typeof api.leaving.terms>>;
type Course = { courseId: string; title: string };
/** Under the name that it has on the page. */
export type Move = { label: string; open: () => void };

type LeaveCourseProps = {
  course: Course;
  /** The way into another batch, where there is one: it is offered before a seat is given up. */
  move?: Move | undefined;
};

export function LeaveCourse({ course, move }: LeaveCourseProps) {
  const { courseId } = course;
  const terms = useQuery(api.leaving.terms, { courseId });
  const [isOpen, setOpen] = useState(false);
  if (terms == null) return null;
  if (terms.isLeaving) return <p className="py-3 text-sm text-ink-soft">{leavingText("onItsWay")}</p>;
  return (
    <>
      <PlaceOption
        icon={LogOut}
        onClick={() => {
          setOpen(true);
        }}
      >
        {leavingText("leave")}
      </PlaceOption>
      {isOpen && (
        // A change of the amount, at midnight for example, starts the form anew.
        <LeaveDialog
          key={terms.due}
          course={course}
          terms={terms}
          move={move}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

type DialogProps = LeaveCourseProps & { terms: Terms; onClose: () => void };

function LeaveDialog({ course, terms, move, onClose }: DialogProps) {
  const leave = useMutation(api.leaving.leave);
  const start: LeavingForm = { amount: terms.due, reason: "" };
  const { register, submit, busy, error } = useDialogForm(leavingForm, start);
  const send = async (form: LeavingForm) => {
    const outcome = await leave({ courseId: course.courseId, form });
    onClose();
    showToast(outcomeText(outcome, terms));
  };
  const asks = terms.paid > 0 && terms.due === 0;
  const title = leavingText("title", { course: course.title });
  return (
    <Dialog
      open
      title={title}
      description={explained(terms)}
      className={cn(anchoredDialogClass, "outline-none")}
      onOpenAutoFocus={focusDialog}
      onOpenChange={onClose}
    >
      <form
        noValidate
        aria-label={title}
        className="mt-6 grid gap-5"
        onSubmit={submit(send, () => undefined)}
      >
        {terms.paid > 0 && <TermsOfPayment terms={terms} />}
        {move !== undefined && (
          <MoveInstead
            label={move.label}
            onMove={() => {
              onClose();
              move.open();
            }}
          />
        )}
        <TextareaField
          label={leavingText(asks ? "reasonNeeded" : "reason")}
          rows={3}
          className="max-sm:[&_textarea]:min-h-22"
          maxLength={500}
          {...register("reason")}
        />
        <DialogActions isBusy={busy} isFooter failure={error} {...keepLabel(terms)}>
          <Button type="submit" variant="danger" disabled={busy}>
            {busy ? leavingText("leaving") : actionOf(terms)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Its title is read first: the first control would be the way into another batch. */
function focusDialog(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

/** Whoever asks for a refund keeps the seat until then, and who waits for the next batch has none. */
const keepLabel = ({ paid, due, isDeferred }: Terms): { cancelLabel?: string } =>
  isDeferred || (paid > 0 && due === 0) ? {} : { cancelLabel: batchChangeText("deferCancel") };

const MoveInstead = ({ label, onMove }: { label: string; onMove: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sm border border-rule p-4">
    <p className="min-w-0 flex-1 basis-52 text-sm">{leavingText("moveInstead")}</p>
    <Button variant="secondary" size="sm" onClick={onMove}>
      {label}
    </Button>
  </div>
);

function outcomeText(outcome: FunctionReturnType<typeof api.leaving.leave>, { due, credit }: Terms): string {
  if (outcome === "refunding")
    return leavingText("refunding", { amount: dollars(sumDollars([due, -credit])) });
  if (outcome === "credited") return leavingText("credited", { amount: dollars(credit) });
  return leavingText(outcome === "ended" ? "left" : "asked");
}

function explained({ paid, due, credit, share, batchName: batch, isDeferred }: Terms): string {
  if (paid === 0) return leavingText("free", { batch });
  if (due === 0) return leavingText("dueNone");
  if (credit > 0) return withCredit(due, credit, batch);
  if (isDeferred) return leavingText("dueDeferred", { amount: dollars(due), paid: dollars(paid) });
  const values = { amount: dollars(due), paid: dollars(paid), batch };
  return leavingText(share === "full" && due === paid ? "dueFull" : "duePart", values);
}

function withCredit(due: number, credit: number, batch: string): string {
  if (due === credit) return leavingText("dueCredit", { amount: dollars(due), batch });
  const money = dollars(sumDollars([due, -credit]));
  return leavingText("dueBoth", { money, credit: dollars(credit), batch });
}

function actionOf({ paid, due, credit }: Terms): string {
  if (paid === 0) return leavingText("leave");
  if (due > 0 && due === credit) return leavingText("leaveWithCredit", { amount: dollars(due) });
  return due === 0 ? leavingText("ask") : leavingText("leaveWith", { amount: dollars(due) });
}

/** The days of the terms and what comes back in them; today's row stands out. */
function TermsOfPayment({ terms }: { terms: Terms }) {
  const { startDate, lastPartDay, share } = terms;
  if (startDate === null || lastPartDay === null) return null;
  const { partPercent, partWeeks } = terms.terms;
  const until = (day: string) => leavingText("until", { day: formatDay(day) });
  const hasPart = partPercent > 0 && partWeeks > 0;
  const rows = [
    { key: "full", days: until(lastFullDay(startDate)), back: leavingText("all") },
    ...(hasPart
      ? [{ key: "part", days: until(lastPartDay), back: leavingText("percent", { percent: partPercent }) }]
      : []),
    {
      key: "none",
      days: leavingText("from", { day: formatDay(addDays(lastPartDay, 1)) }),
      back: leavingText("onRequest"),
    },
  ];
  return (
    <dl aria-label={leavingText("termsOfPayment")} className="border-t border-rule text-sm">
      {rows.map(({ key, days, back }) => (
        <div
          key={key}
          aria-current={key === share || undefined}
          className="flex justify-between gap-4 border-b border-rule py-2 text-ink-faint aria-[current]:font-medium aria-[current]:text-ink"
        >
          <dt>{days}</dt>
          <dd>{back}</dd>
        </div>
      ))}
    </dl>
  );
}
