// Switches a role record or a whole account off and on.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { RowMenu } from "../../../components/staff/row-menu";
import { Notice } from "../../../components/ui/notice";
import { useDialogs } from "../../../hooks/use-dialogs";
import { adminRolesText } from "../../../texts/admin-roles";
import type { UserRow } from "../common/types";
import { useAsyncAction } from "../../../hooks/use-async-action";

export function UserActions({ user }: { user: UserRow }) {
  const { confirm } = useDialogs();
  const setActive = useMutation(api.adminRoles.setActive);
  const setDisabled = useMutation(api.adminUsers.setDisabled);
  const { busy, failure, run } = useAsyncAction();
  const { _id: userId, record, disabled, displayName } = user;
  const toggleAccount = async () => {
    const question = adminRolesText("disableQuestion", { name: displayName });
    if (!disabled && !(await confirm(question, { confirmLabel: adminRolesText("disable") }))) return;
    await run(() => setDisabled({ userId, disabled: !disabled }));
  };
  const account = {
    label: adminRolesText(disabled ? "enable" : "disable"),
    isFinal: !disabled,
    onSelect: () => void toggleAccount(),
  };
  const role = record && {
    label: adminRolesText(record.isActive ? "deactivateRole" : "activateRole"),
    onSelect: () => void run(() => setActive({ userId, isActive: !record.isActive })),
  };
  return (
    <div className="grid justify-items-end gap-3">
      <RowMenu
        label={adminRolesText("actionsOf", { name: displayName })}
        actions={role === null ? [account] : [role, account]}
        disabled={busy}
      />
      {failure !== null && (
        <Notice tone="error" className="max-w-60 text-start">
          {failure}
        </Notice>
      )}
    </div>
  );
}
