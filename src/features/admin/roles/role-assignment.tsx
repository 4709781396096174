// Gives an account a role: the button in the head of the users, and the dialog that it opens.
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { roleForm } from "#shared/forms/admin.ts";
import { FormDialog } from "../../../components/staff/form-dialog";
import { Button } from "../../../components/ui/button";
import { SelectField } from "../../../components/ui/select";
import { useDialogForm } from "../../../hooks/use-dialog-form";
import { showToast } from "../../../lib/toast";
import { adminText } from "../../../texts/admin";
import { adminRolesText } from "../../../texts/admin-roles";
import { errorText } from "../../../texts/errors";
import { sharedText } from "../../../texts/messages";
import { roleName } from "../../../texts/names";
import { PersonField } from "../common/person-field";
import type { KnownUser } from "../common/users-from-records";

const ROLES = ["student", "instructor", "admin"];
const EMPTY = { userId: "", role: "" };

export function RoleAssignment() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setOpen(true);
        }}
      >
        {sharedText("assignRole")}
      </Button>
      {isOpen && (
        <RoleDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function RoleDialog({ onClose }: { onClose: () => void }) {
  const assign = useMutation(api.adminRoles.assign);
  const { values, change, submit, busy, errors, failure } = useDialogForm(roleForm, EMPTY);
  const [person, setPerson] = useState<KnownUser | null>(null);
  const onAssigned = () => {
    showToast(adminRolesText("roleChanged", { role: roleName(values.role) }));
    onClose();
  };
  return (
    <FormDialog
      title={sharedText("assignRole")}
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
        value={values.role}
        onChange={(event) => {
          change({ role: event.target.value });
        }}
      >
        <option value="">{adminRolesText("selectRole")}</option>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {roleName(role)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
