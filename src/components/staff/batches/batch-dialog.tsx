// The form of a batch, to create or to change it.
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { batchForm, type BatchForm } from "#shared/forms/admin.ts";
import { TextField } from "../../ui/input";
import { SelectField } from "../../ui/select";
import { showToast } from "../../../lib/toast";
import { adminText } from "../../../texts/admin";
import { adminBatchesText } from "../../../texts/admin-batches";
import { FormDialog } from "../form-dialog";
import { useDialogForm } from "../../../hooks/use-dialog-form";
import type { BatchTask } from "./types";
import { ZoneHint } from "./zone-hint";
import { zoneOptions } from "./zone-options";

export function BatchDialog({ task, onClose }: { task: BatchTask; onClose: () => void }) {
  const create = useMutation(api.courseBatches.create);
  const changeBatch = useMutation(api.courseBatches.change);
  const { register, values, submit, busy, error } = useDialogForm(batchForm, task.form);
  const { timeZone } = task.form;
  const [zones] = useState(() => (timeZone === undefined ? [] : zoneOptions(timeZone)));
  const save = (form: BatchForm) => {
    const { courseId } = task;
    if (task.kind === "create") return create({ courseId, form });
    return changeBatch({ courseId, batchNumber: task.batchNumber, form });
  };
  const onSaved = () => {
    showToast(adminBatchesText("batchSaved"));
    onClose();
  };
  return (
    <FormDialog
      title={
        task.kind === "create"
          ? adminBatchesText("newBatch")
          : adminBatchesText("editOf", { number: task.batchNumber, name: task.form.batchName })
      }
      action={{ label: adminBatchesText("saveBatch"), busy: adminText("saving") }}
      busy={busy}
      error={error}
      onSubmit={submit(save, onSaved)}
      onClose={onClose}
    >
      <TextField label={adminText("name")} required {...register("batchName")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={adminText("firstDay")} type="date" required {...register("startDate")} />
        <TextField label={adminText("lastDay")} type="date" required {...register("endDate")} />
        {task.kind === "change" && task.seatsTaken > 0 && (
          <p className="-mt-3 text-xs text-ink-faint sm:col-span-2">{adminBatchesText("datesRule")}</p>
        )}
      </div>
      <TextField
        label={adminBatchesText("capacity")}
        type="number"
        required
        min={1}
        hint={capacityHint(task)}
        {...register("maxCapacity", { valueAsNumber: true })}
      />
      {timeZone !== undefined && (
        <SelectField
          label={adminBatchesText("timeZone")}
          hint={<ZoneHint task={task} timeZone={values.timeZone ?? timeZone} />}
          {...register("timeZone")}
        >
          {zones.map(({ zone, label }) => (
            <option key={zone} value={zone}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
}

/** Nothing while no seat is taken. */
const capacityHint = (task: BatchTask): string | undefined =>
  task.kind === "change" && task.seatsTaken > 0
    ? adminBatchesText("capacityRule", { count: task.seatsTaken })
    : undefined;
