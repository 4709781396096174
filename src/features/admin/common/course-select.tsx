// One of the courses, or all of them.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { SelectField } from "../../../components/ui/select";
import { adminText } from "../../../texts/admin";

type CourseSelectProps = {
  value: string;
  onChange: (courseId: string) => void;
  label?: string;
  /** Label of the empty choice. */
  none: string;
  error?: string | undefined;
  /** In a row of filters a width, so that nothing moves when the courses arrive. */
  className?: string;
};

export function CourseSelect({
  value,
  onChange,
  label = adminText("course"),
  none,
  error,
  className,
}: CourseSelectProps) {
  const courses = useQuery(api.adminBatches.list) ?? [];
  return (
    <SelectField
      label={label}
      className={className}
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
