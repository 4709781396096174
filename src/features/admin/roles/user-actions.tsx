// Switches a role record or a whole account off and on.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { useDialogs } from "../../../hooks/use-dialogs";
import type { UserRow } from "../common/types";
import { useAsyncAction } from "../../../hooks/use-async-action";

export function UserActions({ user }: { user: UserRow }) {
  const { confirm } = useDialogs();
  const setActive = useMutation(api.adminRoles.setActive);
  const setDisabled = useMutation(api.adminUsers.setDisabled);
  const { busy, failure, run } = useAsyncAction();
  const { _id: userId, record, disabled, displayName } = user;
  const toggleAccount = async () => {
    const question = `Disable the account of ${displayName}? They are signed out at once.`;
    if (!disabled && !(await confirm(question, { confirmLabel: "Disable" }))) return;
    await run(() => setDisabled({ userId, disabled: !disabled }));
  };
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex gap-2">
        {record !== null && (
          <Button
            variant="secondary"
            size="sm"
            className="whitespace-nowrap"
            disabled={busy}
            aria-label={`${record.isActive ? "Deactivate" : "Activate"} the role of ${displayName}`}
            onClick={() => void run(() => setActive({ userId, isActive: !record.isActive }))}
          >
            {record.isActive ? "Deactivate role" : "Activate role"}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          className="whitespace-nowrap"
          disabled={busy}
          aria-label={`${disabled ? "Enable" : "Disable"} the account of ${displayName}`}
          onClick={() => void toggleAccount()}
        >
          {disabled ? "Enable" : "Disable"}
        </Button>
      </div>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}
