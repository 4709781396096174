// A new course: empty, or a copy of another one.
import { useMutation } from "convex/react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { newCourseForm } from "#shared/forms/course.ts";
import { FormDialog } from "../../components/staff/form-dialog";
import { TextField } from "../../components/ui/input";
import { SelectField } from "../../components/ui/select";
import { useDialogForm } from "../../hooks/use-dialog-form";
import { paths } from "../../lib/paths";
import { studioText } from "../../texts/studio";
import type { StudioCourse } from "./types";

type NewCourseDialogProps = { courses: readonly StudioCourse[]; onClose: () => void };

export function NewCourseDialog({ courses, onClose }: NewCourseDialogProps) {
  const create = useMutation(api.studio.create);
  const navigate = useNavigate();
  const [source, setSource] = useState("");
  const { register, values, submit, busy, error } = useDialogForm(newCourseForm, { courseId: "", title: "" });
  const onCreated = () => {
    void navigate(paths.courseEditor.href(values.courseId.trim()));
  };
  return (
    <FormDialog
      title={studioText("newCourse")}
      description={studioText("newCourseHint")}
      action={{ label: studioText("create"), busy: studioText("creating") }}
      busy={busy}
      error={error}
      onSubmit={submit((form) => create({ form, copyOf: source === "" ? null : source }), onCreated)}
      onClose={onClose}
    >
      <TextField label={studioText("title")} required {...register("title")} />
      <TextField
        label={studioText("courseId")}
        hint={studioText("courseIdHint")}
        required
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        {...register("courseId")}
      />
      <SelectField
        label={studioText("startFrom")}
        value={source}
        onChange={(event) => {
          setSource(event.target.value);
        }}
      >
        <option value="">{studioText("empty")}</option>
        {courses.map(({ courseId, title }) => (
          <option key={courseId} value={courseId}>
            {studioText("copyOf", { course: title })}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
