// Gives an account a role: a button, and the dialog that it opens, which stays open when the button changes its place.
import { useMutation } from "convex/react";
import { UserCog } from "lucide-react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { roleForm } from "#shared/forms/admin.ts";
import { FormDialog } from "../../../components/staff/form-dialog";
import { Button } from "../../../components/ui/button";
import { SelectField } from "../../../components/ui/select";
import { oneOf } from "../../../hooks/use-address";
import { useDialogForm } from "../../../hooks/use-dialog-form";
import { showToast } from "../../../lib/toast";
import { adminText } from "../../../texts/admin";
import { adminRolesText } from "../../../texts/admin-roles";
import { errorText } from "../../../texts/errors";
import { sharedText } from "../../../texts/messages";
import { roleName } from "../../../texts/names";
import { PersonField } from "../common/person-field";
import type { KnownUser } from "../common/users-from-records";

const ROLES = ["student", "instructor", "admin"] as const;
const MAY = { student: "studentMay", instructor: "instructorMay", admin: "adminMay" } as const;
const EMPTY = { userId: "", role: "" };

export const AssignRole = ({ onOpen }: { onOpen: () => void }) => (
  <Button onClick={onOpen}>
    <UserCog aria-hidden className="max-sm:hidden" />
    {sharedText("assignRole")}
  </Button>
);

export function RoleDialog({ onClose }: { onClose: () => void }) {
  const assign = useMutation(api.adminRoles.assign);
  const { values, change, submit, busy, errors, failure } = useDialogForm(roleForm, EMPTY);
  const [person, setPerson] = useState<KnownUser | null>(null);
  const role = oneOf(ROLES, values.role);
  const onAssigned = () => {
    showToast(adminRolesText("roleChanged", { role: roleName(values.role) }));
    onClose();
  };
  return (
    <FormDialog
      title={sharedText("assignRole")}
      description={adminRolesText("assignHint")}
      action={{ label: sharedText("assignRole"), busy: adminText("saving") }}
      busy={busy}
      error={failure === null ? null : errorText("role-assignment-failed", { message: failure })}
      onSubmit={submit((form) => assign({ form }), onAssigned)}
      onClose={onClose}
    >
      {/* The list of people is no higher than the dialog below their field. */}
      <div className="[&_[role=listbox]]:max-h-40">
        <PersonField
          person={person}
          error={errors.userId}
          hint={currentRole(person)}
          onChange={(next) => {
            setPerson(next);
            change({ userId: next?.userId ?? "" });
          }}
        />
      </div>
      <SelectField
        label={adminText("role")}
        required
        // The sentence about both is said once, where the correction begins.
        error={errors.userId === undefined ? errors.role : undefined}
        hint={role === null ? undefined : adminRolesText(MAY[role])}
        value={values.role}
        onChange={(event) => {
          change({ role: event.target.value });
        }}
      >
        <option value="">{adminRolesText("selectRole")}</option>
        {ROLES.map((name) => (
          <option key={name} value={name}>
            {roleName(name)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}

/** Without a record a person is a student; undefined where it is not known. */
function currentRole(person: KnownUser | null): string | undefined {
  if (person?.account === undefined) return undefined;
  const { record, isListedAdmin } = person.account;
  const name = roleName(record?.role ?? "student");
  const role = record?.isActive === false ? adminRolesText("inactiveRole", { role: name }) : name;
  return adminRolesText(isListedAdmin ? "currentRoleListed" : "currentRole", { role });
}
