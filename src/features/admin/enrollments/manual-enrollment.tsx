// Enrolls a learner by hand: learner, course and optionally the batch.
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { manualEnrollmentForm, NOTES_MAX, type ManualEnrollmentForm } from "#shared/forms/admin.ts";
import { sharedText } from "../../../texts/messages";
import { adminText } from "../../../texts/admin";
import { adminEnrollmentsText } from "../../../texts/admin-enrollments";
import { TextareaField } from "../../../components/ui/textarea";
import { CourseSelect } from "../common/course-select";
import type { KnownUser } from "../common/users-from-records";
import { FormDialog } from "../../../components/staff/form-dialog";
import { useDialogForm } from "../../../hooks/use-dialog-form";
import { BatchField, useBatches, type CourseBatch } from "./batch-field";
import { faultsOf } from "./enrollment-faults";
import { PersonField } from "../common/person-field";
import { nextOf, SeatLine } from "./seat-line";

const EMPTY: ManualEnrollmentForm = {
  userId: "",
  courseId: "",
  batchNumber: null,
  notes: "",
  beyondCapacity: false,
};

type ManualEnrollmentProps = { onEnrolled: (person: KnownUser) => void; onClose: () => void };

export function ManualEnrollment({ onEnrolled, onClose }: ManualEnrollmentProps) {
  const enroll = useMutation(api.adminEnrollments.enroll);
  const form = useDialogForm(manualEnrollmentForm, EMPTY);
  const { register, values, change, submit, busy } = form;
  const { at, general } = faultsOf(form);
  const [person, setPerson] = useState<KnownUser | null>(null);
  const batches = useBatches(values.courseId);
  const onSent = () => {
    if (person !== null) onEnrolled(person);
    onClose();
  };
  return (
    <FormDialog
      title={sharedText("manualEnrollment")}
      description={adminEnrollmentsText("description")}
      action={{ label: adminEnrollmentsText("enrollLearner"), busy: adminEnrollmentsText("enrolling") }}
      busy={busy}
      error={general}
      onSubmit={submit((sent) => enroll({ form: sent }), onSent)}
      onClose={onClose}
    >
      <PersonField
        label={adminText("learner")}
        person={person}
        error={at.userId}
        onChange={(next) => {
          setPerson(next);
          change({ userId: next?.userId ?? "" });
        }}
      />
      <CourseSelect
        error={at.courseId}
        none={adminText("selectCourse")}
        value={values.courseId}
        onChange={(courseId) => change({ courseId, batchNumber: null, beyondCapacity: false })}
      />
      {batches !== undefined && (
        <>
          <BatchField
            batches={batches}
            choice={values}
            onChange={change}
            none={nextBatchText(batches)}
            error={at.batchNumber}
            beyond={adminEnrollmentsText("beyondCapacity")}
          />
          <SeatLine batches={batches} batchNumber={values.batchNumber} />
        </>
      )}
      <TextareaField
        label={adminEnrollmentsText("notes")}
        hint={adminEnrollmentsText("notesHint")}
        rows={2}
        className="[&_textarea]:min-h-20"
        maxLength={NOTES_MAX}
        error={at.notes}
        {...register("notes")}
      />
    </FormDialog>
  );
}

/** Names the batch that is used without a choice; its seats are in the line below. */
function nextBatchText(batches: readonly CourseBatch[]): string {
  const next = nextOf(batches);
  return next === null
    ? adminEnrollmentsText("nextBatch")
    : adminEnrollmentsText("nextBatchIs", { number: next.batchNumber, name: next.batchName });
}
