// The link of an ended class's recording; an empty field removes it.
import { useMutation } from "convex/react";
import { useForm } from "react-hook-form";
import { api } from "#convex/_generated/api.js";
import { FormDialog } from "../../../components/staff/form-dialog";
import { TextField } from "../../../components/ui/input";
import { useAsyncAction } from "../../../hooks/use-async-action";
import { showToast } from "../../../lib/toast";
import { adminText } from "../../../texts/admin";
import { classesText } from "../../../texts/classes";
import type { ScheduledClass } from "./types";

type RecordingDialogProps = { session: ScheduledClass; onClose: () => void };

export function RecordingDialog({ session, onClose }: RecordingDialogProps) {
  const setRecording = useMutation(api.classSchedule.setRecording);
  const { register, handleSubmit } = useForm({ defaultValues: { url: session.recordingUrl ?? "" } });
  const { busy, failure, run } = useAsyncAction();
  const save = handleSubmit(async ({ url }) => {
    const link = url.trim() === "" ? null : url.trim();
    if (!(await run(() => setRecording({ sessionId: session.sessionId, url: link })))) return;
    showToast(classesText("recordingSaved"));
    onClose();
  });
  return (
    <FormDialog
      title={classesText("recordingOf", { title: session.title })}
      description={classesText("recordingHint")}
      action={{ label: classesText("saveRecording"), busy: adminText("saving") }}
      busy={busy}
      error={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={classesText("recordingLink")}
        type="url"
        placeholder="https://"
        {...register("url")}
      />
    </FormDialog>
  );
}
