// Enrolls a user by hand: user, course and optionally the batch.
import { useMutation, useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { manualEnrollmentForm, type ManualEnrollmentForm } from "#shared/forms/admin.ts";
import { sharedText } from "../../../texts/messages";
import { adminText } from "../../../texts/admin";
import { adminEnrollmentsText } from "../../../texts/admin-enrollments";
import { Checkbox } from "../../../components/ui/checkbox";
import { SelectField } from "../../../components/ui/select";
import { TextareaField } from "../../../components/ui/textarea";
import { showToast } from "../../../lib/toast";
import { CourseSelect } from "../common/course-select";
import { UserPicker } from "../common/user-picker";
import { FormDialog } from "../../../components/staff/form-dialog";
import { useDialogForm } from "../../../hooks/use-dialog-form";

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
      <BatchChoice form={values} onChange={change} />
      <TextareaField
        label={adminEnrollmentsText("notes")}
        rows={2}
        className="[&_textarea]:min-h-20"
        {...register("notes")}
      />
    </FormDialog>
  );
}

type BatchChoiceProps = {
  form: ManualEnrollmentForm;
  onChange: (part: Partial<ManualEnrollmentForm>) => void;
};

function BatchChoice({ form, onChange }: BatchChoiceProps) {
  const courses = useQuery(api.adminBatches.list) ?? [];
  const course = courses.find(({ courseId }) => courseId === form.courseId);
  if (course === undefined) return null;
  const chosen = course.batches.find(({ batchNumber }) => batchNumber === form.batchNumber);
  return (
    <>
      <SelectField
        label={adminText("batch")}
        value={form.batchNumber ?? ""}
        onChange={(event) => {
          const { value } = event.target;
          onChange({ batchNumber: value === "" ? null : Number(value), beyondCapacity: false });
        }}
      >
        <option value="">{adminEnrollmentsText("nextBatch")}</option>
        {course.batches.map(({ batchNumber, batchName, seatsTaken, maxCapacity }) => (
          <option key={batchNumber} value={batchNumber}>
            {adminEnrollmentsText("batchOption", {
              ...{ number: batchNumber, name: batchName, taken: seatsTaken, capacity: maxCapacity },
            })}
          </option>
        ))}
      </SelectField>
      {chosen !== undefined && chosen.seatsTaken >= chosen.maxCapacity && (
        <Checkbox
          label={adminEnrollmentsText("beyondCapacity")}
          checked={form.beyondCapacity}
          onChange={(event) => onChange({ beyondCapacity: event.target.checked })}
        />
      )}
    </>
  );
}
