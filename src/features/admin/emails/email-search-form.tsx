// The form of a search for e-mails: a general term, one recipient, a type, a status or a course. It is part of the address.
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { errorText } from "../../../texts/errors";
import { emailStatusName, emailTypeName } from "../../../texts/admin-names";
import { adminText } from "../../../texts/admin";
import { adminEmailsText } from "../../../texts/admin-emails";
import { LIMITS } from "#shared/limits.ts";
import type { ActiveFilter } from "../../../components/staff/active-filter";
import { PhoneFilters, useIsPhone } from "../../../components/staff/phone-filters";
import { Button } from "../../../components/ui/button";
import { TextField } from "../../../components/ui/input";
import { SelectField } from "../../../components/ui/select";
import { oneOf, type ChangeAddress } from "../../../hooks/use-address";
import { CourseSelect } from "../common/course-select";
import {
  firstValue,
  KINDS,
  STATUSES,
  toChoice,
  toSearch,
  TYPES,
  type By,
  type Choice,
  type EmailSearch,
} from "./email-search";

const labelOf = (by: By): string =>
  by === "status" || by === "course" ? adminText(by) : adminEmailsText(by);

/** `search` is only what the form begins with. `statuses` are below it on phones, of which `active` narrow the list. */
type FormProps = {
  search: EmailSearch | null;
  onSearch: ChangeAddress;
  active: readonly ActiveFilter[];
  statuses: ReactNode;
};

export function EmailSearchForm({ search, onSearch, active, statuses }: FormProps) {
  const isPhone = useIsPhone();
  const { handleSubmit, control, reset, setError, formState } = useForm<Choice>({
    defaultValues: toChoice(search),
  });
  const [by, value] = useWatch({ control, name: ["by", "value"] });
  const choice: Choice = { by, value };
  const change = (next: Choice) => {
    reset(next);
  };
  const kind = (
    <KindField
      by={by}
      onChange={(next) => {
        change({ by: next, value: firstValue(next) });
      }}
    />
  );
  return (
    <>
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
            });
        })}
      >
        {!isPhone && kind}
        <div className="flex min-w-[min(14rem,100%)] flex-1 flex-wrap items-start gap-2">
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
      {isPhone && (
        <PhoneFilters active={[...active, ...kindOf(search)]}>
          {kind}
          {statuses}
        </PhoneFilters>
      )}
    </>
  );
}

/** A search of another kind than the usual one, whose choice is among the filters on phones. */
const kindOf = (search: EmailSearch | null): ActiveFilter[] =>
  search === null || search.by === "any"
    ? []
    : [{ name: labelOf(search.by), without: { by: null, q: null } }];

function KindField({ by, onChange }: { by: By; onChange: (by: By) => void }) {
  return (
    <SelectField
      label={adminEmailsText("searchBy")}
      value={by}
      onChange={(event) => {
        onChange(oneOf(KINDS, event.target.value) ?? "any");
      }}
    >
      {KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {labelOf(kind)}
        </option>
      ))}
    </SelectField>
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
      hint={adminEmailsText(by === "recipient" ? "recipientHint" : "termHint")}
      className="min-w-32 flex-1"
      error={error}
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  );
}
