// Which e-mails to look for: a general term, one recipient, a type, a status or a course. It is part of the address.
import type { FunctionArgs } from "convex/server";
import { useForm, useWatch } from "react-hook-form";
import type { api } from "#convex/_generated/api.js";
import { errorText } from "../../../texts/errors";
import { emailStatusName, emailTypeName } from "../../../texts/admin-names";
import { adminText } from "../../../texts/admin";
import { adminEmailsText } from "../../../texts/admin-emails";
import { LIMITS } from "#shared/limits.ts";
import { Button } from "../../../components/ui/button";
import { TextField } from "../../../components/ui/input";
import { SelectField } from "../../../components/ui/select";
import { oneOf, type ChangeAddress } from "../../../hooks/use-address";
import type { EmailRow } from "../common/types";
import { CourseSelect } from "../common/course-select";

export type EmailSearch = FunctionArgs<typeof api.adminEmails.search>["search"];
type By = EmailSearch["by"];

const KINDS = ["any", "recipient", "type", "status", "course"] as const satisfies By[];

const labelOf = (by: By): string =>
  by === "status" || by === "course" ? adminText(by) : adminEmailsText(by);

/** All that are recorded, which the type demands. */
const BY_TYPE: Readonly<Record<EmailRow["emailType"], null>> = {
  enrollment_confirmation: null,
  course_reminder: null,
  payment_receipt: null,
  class_reminder: null,
  class_change: null,
  enrollment_transfer: null,
  enrollment_ended: null,
  batch_dates: null,
  withdrawal_receipt: null,
  batch_canceled: null,
  credit: null,
  data_export: null,
  account_deletion: null,
  account_deleted: null,
  payment_refund: null,
  announcement: null,
  waitlist_offer: null,
};
const TYPES = Object.keys(BY_TYPE) as EmailRow["emailType"][];
const STATUSES = ["sent", "failed"] as const;

type Choice = { by: By; value: string };

/** What a kind of search begins with: the first of its options. */
const firstValue = (by: By): string =>
  by === "type" ? "enrollment_confirmation" : by === "status" ? STATUSES[0] : "";

/** Null when the choice lacks its term, or has one that does not exist. */
function toSearch({ by, value }: Choice): EmailSearch | null {
  const term = value.trim().slice(0, LIMITS.searchMax);
  if (by === "type") {
    const emailType = oneOf(TYPES, value);
    return emailType && { by, emailType };
  }
  if (by === "status") {
    const status = oneOf(STATUSES, value);
    return status && { by, status };
  }
  if (term === "") return null;
  return by === "course" ? { by, courseId: term } : { by, term };
}

/** The search that the parts `by` and `q` of the address name; null without one. */
export function emailSearchIn(params: URLSearchParams): EmailSearch | null {
  const by = oneOf(KINDS, params.get("by")) ?? "any";
  return toSearch({ by, value: params.get("q") ?? "" });
}

/** The reverse of toSearch. */
function toChoice(search: EmailSearch | null): Choice {
  if (search === null) return { by: "any", value: "" };
  switch (search.by) {
    case "type":
      return { by: search.by, value: search.emailType };
    case "status":
      return { by: search.by, value: search.status };
    case "course":
      return { by: search.by, value: search.courseId };
    default:
      return { by: search.by, value: search.term };
  }
}

/** `search` is only what the form begins with. */
type FormProps = { search: EmailSearch | null; onSearch: ChangeAddress };

export function EmailSearchForm({ search, onSearch }: FormProps) {
  const { handleSubmit, control, reset, setError, formState } = useForm<Choice>({
    defaultValues: toChoice(search),
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
      aria-label={adminEmailsText("searchEmails")}
      className="flex flex-wrap items-start gap-4"
      onSubmit={handleSubmit((submitted) => {
        const wanted = toSearch(submitted);
        if (wanted === null) setError("value", { message: errorText("search-term-required") });
        else
          onSearch({
            by: submitted.by === "any" ? null : submitted.by,
            q: submitted.value.trim(),
            status: null,
            order: null,
          });
      })}
    >
      <SelectField
        label={adminEmailsText("searchBy")}
        className="max-sm:w-full"
        value={choice.by}
        onChange={(event) => {
          const by = oneOf(KINDS, event.target.value) ?? "any";
          change({ by, value: firstValue(by) });
        }}
      >
        {KINDS.map((by) => (
          <option key={by} value={by}>
            {labelOf(by)}
          </option>
        ))}
      </SelectField>
      <div className="flex min-w-56 flex-1 flex-wrap items-start gap-2">
        <ValueField choice={choice} error={formState.errors.value?.message} onChange={change} />
        <div className="flex gap-2 pt-label">
          <Button type="submit" variant="secondary">
            {adminText("search")}
          </Button>
          {search !== null && (
            <Button
              variant="quiet"
              onClick={() => {
                onSearch({ by: null, q: null });
              }}
            >
              {adminEmailsText("showAll")}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

type ValueFieldProps = { choice: Choice; error: string | undefined; onChange: (choice: Choice) => void };

/** On phones it shares its line with the button. */
const CHOICE = "max-sm:min-w-32 max-sm:flex-1";

function ValueField({ choice, error, onChange }: ValueFieldProps) {
  const { by, value } = choice;
  const set = (next: string) => onChange({ by, value: next });
  if (by === "course")
    return (
      <CourseSelect
        none={adminText("selectCourse")}
        className={CHOICE}
        {...{ value, error }}
        onChange={set}
      />
    );
  if (by === "type" || by === "status") {
    const options: readonly string[] = by === "type" ? TYPES : STATUSES;
    return (
      <SelectField
        label={labelOf(by)}
        className={CHOICE}
        value={value}
        onChange={(event) => set(event.target.value)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {by === "type" ? emailTypeName(option) : emailStatusName(option)}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      label={adminEmailsText(by === "recipient" ? "recipientAddress" : "term")}
      type="search"
      maxLength={LIMITS.searchMax}
      className="min-w-32 flex-1"
      error={error}
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  );
}
