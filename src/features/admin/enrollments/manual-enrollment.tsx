// Enrolls a user by hand: user, course and optionally the batch.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { manualEnrollmentForm, type ManualEnrollmentForm } from "#shared/forms/admin.ts";
import { sharedText } from "../../../texts/messages";
import { adminText } from "../../../texts/admin";
import { adminEnrollmentsText } from "../../../texts/admin-enrollments";
import { TextareaField } from "../../../components/ui/textarea";
import { showToast } from "../../../lib/toast";
import { CourseSelect } from "../common/course-select";
import { UserPicker } from "../common/user-picker";
import { FormDialog } from "../../../components/staff/form-dialog";
import { useDialogForm } from "../../../hooks/use-dialog-form";
import { BatchField, useBatches } from "./batch-field";

const EMPTY: ManualEnrollmentForm = {
  userId: "",
  courseId: "",
  batchNumber: null,
  notes: "",
  beyondCapacity: false,
};

export function ManualEnrollment({ onClose }: { onClose: () => void }) {
  const enroll = useMutation(api.adminEnrollments.enroll);
  const { register, values, change, submit, busy, error } = useDialogForm(manualEnrollmentForm, EMPTY);
  const batches = useBatches(values.courseId);
  const onEnrolled = async () => {
    await showToast(adminEnrollmentsText("enrolledToast"));
    onClose();
  };
  return (
    <FormDialog
      title={sharedText("manualEnrollment")}
      description={adminEnrollmentsText("description")}
      action={{ label: adminEnrollmentsText("enrollUser"), busy: adminEnrollmentsText("enrolling") }}
      busy={busy}
      error={error}
      onSubmit={submit((form) => enroll({ form }), onEnrolled)}
      onClose={onClose}
    >
      <UserPicker value={values.userId} onChange={(userId) => change({ userId })} />
      <CourseSelect
        none={adminText("selectCourse")}
        value={values.courseId}
        onChange={(courseId) => change({ courseId, batchNumber: null, beyondCapacity: false })}
      />
      {batches !== undefined && (
        <BatchField
          batches={batches}
          choice={values}
          onChange={change}
          none={adminEnrollmentsText("nextBatch")}
          beyond={adminEnrollmentsText("beyondCapacity")}
        />
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
