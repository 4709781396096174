// Writes to everybody in a batch; each of them gets a mail.
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { ANNOUNCEMENT_MESSAGE_MAX, announcementForm } from "../../../../shared/forms/teaching";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { TextField } from "../../../components/ui/input";
import { Notice } from "../../../components/ui/notice";
import { TextareaField } from "../../../components/ui/textarea";
import { countOf } from "../../../lib/format";
import { showToast } from "../../../lib/toast";
import { firstProblem } from "../first-problem";
import { useAttempt } from "../use-attempt";
import type { Batch, Course } from "./types";

type AnnounceDialogProps = { course: Course; batch: Batch; onClose: () => void };

export function AnnounceDialog({ course, batch, onClose }: AnnounceDialogProps) {
  const announce = useMutation(api.teaching.announce);
  const [form, setForm] = useState({ subject: "", message: "" });
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, failure, run } = useAttempt();
  const { courseId } = course;
  const { batchNumber, batchName, learners } = batch;
  const submit = async () => {
    const fault = firstProblem(announcementForm, form);
    setProblem(fault);
    if (fault !== null || !(await run(() => announce({ courseId, batchNumber, form })))) return;
    await showToast("The announcement is on its way.");
    onClose();
  };
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => {
      setProblem(null);
      setForm({ ...form, [name]: event.target.value });
    },
  });
  return (
    <Dialog
      open
      title="Write to the batch"
      description={`An e-mail to ${countOf(learners, "learner")} of batch ${String(batchNumber)}, ${batchName}, of ${course.title}.`}
      onOpenChange={onClose}
    >
      <form
        noValidate
        aria-label="Announcement"
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField label="Subject" required {...field("subject")} />
        <TextareaField
          label="Message"
          required
          hint={`${String(form.message.length)}/${String(ANNOUNCEMENT_MESSAGE_MAX)} characters. A blank line begins a new paragraph.`}
          {...field("message")}
        />
        {(problem ?? failure) !== null && <Notice tone="error">{problem ?? failure}</Notice>}
        <Button type="submit" disabled={busy} className="justify-self-start">
          {busy ? "Sending..." : "Send announcement"}
        </Button>
      </form>
    </Dialog>
  );
}
