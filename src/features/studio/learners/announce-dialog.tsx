// Sends an announcement to a batch, by e-mail to each member.
import { useMutation, useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { ANNOUNCEMENT_MESSAGE_MAX, announcementForm } from "#shared/forms/teaching.ts";
import { TextField } from "../../../components/ui/input";
import { TextareaField } from "../../../components/ui/textarea";
import { showToast } from "../../../lib/toast";
import { recipientsText } from "./recipients-text";
import { learnersText } from "../../../texts/learners";
import type { Batch, Course } from "./types";
import { FormDialog } from "../../../components/staff/form-dialog";
import { useDialogForm } from "../../../hooks/use-dialog-form";

type AnnounceDialogProps = { course: Course; batch: Batch; onClose: () => void };

export function AnnounceDialog({ course, batch, onClose }: AnnounceDialogProps) {
  const announce = useMutation(api.teaching.announce);
  const { register, values, submit, busy, error } = useDialogForm(announcementForm, {
    subject: "",
    message: "",
  });
  const { courseId } = course;
  const { batchNumber } = batch;
  const recipients = useQuery(api.teaching.recipients, { courseId, batchNumber });
  const onSent = async () => {
    await showToast(learnersText("announcementSent"));
    onClose();
  };
  return (
    <FormDialog
      title={learnersText("messageBatch")}
      description={recipientsText(course, batch, recipients)}
      action={{ label: learnersText("sendAnnouncement"), busy: learnersText("sending") }}
      busy={busy}
      error={error}
      onSubmit={submit((form) => announce({ courseId, batchNumber, form }), onSent)}
      onClose={onClose}
    >
      <TextField label={learnersText("subject")} required {...register("subject")} />
      <TextareaField
        label={learnersText("message")}
        required
        hint={learnersText("messageHint", { length: values.message.length, max: ANNOUNCEMENT_MESSAGE_MAX })}
        {...register("message")}
      />
    </FormDialog>
  );
}
