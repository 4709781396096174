// Finds an account by words of its name or the beginning of its address. When the list of accounts fails, the people known
// from enrollments and payments are offered.
import { usePaginatedQuery } from "convex/react";
import { useState, type ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { LIMITS } from "#shared/limits.ts";
import { Combobox } from "../../../components/ui/combobox";
import { Notice } from "../../../components/ui/notice";
import { Region } from "../../../components/ui/region";
import { adminText } from "../../../texts/admin";
import { adminEnrollmentsText } from "../../../texts/admin-enrollments";
import { errorText } from "../../../texts/errors";
import { usersFromRecords, type KnownUser } from "./users-from-records";

/** As many as a list below a field can show; more letters find the others. */
const OFFERED = 20;

type PersonFieldProps = {
  label?: string;
  person: KnownUser | null;
  error?: string | undefined;
  hint?: ReactNode;
  onChange: (person: KnownUser | null) => void;
};

export function PersonField(props: PersonFieldProps) {
  const [search, setSearch] = useState("");
  const found = { ...props, search, onSearch: setSearch };
  return (
    <Region failed={() => <FromRecords {...found} />}>
      <FromAccounts {...found} />
    </Region>
  );
}

type SourceProps = PersonFieldProps & { search: string; onSearch: (search: string) => void };

function FromAccounts(props: SourceProps) {
  const { search } = props;
  const { results, status } = usePaginatedQuery(
    api.adminUsers.list,
    { search: search.trim() },
    { initialNumItems: OFFERED },
  );
  const people = results.map(({ _id, displayName, email, record, isListedAdmin }) => ({
    ...{ userId: _id, name: displayName, email },
    account: { record, isListedAdmin },
  }));
  return <Choice {...props} people={status === "LoadingFirstPage" ? undefined : people} />;
}

function FromRecords(props: SourceProps) {
  const all = { courseId: null, batchNumber: null, status: null, learner: "" };
  const enrollments = usePaginatedQuery(api.adminEnrollments.list, all, { initialNumItems: 200 });
  const payments = usePaginatedQuery(
    api.adminPayments.list,
    { search: "", courseId: null },
    { initialNumItems: 200 },
  );
  const term = props.search.trim().toLowerCase();
  const people = usersFromRecords(enrollments.results, payments.results);
  return (
    <>
      <Notice tone="error">
        {adminText("usersFromRecords", { failure: errorText("users-load-failed") })}
      </Notice>
      <Choice {...props} people={people.filter((person) => isNamed(person, term))} />
    </>
  );
}

const isNamed = ({ name, email }: KnownUser, term: string): boolean =>
  email.toLowerCase().startsWith(term) || name.toLowerCase().includes(term);

type ChoiceProps = SourceProps & { people: readonly KnownUser[] | undefined };

function Choice({
  label = adminText("user"),
  person,
  error,
  hint,
  onChange,
  search,
  onSearch,
  people,
}: ChoiceProps) {
  return (
    <Combobox
      label={label}
      required
      error={error}
      hint={hint}
      placeholder={adminText("filterUsersHint")}
      maxLength={LIMITS.searchMax}
      text={person === null ? search : adminText("userOption", { name: person.name, email: person.email })}
      options={people?.slice(0, OFFERED).map(({ userId, name, email }) => ({
        ...{ id: userId, label: name, note: email },
      }))}
      chosen={person?.userId ?? null}
      states={{ loading: adminEnrollmentsText("searching"), empty: adminEnrollmentsText("nobodyFound") }}
      onType={(text) => {
        onChange(null);
        onSearch(text);
      }}
      onChoose={(userId) => {
        onChange(people?.find((one) => one.userId === userId) ?? null);
        onSearch("");
      }}
    />
  );
}
