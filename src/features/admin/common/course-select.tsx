// One of the courses, or all of them.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { SelectField } from "../../../components/ui/select";

type CourseSelectProps = {
  value: string;
  onChange: (courseId: string) => void;
  label?: string;
  /** Label of the empty choice. */
  none: string;
  error?: string | undefined;
};

export function CourseSelect({ value, onChange, label = "Course", none, error }: CourseSelectProps) {
  const courses = useQuery(api.adminBatches.list) ?? [];
  return (
    <SelectField
      label={label}
      error={error}
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    >
      <option value="">{none}</option>
      {courses.map(({ courseId, title }) => (
        <option key={courseId} value={courseId}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
