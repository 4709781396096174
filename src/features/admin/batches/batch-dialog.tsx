// The form of a batch, new or known.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { batchForm, type BatchForm } from "#shared/forms/admin.ts";
import { TextField } from "../../../components/ui/input";
import { showToast } from "../../../lib/toast";
import { FormDialog } from "../../../components/staff/form-dialog";
import { useCheckedForm } from "../../../hooks/use-checked-form";

export type BatchTask =
  | { kind: "create"; courseId: string; form: BatchForm }
  | { kind: "change"; courseId: string; batchNumber: number; form: BatchForm };

export function BatchDialog({ task, onClose }: { task: BatchTask; onClose: () => void }) {
  const create = useMutation(api.adminBatches.create);
  const changeBatch = useMutation(api.adminBatches.change);
  const { form, change, send, ...state } = useCheckedForm(batchForm, task.form);
  const save = () => {
    const { courseId } = task;
    if (task.kind === "create") return create({ courseId, form });
    return changeBatch({ courseId, batchNumber: task.batchNumber, form });
  };
  const submit = async () => {
    if (!(await send(save))) return;
    await showToast("The batch is saved.");
    onClose();
  };
  const text = (name: "batchName" | "startDate" | "endDate") => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => {
      change({ [name]: event.target.value });
    },
  });
  return (
    <FormDialog
      title={task.kind === "create" ? "New batch" : `Batch ${String(task.batchNumber)}`}
      description="The capacity cannot fall below the seats that are taken."
      action={{ label: "Save batch", busy: "Saving..." }}
      {...state}
      onSubmit={submit}
      onClose={onClose}
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
          change({ maxCapacity: event.target.valueAsNumber });
        }}
      />
    </FormDialog>
  );
}
