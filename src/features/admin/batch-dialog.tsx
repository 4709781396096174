// The form of a batch, new or known.
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { batchForm, type BatchForm } from "../../../shared/forms/admin";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { TextField } from "../../components/ui/input";
import { Notice } from "../../components/ui/notice";
import { showToast } from "../../lib/toast";
import { firstProblem } from "./first-problem";
import { useAttempt } from "./use-attempt";

export type BatchTask =
  | { kind: "create"; courseId: string; form: BatchForm }
  | { kind: "change"; courseId: string; batchNumber: number; form: BatchForm };

export function BatchDialog({ task, onClose }: { task: BatchTask; onClose: () => void }) {
  const create = useMutation(api.adminBatches.create);
  const change = useMutation(api.adminBatches.change);
  const [form, setForm] = useState(task.form);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, failure, run } = useAttempt();
  const save = () => {
    const { courseId } = task;
    if (task.kind === "create") return create({ courseId, form });
    return change({ courseId, batchNumber: task.batchNumber, form });
  };
  const submit = async () => {
    const fault = firstProblem(batchForm, form);
    setProblem(fault);
    if (fault !== null || !(await run(save))) return;
    await showToast("The batch is saved.");
    onClose();
  };
  const text = (name: "batchName" | "startDate" | "endDate") => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [name]: event.target.value });
    },
  });
  return (
    <Dialog
      open
      title={task.kind === "create" ? "New batch" : `Batch ${String(task.batchNumber)}`}
      description="The capacity cannot fall below the seats that are taken."
      onOpenChange={onClose}
    >
      <form
        noValidate
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField label="Name" required {...text("batchName")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First day" type="date" required {...text("startDate")} />
          <TextField label="Last day" type="date" required {...text("endDate")} />
        </div>
        <TextField
          label="Capacity"
          type="number"
          required
          min={1}
          value={Number.isNaN(form.maxCapacity) ? "" : form.maxCapacity}
          onChange={(event) => {
            setForm({ ...form, maxCapacity: event.target.valueAsNumber });
          }}
        />
        {(problem ?? failure) !== null && <Notice tone="error">{problem ?? failure}</Notice>}
        <Button type="submit" disabled={busy} className="justify-self-start">
          {busy ? "Saving..." : "Save batch"}
        </Button>
      </form>
    </Dialog>
  );
}
