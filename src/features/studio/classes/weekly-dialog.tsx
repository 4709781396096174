// Planning classes every week, with a preview of their times before they are saved.
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { weeklyForm, type WeeklyForm } from "#shared/forms/class.ts";
import { localTimeOf, weekdayOf } from "#shared/rules/class-times.ts";
import { zoneName } from "../../../lib/zone-name";
import { FormDialog } from "../../../components/staff/form-dialog";
import type { StaffBatch } from "../../../components/staff/batches/types";
import { TextField } from "../../../components/ui/input";
import { SelectField } from "../../../components/ui/select";
import { TextareaField } from "../../../components/ui/textarea";
import { useDialogForm } from "../../../hooks/use-dialog-form";
import { showToast } from "../../../lib/toast";
import { adminText } from "../../../texts/admin";
import { classesText } from "../../../texts/classes";
import type { BatchPlace } from "./types";
import { WeekdayField } from "./weekday-field";
import { WeeklyPreview } from "./weekly-preview";

type WeeklyDialogProps = {
  place: BatchPlace;
  timeZone: string;
  batch: StaffBatch | undefined;
  onClose: () => void;
};

export function WeeklyDialog({ place, timeZone, batch, onClose }: WeeklyDialogProps) {
  const plan = useMutation(api.classSchedule.planWeekly);
  const [start] = useState(() => startOf(batch, timeZone));
  const { register, values, change, submit, busy, error } = useDialogForm(weeklyForm, start);
  const save = async (form: WeeklyForm) => {
    const count = await plan({ ...place, form });
    showToast(classesText("planSaved", { count }));
  };
  const isCounted = values.lastDay === null;
  return (
    <FormDialog
      title={classesText("planWeekly")}
      description={classesText("weeklyHint", { zone: zoneName(timeZone) })}
      action={{ label: classesText("savePlan"), busy: adminText("saving") }}
      {...{ busy, error, onClose }}
      onSubmit={submit(save, onClose)}
    >
      <TextField label={classesText("titleLabel")} required {...register("title")} />
      <WeekdayField weekdays={values.weekdays} onChange={(weekdays) => change({ weekdays })} />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label={classesText("firstDay")} type="date" required {...register("firstDay")} />
        <TextField label={classesText("time")} type="time" required {...register("time")} />
        <TextField
          label={classesText("minutes")}
          type="number"
          required
          {...register("minutes", { valueAsNumber: true })}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={classesText("ends")}
          value={isCounted ? "count" : "day"}
          onChange={({ target }) => {
            change(
              target.value === "count"
                ? { lastDay: null, count: 10 }
                : { lastDay: start.lastDay ?? values.firstDay, count: null },
            );
          }}
        >
          <option value="day">{classesText("endsOn")}</option>
          <option value="count">{classesText("endsAfter")}</option>
        </SelectField>
        {isCounted ? (
          <TextField
            key="count"
            label={classesText("count")}
            type="number"
            min={1}
            {...register("count", { valueAsNumber: true })}
          />
        ) : (
          <TextField key="day" label={classesText("lastDay")} type="date" {...register("lastDay")} />
        )}
      </div>
      <WeeklyPreview {...{ values, timeZone }} onSkip={(skippedDays) => change({ skippedDays })} />
      <TextareaField label={classesText("agendaLabel")} {...register("agenda")} />
    </FormDialog>
  );
}

/** From the first to the last day of the batch, but not before today. */
function startOf(batch: StaffBatch | undefined, timeZone: string): WeeklyForm {
  const today = localTimeOf(Date.now(), timeZone).day;
  const firstDay = batch !== undefined && batch.startDate > today ? batch.startDate : today;
  const lastDay = batch !== undefined && batch.endDate > firstDay ? batch.endDate : null;
  return {
    ...{ title: classesText("class"), agenda: "", time: "18:00", minutes: 90 },
    ...{ firstDay, lastDay, count: lastDay === null ? 10 : null },
    ...{ weekdays: [weekdayOf(firstDay)], skippedDays: [] },
  };
}
