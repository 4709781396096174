// Switches a role record or a whole account off and on.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../../components/ui/button";
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
  return (
    <div className="grid justify-items-end gap-2 cards:justify-items-start">
      <div className="flex gap-2">
        {record !== null && (
          <Button
            variant="secondary"
            size="sm"
            className="whitespace-nowrap"
            disabled={busy}
            aria-label={adminRolesText(record.isActive ? "deactivateRoleOf" : "activateRoleOf", {
              name: displayName,
            })}
            onClick={() => void run(() => setActive({ userId, isActive: !record.isActive }))}
          >
            {adminRolesText(record.isActive ? "deactivateRole" : "activateRole")}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          className="whitespace-nowrap"
          disabled={busy}
          aria-label={adminRolesText(disabled ? "enableOf" : "disableOf", { name: displayName })}
          onClick={() => void toggleAccount()}
        >
          {adminRolesText(disabled ? "enable" : "disable")}
        </Button>
      </div>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}
