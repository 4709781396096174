// Selects an account, filtered by name or the beginning of its address. When the list of accounts fails, the accounts known
// from enrollments and payments are offered.
import { usePaginatedQuery } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { errorText } from "../../../texts/errors";
import { adminText } from "../../../texts/admin";
import { LIMITS } from "#shared/limits.ts";
import { TextField } from "../../../components/ui/input";
import { Notice } from "../../../components/ui/notice";
import { Region } from "../../../components/ui/region";
import { SelectField } from "../../../components/ui/select";
import { usersFromRecords, type KnownUser } from "./users-from-records";

type UserPickerProps = {
  value: string;
  onChange: (userId: string) => void;
  error?: string | undefined;
};

const SHOWN = 50;

export function UserPicker(props: UserPickerProps) {
  const [search, setSearch] = useState("");
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        label={adminText("filterUsers")}
        type="search"
        maxLength={LIMITS.searchMax}
        placeholder={adminText("filterUsersHint")}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
        }}
      />
      <Region failed={() => <FromRecords {...props} search={search} />}>
        <FromAccounts {...props} search={search} />
      </Region>
    </div>
  );
}

type SourceProps = UserPickerProps & { search: string };

function FromAccounts({ search, ...props }: SourceProps) {
  const { results } = usePaginatedQuery(api.adminUsers.list, { search }, { initialNumItems: SHOWN });
  const users = results.map(({ _id, displayName, email }) => ({ userId: _id, name: displayName, email }));
  return <Choice {...props} users={users} />;
}

function FromRecords({ search, ...props }: SourceProps) {
  const all = { courseId: null, batchNumber: null, status: null, learner: "" };
  const enrollments = usePaginatedQuery(api.adminEnrollments.list, all, { initialNumItems: 200 });
  const payments = usePaginatedQuery(
    api.adminPayments.list,
    { search: "", courseId: null },
    { initialNumItems: 200 },
  );
  const prefix = search.trim().toLowerCase();
  const users = usersFromRecords(enrollments.results, payments.results);
  return (
    <>
      <Notice tone="error">
        {adminText("usersFromRecords", { failure: errorText("users-load-failed") })}
      </Notice>
      <Choice {...props} users={users.filter((user) => isNamed(user, prefix))} />
    </>
  );
}

const isNamed = ({ name, email }: KnownUser, prefix: string): boolean =>
  email.toLowerCase().startsWith(prefix) || name.toLowerCase().includes(prefix);

function Choice({ value, onChange, error, users }: UserPickerProps & { users: KnownUser[] }) {
  return (
    <SelectField
      label={adminText("user")}
      required
      error={error}
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    >
      <option value="">{adminText("selectUser")}</option>
      {users.map(({ userId, name, email }) => (
        <option key={userId} value={userId}>
          {adminText("userOption", { name, email })}
        </option>
      ))}
    </SelectField>
  );
}
