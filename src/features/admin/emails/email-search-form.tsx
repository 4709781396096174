// Which e-mails to look for: a general term, one recipient, a type, a status or a course.
import type { FunctionArgs } from "convex/server";
import { useForm, useWatch } from "react-hook-form";
import type { api } from "#convex/_generated/api.js";
import { errorMessage } from "#shared/errors.ts";
import { LIMITS } from "#shared/limits.ts";
import { Button } from "../../../components/ui/button";
import { TextField } from "../../../components/ui/input";
import { SelectField } from "../../../components/ui/select";
import { CourseSelect } from "../common/course-select";

export type EmailSearch = FunctionArgs<typeof api.adminEmails.search>["search"];
type By = EmailSearch["by"];

const LABELS: Record<By, string> = {
  any: "Anything",
  recipient: "Recipient",
  type: "E-mail type",
  status: "Status",
  course: "Course",
};
const TYPES = ["enrollment_confirmation", "course_reminder", "payment_receipt"] as const;
const STATUSES = ["sent", "failed"] as const;

type Choice = { by: By; value: string };

/** Null when the choice lacks its term. */
function toSearch({ by, value }: Choice): EmailSearch | null {
  const term = value.trim();
  switch (by) {
    case "any":
    case "recipient":
      return term === "" ? null : { by, term };
    case "type":
      return { by, emailType: TYPES.find((type) => type === value) ?? TYPES[0] };
    case "status":
      return { by, status: value === "failed" ? "failed" : "sent" };
    case "course":
      return term === "" ? null : { by, courseId: term };
  }
}

type FormProps = { search: EmailSearch | null; onSearch: (search: EmailSearch | null) => void };

export function EmailSearchForm({ search, onSearch }: FormProps) {
  const { handleSubmit, control, reset, setError, formState } = useForm<Choice>({
    defaultValues: { by: "any", value: "" },
  });
  const [by, value] = useWatch({ control, name: ["by", "value"] });
  const choice: Choice = { by, value };
  const change = (next: Choice) => {
    reset(next);
  };
  return (
    <form
      role="search"
      noValidate
      aria-label="Search e-mails"
      className="flex flex-wrap items-start gap-x-4 gap-y-3"
      onSubmit={handleSubmit((submitted) => {
        const wanted = toSearch(submitted);
        if (wanted === null) setError("value", { message: errorMessage("search-term-required") });
        else onSearch(wanted);
      })}
    >
      <SelectField
        label="Search by"
        value={choice.by}
        onChange={(event) => {
          const by = (Object.keys(LABELS) as By[]).find((name) => name === event.target.value) ?? "any";
          change({ by, value: "" });
        }}
      >
        {Object.entries(LABELS).map(([by, label]) => (
          <option key={by} value={by}>
            {label}
          </option>
        ))}
      </SelectField>
      <ValueField choice={choice} error={formState.errors.value?.message} onChange={change} />
      <div className="flex gap-2 pt-7.5">
        <Button type="submit" variant="secondary" className="min-h-12">
          Search
        </Button>
        {search !== null && (
          <Button
            variant="quiet"
            className="min-h-12"
            onClick={() => {
              change({ by: "any", value: "" });
              onSearch(null);
            }}
          >
            Show all
          </Button>
        )}
      </div>
    </form>
  );
}

type ValueFieldProps = { choice: Choice; error: string | undefined; onChange: (choice: Choice) => void };

function ValueField({ choice, error, onChange }: ValueFieldProps) {
  const { by, value } = choice;
  const set = (next: string) => onChange({ by, value: next });
  if (by === "course")
    return <CourseSelect none="Select a course" value={value} error={error} onChange={set} />;
  if (by === "type" || by === "status") {
    const options: readonly string[] = by === "type" ? TYPES : STATUSES;
    return (
      <SelectField label={LABELS[by]} value={value} onChange={(event) => set(event.target.value)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      label={by === "recipient" ? "Recipient's e-mail address" : "Search term"}
      type="search"
      maxLength={LIMITS.searchMax}
      className="min-w-56 flex-1"
      error={error}
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  );
}
