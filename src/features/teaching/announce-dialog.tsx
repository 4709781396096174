// Writes to everybody in a batch; each of them gets a mail.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { ANNOUNCEMENT_MESSAGE_MAX, announcementForm } from "#shared/forms/teaching.ts";
import { TextField } from "../../components/ui/input";
import { TextareaField } from "../../components/ui/textarea";
import { countOf } from "../../lib/format";
import { showToast } from "../../lib/toast";
import type { Batch, Course } from "./types";
import { FormDialog } from "../../components/staff/form-dialog";
import { useCheckedForm } from "../../hooks/use-checked-form";

type AnnounceDialogProps = { course: Course; batch: Batch; onClose: () => void };

export function AnnounceDialog({ course, batch, onClose }: AnnounceDialogProps) {
  const announce = useMutation(api.teaching.announce);
  const { form, change, send, ...state } = useCheckedForm(announcementForm, { subject: "", message: "" });
  const { courseId } = course;
  const { batchNumber, batchName, learners } = batch;
  const submit = async () => {
    if (!(await send(() => announce({ courseId, batchNumber, form })))) return;
    await showToast("The announcement is on its way.");
    onClose();
  };
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => {
      change({ [name]: event.target.value });
    },
  });
  return (
    <FormDialog
      title="Write to the batch"
      description={`An e-mail to ${countOf(learners, "learner")} of batch ${String(batchNumber)}, ${batchName}, of ${course.title}.`}
      action={{ label: "Send announcement", busy: "Sending..." }}
      {...state}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Subject" required {...field("subject")} />
      <TextareaField
        label="Message"
        required
        hint={`${String(form.message.length)}/${String(ANNOUNCEMENT_MESSAGE_MAX)} characters. A blank line begins a new paragraph.`}
        {...field("message")}
      />
    </FormDialog>
  );
}
