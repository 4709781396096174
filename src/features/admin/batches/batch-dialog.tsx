// The form of a batch, to create or to change it.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { batchForm, type BatchForm } from "#shared/forms/admin.ts";
import { TextField } from "../../../components/ui/input";
import { showToast } from "../../../lib/toast";
import { FormDialog } from "../../../components/staff/form-dialog";
import { useDialogForm } from "../../../hooks/use-dialog-form";

export type BatchTask =
  | { kind: "create"; courseId: string; form: BatchForm }
  | { kind: "change"; courseId: string; batchNumber: number; form: BatchForm };

export function BatchDialog({ task, onClose }: { task: BatchTask; onClose: () => void }) {
  const create = useMutation(api.adminBatches.create);
  const changeBatch = useMutation(api.adminBatches.change);
  const { register, submit, busy, error } = useDialogForm(batchForm, task.form);
  const save = (form: BatchForm) => {
    const { courseId } = task;
    if (task.kind === "create") return create({ courseId, form });
    return changeBatch({ courseId, batchNumber: task.batchNumber, form });
  };
  const onSaved = async () => {
    await showToast("The batch is saved.");
    onClose();
  };
  return (
    <FormDialog
      title={task.kind === "create" ? "New batch" : `Batch ${String(task.batchNumber)}`}
      description="The capacity cannot fall below the seats that are taken."
      action={{ label: "Save batch", busy: "Saving..." }}
      busy={busy}
      error={error}
      onSubmit={submit(save, onSaved)}
      onClose={onClose}
    >
      <TextField label="Name" required {...register("batchName")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First day" type="date" required {...register("startDate")} />
        <TextField label="Last day" type="date" required {...register("endDate")} />
      </div>
      <TextField
        label="Capacity"
        type="number"
        required
        min={1}
        {...register("maxCapacity", { valueAsNumber: true })}
      />
    </FormDialog>
  );
}
