// Gives an account a role.
import { useMutation } from "convex/react";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api.js";
import { errorText } from "../../../texts/errors";
import { roleForm } from "#shared/forms/admin.ts";
import { sharedText } from "../../../texts/messages";
import { adminText } from "../../../texts/admin";
import { adminRolesText } from "../../../texts/admin-roles";
import { roleName } from "../../../texts/names";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { Panel } from "../../../components/ui/panel";
import { SelectField } from "../../../components/ui/select";
import { firstError, formResolver } from "../../../lib/form-resolver";
import { readAppError } from "../../../lib/app-error";
import { useAsyncAction } from "../../../hooks/use-async-action";
import { PersonField } from "../common/person-field";
import type { KnownUser } from "../common/users-from-records";

const ROLES = ["student", "instructor", "admin"];
const EMPTY = { userId: "", role: "" };

export function RoleAssignment() {
  const assign = useMutation(api.adminRoles.assign);
  const { handleSubmit, control, reset, formState } = useForm({
    resolver: formResolver(roleForm),
    defaultValues: EMPTY,
  });
  const [userId, role] = useWatch({ control, name: ["userId", "role"] });
  const values = { userId, role };
  const [person, setPerson] = useState<KnownUser | null>(null);
  const [assigned, setAssigned] = useState<string | null>(null);
  const { busy, failure, run, clear } = useAsyncAction();
  const change = (part: Partial<typeof EMPTY>) => {
    setAssigned(null);
    clear();
    reset({ ...values, ...part });
  };
  const submit = handleSubmit(async (form) => {
    const done = await run(
      () => assign({ form }),
      (thrown) => errorText("role-assignment-failed", { message: readAppError(thrown).message }),
    );
    if (!done) return;
    reset(EMPTY);
    setPerson(null);
    setAssigned(form.role);
  });
  const error = firstError(formState.errors) ?? failure;
  return (
    // Below the line of the tabs without one of its own.
    <Panel title={sharedText("assignRole")} className="border-t-0 pt-0">
      <form
        noValidate
        aria-label={sharedText("assignRole")}
        className="grid grid-cols-1 items-end gap-5 lg:grid-cols-[minmax(0,26rem)_16rem_auto]"
        onSubmit={submit}
      >
        <PersonField
          person={person}
          onChange={(next) => {
            setPerson(next);
            change({ userId: next?.userId ?? "" });
          }}
        />
        <SelectField
          label={adminText("role")}
          required
          value={values.role}
          onChange={(event) => change({ role: event.target.value })}
        >
          <option value="">{adminRolesText("selectRole")}</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {roleName(role)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" disabled={busy} className="sm:justify-self-start">
          {sharedText("assignRole")}
        </Button>
        {error !== null && (
          <Notice tone="error" className="lg:col-span-full">
            {error}
          </Notice>
        )}
        {assigned !== null && (
          <Notice tone="good" className="lg:col-span-full">
            {adminRolesText("roleChanged", { role: roleName(assigned) })}
          </Notice>
        )}
      </form>
    </Panel>
  );
}
