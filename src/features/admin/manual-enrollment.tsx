// Enrolls somebody by hand: user, course, and where it matters the batch.
import { useMutation, useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { manualEnrollmentForm, type ManualEnrollmentForm } from "../../../shared/forms/admin";
import { MESSAGES } from "../../../shared/messages";
import { Button } from "../../components/ui/button";
import { Checkbox } from "../../components/ui/checkbox";
import { Dialog } from "../../components/ui/dialog";
import { Notice } from "../../components/ui/notice";
import { SelectField } from "../../components/ui/select";
import { TextareaField } from "../../components/ui/textarea";
import { showToast } from "../../lib/toast";
import { CourseSelect } from "./course-select";
import { firstProblem } from "./first-problem";
import { useAttempt } from "./use-attempt";
import { UserPicker } from "./user-picker";

const EMPTY: ManualEnrollmentForm = {
  userId: "",
  courseId: "",
  batchNumber: null,
  notes: "",
  beyondCapacity: false,
};

export function ManualEnrollment({ onClose }: { onClose: () => void }) {
  const enroll = useMutation(api.adminEnrollments.enroll);
  const [form, setForm] = useState(EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, failure, run } = useAttempt();
  const change = (part: Partial<ManualEnrollmentForm>) => {
    setProblem(null);
    setForm({ ...form, ...part });
  };
  const submit = async () => {
    const fault = firstProblem(manualEnrollmentForm, form);
    setProblem(fault);
    if (fault !== null || !(await run(() => enroll({ form })))) return;
    await showToast("The learner is enrolled.");
    onClose();
  };
  return (
    <Dialog
      open
      title={MESSAGES.manualEnrollment}
      description="The seat counts like a bought one, and the learner gets the confirmation by e-mail."
      onOpenChange={onClose}
    >
      <form
        noValidate
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <UserPicker value={form.userId} onChange={(userId) => change({ userId })} />
        <CourseSelect
          none="Select a course"
          value={form.courseId}
          onChange={(courseId) => change({ courseId, batchNumber: null, beyondCapacity: false })}
        />
        <BatchChoice form={form} onChange={change} />
        <TextareaField
          label="Notes"
          rows={2}
          className="[&_textarea]:min-h-20"
          value={form.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
        {(problem ?? failure) !== null && <Notice tone="error">{problem ?? failure}</Notice>}
        <Button type="submit" disabled={busy} className="justify-self-start">
          {busy ? "Enrolling..." : "Enroll User"}
        </Button>
      </form>
    </Dialog>
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
        label="Batch"
        value={form.batchNumber ?? ""}
        onChange={(event) => {
          const { value } = event.target;
          onChange({ batchNumber: value === "" ? null : Number(value), beyondCapacity: false });
        }}
      >
        <option value="">Next available batch</option>
        {course.batches.map(({ batchNumber, batchName, seatsTaken, maxCapacity }) => (
          <option key={batchNumber} value={batchNumber}>
            {batchNumber}, {batchName} ({seatsTaken}/{maxCapacity})
          </option>
        ))}
      </SelectField>
      {chosen !== undefined && chosen.seatsTaken >= chosen.maxCapacity && (
        <Checkbox
          label="Enroll beyond the batch's capacity. This is written to the audit log."
          checked={form.beyondCapacity}
          onChange={(event) => onChange({ beyondCapacity: event.target.checked })}
        />
      )}
    </>
  );
}
