// Enrolls a user by hand: user, course and optionally the batch.
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { manualEnrollmentForm, type ManualEnrollmentForm } from "#shared/forms/admin.ts";
import { sharedText } from "../../../texts/messages";
import { adminText } from "../../../texts/admin";
import { adminEnrollmentsText } from "../../../texts/admin-enrollments";
import { TextareaField } from "../../../components/ui/textarea";
import { CourseSelect } from "../common/course-select";
import type { KnownUser } from "../common/users-from-records";
import { FormDialog } from "../../../components/staff/form-dialog";
import { useDialogForm } from "../../../hooks/use-dialog-form";
import { BatchField, useBatches } from "./batch-field";
import { PersonField } from "../common/person-field";
import { SeatLine } from "./seat-line";

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
  const { register, values, change, submit, busy, errors, failure } = useDialogForm(
    manualEnrollmentForm,
    EMPTY,
  );
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
      action={{ label: adminEnrollmentsText("enrollUser"), busy: adminEnrollmentsText("enrolling") }}
      busy={busy}
      // Both fields have the same text, which is said once, and where nothing moves for it.
      error={failure ?? errors.userId ?? errors.courseId ?? null}
      onSubmit={submit((form) => enroll({ form }), onSent)}
      onClose={onClose}
    >
      <PersonField
        person={person}
        isInvalid={errors.userId !== undefined}
        onChange={(next) => {
          setPerson(next);
          change({ userId: next?.userId ?? "" });
        }}
      />
      <CourseSelect
        isInvalid={errors.courseId !== undefined}
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
            none={adminEnrollmentsText("nextBatch")}
            beyond={adminEnrollmentsText("beyondCapacity")}
          />
          <SeatLine batches={batches} batchNumber={values.batchNumber} />
        </>
      )}
      <TextareaField
        label={adminEnrollmentsText("notes")}
        rows={2}
        className="[&_textarea]:min-h-20"
        {...register("notes")}
      />
    </FormDialog>
  );
}
