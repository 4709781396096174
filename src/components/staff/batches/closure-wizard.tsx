// Canceling a batch that has learners, in three steps: the reason and the last day, what happens to those who choose
// nothing, and a summary.
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { closureForm, type ClosureForm } from "#shared/forms/closure.ts";
import { addDays, dayOf } from "#shared/rules/batches.ts";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { DialogActions } from "../../ui/dialog-actions";
import { Notice } from "../../ui/notice";
import { useAsyncAction } from "../../../hooks/use-async-action";
import { showToast } from "../../../lib/toast";
import { closureText } from "../../../texts/closure";
import { errorText, isErrorCode, loadErrorTexts } from "../../../texts/errors";
import { OtherwiseStep, ReasonStep, SummaryStep } from "./closure-steps";
import type { StaffBatch, StaffCourse } from "./types";

const DAYS_TO_CHOOSE = 14;
const FIELDS = [["reason", "lastDay"], ["fallback", "targetNumber"], []] as const;
const NAMES = ["stepReason", "stepOtherwise", "stepSummary"] as const;

type Step = 0 | 1 | 2;
type WizardProps = { course: StaffCourse; batch: StaffBatch; onClose: () => void };

/** The text of the first broken rule among the fields of a step. */
function problemIn(form: ClosureForm, step: Step): string | null {
  const fields: readonly string[] = FIELDS[step];
  const issues = closureForm.safeParse(form).error?.issues ?? [];
  const issue = issues.find(({ path }) => fields.includes(String(path[0])));
  if (issue === undefined) return null;
  return errorText(isErrorCode(issue.message) ? issue.message : "invalid-form");
}

/** Batches that learners may move to. */
const targetsIn = ({ batches }: StaffCourse, { batchNumber }: StaffBatch): StaffBatch[] =>
  batches.filter((one) => one.batchNumber !== batchNumber && one.status !== "completed" && !one.isClosing);

export function ClosureWizard({ course, batch, onClose }: WizardProps) {
  const targets = targetsIn(course, batch);
  const [step, setStep] = useState<Step>(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [form, setForm] = useState<ClosureForm>(() => ({
    ...{ reason: "", lastDay: addDays(dayOf(Date.now()), DAYS_TO_CHOOSE) },
    ...{ fallback: targets.length > 0 ? "move" : "refund", targetNumber: targets[0]?.batchNumber ?? null },
  }));
  const begin = useMutation(api.batchClosures.begin);
  const { busy, failure, run, clear } = useAsyncAction();
  const goTo = (next: Step) => {
    clear();
    setProblem(null);
    setStep(next);
  };
  const send = async () => {
    const { courseId } = course;
    const targetNumber = form.fallback === "move" ? form.targetNumber : null;
    const args = { courseId, batchNumber: batch.batchNumber, form: { ...form, targetNumber } };
    if (!(await run(() => begin(args)))) return;
    onClose();
    showToast(closureText("begun"));
  };
  const submit = async () => {
    await loadErrorTexts();
    const found = problemIn(form, step);
    setProblem(found);
    if (found !== null) return;
    if (step === 2) await send();
    else goTo(step === 0 ? 1 : 2);
  };
  const fields = { form, onChange: (part: Partial<ClosureForm>) => setForm({ ...form, ...part }) };
  const named = { number: batch.batchNumber, name: batch.batchName };
  return (
    <Dialog
      open
      title={closureText("title", named)}
      description={closureText("step", { step: step + 1, name: closureText(NAMES[step]) })}
      onOpenChange={onClose}
    >
      <form
        noValidate
        // Each step begins at its first field.
        key={step}
        aria-label={closureText(NAMES[step])}
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {step === 0 && <ReasonStep {...fields} />}
        {step === 1 && <OtherwiseStep {...fields} targets={targets} />}
        {step === 2 && <SummaryStep form={form} batch={batch} targets={targets} />}
        {(problem ?? failure) !== null && <Notice tone="error">{problem ?? failure}</Notice>}
        <WizardButtons step={step} busy={busy} onBack={() => goTo(step === 2 ? 1 : 0)} />
      </form>
    </Dialog>
  );
}

function WizardButtons({ step, busy, onBack }: { step: Step; busy: boolean; onBack: () => void }) {
  const label = busy ? "beginning" : "begin";
  return (
    <DialogActions isBusy={busy} cancelLabel={closureText("keepBatch")}>
      {step > 0 && (
        <Button type="button" variant="secondary" disabled={busy} onClick={onBack}>
          {closureText("back")}
        </Button>
      )}
      <Button
        type="submit"
        variant={step === 2 ? "danger" : "primary"}
        disabled={busy}
        className="h-auto min-h-11 whitespace-normal"
      >
        {closureText(step === 2 ? label : "next")}
      </Button>
    </DialogActions>
  );
}
