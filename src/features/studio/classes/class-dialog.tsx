// The form of one class, to add or to change it.
import { useMutation, useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { MINUTE_MS } from "#shared/durations.ts";
import { classForm, type ClassForm } from "#shared/forms/class.ts";
import { localTimeOf } from "#shared/rules/class-times.ts";
import { zoneName } from "../../../lib/zone-name";
import { FormDialog } from "../../../components/staff/form-dialog";
import { TextField } from "../../../components/ui/input";
import { SelectField } from "../../../components/ui/select";
import { TextareaField } from "../../../components/ui/textarea";
import { useDialogForm } from "../../../hooks/use-dialog-form";
import { showToast } from "../../../lib/toast";
import { adminText } from "../../../texts/admin";
import { classesText } from "../../../texts/classes";
import type { BatchPlace, ScheduledClass } from "./types";

type ClassDialogProps = {
  place: BatchPlace;
  timeZone: string;
  /** Null to add one. */
  session: ScheduledClass | null;
  onClose: () => void;
};

const orNull = (text: string | null): string | null => {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" ? null : trimmed;
};

export function ClassDialog({ place, timeZone, session, onClose }: ClassDialogProps) {
  const add = useMutation(api.classSchedule.add);
  const change = useMutation(api.classSchedule.change);
  const lessons = useQuery(api.lessons.outline, { courseId: place.courseId })?.sections.flatMap((section) =>
    section.lessons.filter(({ kind }) => kind === "live"),
  );
  const { register, submit, busy, error } = useDialogForm(classForm, startOf(session, timeZone));
  const save = (form: ClassForm) =>
    session === null ? add({ ...place, form }) : change({ sessionId: session.sessionId, form });
  const onSaved = () => {
    showToast(classesText("classSaved"));
    onClose();
  };
  return (
    <FormDialog
      title={session === null ? classesText("addOne") : classesText("editOf", { title: session.title })}
      description={classesText("formHint", { zone: zoneName(timeZone) })}
      action={{ label: classesText("saveClass"), busy: adminText("saving") }}
      {...{ busy, error, onClose }}
      onSubmit={submit(save, onSaved)}
    >
      <TextField label={classesText("titleLabel")} required {...register("title")} />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label={classesText("day")} type="date" required {...register("day")} />
        <TextField label={classesText("time")} type="time" required {...register("time")} />
        <TextField
          label={classesText("minutes")}
          type="number"
          required
          {...register("minutes", { valueAsNumber: true })}
        />
      </div>
      <TextareaField label={classesText("agendaLabel")} {...register("agenda")} />
      <TextField
        label={classesText("link")}
        hint={classesText("linkHint")}
        type="url"
        placeholder="https://"
        {...register("meetingUrl", { setValueAs: orNull })}
      />
      <SelectField label={classesText("liveLesson")} {...register("lessonId", { setValueAs: orNull })}>
        <option value="">{classesText("noLesson")}</option>
        {(lessons ?? []).map(({ lessonId, title }) => (
          <option key={lessonId} value={lessonId}>
            {title}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}

function startOf(session: ScheduledClass | null, timeZone: string): ClassForm {
  if (session === null) {
    const { day } = localTimeOf(Date.now(), timeZone);
    return { title: "", agenda: "", day, time: "18:00", minutes: 90, lessonId: null, meetingUrl: null };
  }
  const { title, agenda, startsAt, endsAt, lessonId, meetingUrl } = session;
  const minutes = Math.round((endsAt - startsAt) / MINUTE_MS);
  return { title, agenda, ...localTimeOf(startsAt, timeZone), minutes, lessonId, meetingUrl };
}
