// Sends an announcement to a batch or to those who are behind in it, by e-mail to each of them.
import { useMutation, useQuery } from "convex/react";
import { useState, type ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { ANNOUNCEMENT_MESSAGE_MAX, announcementForm } from "#shared/forms/teaching.ts";
import { ChoiceChips } from "../../ui/choice-chips";
import { TextField } from "../../ui/input";
import { Notice } from "../../ui/notice";
import { TextareaField } from "../../ui/textarea";
import { showToast } from "../../../lib/toast";
import { behindText, recipientsText } from "./recipients-text";
import { learnersText } from "../../../texts/learners";
import type { AddressedBatch, AddressedCourse, Audience } from "./types";
import { FormDialog } from "../form-dialog";
import { useDialogForm } from "../../../hooks/use-dialog-form";

type AnnounceDialogProps = {
  course: AddressedCourse;
  batch: AddressedBatch;
  /** What is chosen at first. */
  audience: Audience;
  /** The field that chooses the batch, where it is not chosen before. */
  choice?: ReactNode;
  onClose: () => void;
};

export function AnnounceDialog({ course, batch, audience: first, choice, onClose }: AnnounceDialogProps) {
  const announce = useMutation(api.teaching.announce);
  const { register, values, submit, busy, error } = useDialogForm(announcementForm, {
    subject: "",
    message: "",
  });
  const { courseId } = course;
  const { batchNumber } = batch;
  const [wanted, setAudience] = useState(first);
  // Before its time nobody is behind.
  const audience = batch.status === "upcoming" ? "batch" : wanted;
  const recipients = useQuery(api.teaching.recipients, { courseId, batchNumber, audience });
  const reachesNobody = recipients !== undefined && !recipients.isAtLeast && recipients.count === 0;
  const summary =
    audience === "behind" ? behindText(course, batch, recipients) : recipientsText(course, batch, recipients);
  const onSent = () => {
    showToast(learnersText("announcementSent"));
    onClose();
  };
  return (
    <FormDialog
      title={learnersText("newAnnouncement")}
      {...(!reachesNobody && { description: summary })}
      action={{ label: learnersText("sendAnnouncement"), busy: learnersText("sending") }}
      busy={busy}
      isBlocked={reachesNobody}
      error={error}
      onSubmit={submit((form) => announce({ courseId, batchNumber, audience, form }), onSent)}
      onClose={onClose}
    >
      {choice}
      {batch.status !== "upcoming" && (
        <ChoiceChips
          label={learnersText("audience")}
          choices={{ batch: learnersText("wholeBatch"), behind: learnersText("behindOnly") }}
          value={audience}
          onChange={setAudience}
        />
      )}
      {reachesNobody && <Notice tone="warn">{summary}</Notice>}
      {/* Hidden alone: what was written is there again when another batch is chosen. */}
      <div hidden={reachesNobody} className="grid gap-4 [[hidden]]:hidden">
        <TextField label={learnersText("subject")} required {...register("subject")} />
        <TextareaField
          label={learnersText("message")}
          required
          hint={learnersText("messageHint", { length: values.message.length, max: ANNOUNCEMENT_MESSAGE_MAX })}
          {...register("message")}
        />
      </div>
    </FormDialog>
  );
}
