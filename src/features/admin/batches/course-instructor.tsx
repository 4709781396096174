// Who teaches a course. Instructors see the rosters of their courses and write to their batches.
import { useMutation, useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Notice } from "../../../components/ui/notice";
import { SelectField } from "../../../components/ui/select";
import { showToast } from "../../../lib/toast";
import { adminBatchesText } from "../../../texts/admin-batches";
import { roleName } from "../../../texts/names";
import type { StaffCourse } from "../../../components/staff/batches/types";
import { useDialogs } from "../../../hooks/use-dialogs";
import { useAsyncAction } from "../../../hooks/use-async-action";

/** The label before the control and its messages below it, where the row has room. */
const BESIDE_LABEL =
  "md:grid-cols-[auto_19rem] md:items-baseline md:gap-x-3 md:[&>:not(label,:nth-child(2))]:col-start-2";

export function CourseInstructor({
  course,
}: {
  course: Pick<StaffCourse, "courseId" | "title" | "instructorId">;
}) {
  const teachers = useQuery(api.adminCourses.teachers);
  const setInstructor = useMutation(api.adminCourses.setInstructor);
  const { busy, failure, run } = useAsyncAction();
  const { courseId, instructorId, title } = course;
  const isKnown = teachers?.some(({ userId }) => userId === instructorId) ?? true;
  const { confirm } = useDialogs();
  const choose = async (value: string) => {
    const teacher = teachers?.find(({ userId }) => userId === value);
    const userId = teacher?.userId ?? null;
    const question =
      teacher === undefined
        ? adminBatchesText("withdrawQuestion", { course: title })
        : adminBatchesText("assignQuestion", { name: teacher.name, course: title });
    const confirmLabel = adminBatchesText(teacher === undefined ? "withdraw" : "assign");
    if (!(await confirm(question, { confirmLabel }))) return;
    if (await run(() => setInstructor({ courseId, userId }))) showToast(adminBatchesText("instructorSaved"));
  };
  return (
    <div className="grid gap-2 sm:max-md:max-w-80">
      <SelectField
        label={adminBatchesText("instructor")}
        hint={adminBatchesText(instructorId === null ? "noInstructorHint" : "instructorHint")}
        className={BESIDE_LABEL}
        aria-label={adminBatchesText("instructorOf", { course: title })}
        disabled={busy || teachers === undefined}
        value={instructorId ?? ""}
        onChange={(event) => void choose(event.target.value)}
      >
        <option value="">{adminBatchesText("nobody")}</option>
        {!isKnown && instructorId !== null && (
          <option value={instructorId}>{adminBatchesText("noLongerInstructor")}</option>
        )}
        {teachers?.map(({ userId, name, role }) => (
          <option key={userId} value={userId}>
            {role === "instructor"
              ? name
              : adminBatchesText("instructorOption", { name, role: roleName(role) })}
          </option>
        ))}
      </SelectField>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}
