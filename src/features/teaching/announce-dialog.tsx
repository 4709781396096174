// Sends an announcement to a batch, by e-mail to each member.
import { useMutation, useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { ANNOUNCEMENT_MESSAGE_MAX, announcementForm } from "#shared/forms/teaching.ts";
import { TextField } from "../../components/ui/input";
import { TextareaField } from "../../components/ui/textarea";
import { showToast } from "../../lib/toast";
import { recipientsText } from "./recipients-text";
import type { Batch, Course } from "./types";
import { FormDialog } from "../../components/staff/form-dialog";
import { useDialogForm } from "../../hooks/use-dialog-form";

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
    await showToast("The announcement is on its way.");
    onClose();
  };
  return (
    <FormDialog
      title="Message this batch"
      description={recipientsText(course, batch, recipients)}
      action={{ label: "Send announcement", busy: "Sending..." }}
      busy={busy}
      error={error}
      onSubmit={submit((form) => announce({ courseId, batchNumber, form }), onSent)}
      onClose={onClose}
    >
      <TextField label="Subject" required {...register("subject")} />
      <TextareaField
        label="Message"
        required
        hint={`${String(values.message.length)}/${String(ANNOUNCEMENT_MESSAGE_MAX)} characters. A blank line begins a new paragraph.`}
        {...register("message")}
      />
    </FormDialog>
  );
}
