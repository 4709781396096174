// Compares every role record with its profile and repairs the differences.
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { errorText } from "../../../texts/errors";
import { sharedText } from "../../../texts/messages";
import { adminRolesText } from "../../../texts/admin-roles";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { Panel } from "../../../components/ui/panel";
import { readAppError } from "../../../lib/app-error";
import { useAsyncAction } from "../../../hooks/use-async-action";

export function RoleSync() {
  const sync = useMutation(api.adminRoles.sync);
  const [result, setResult] = useState<{ checked: number; fixed: number } | null>(null);
  const { busy, failure, run } = useAsyncAction();
  const syncAll = async () => {
    const sum = { checked: 0, fixed: 0 };
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof sync>> = await sync({ cursor });
      sum.checked += page.checked;
      sum.fixed += page.fixed;
      cursor = page.cursor;
    } while (cursor !== null);
    setResult(sum);
  };
  return (
    <Panel title={sharedText("syncRoles")}>
      <div className="grid justify-items-start gap-5">
        <p className="max-w-measure text-ink-soft">{adminRolesText("syncHint")}</p>
        <Button
          variant="secondary"
          disabled={busy}
          onClick={() => {
            setResult(null);
            void run(syncAll, (thrown) =>
              errorText("role-sync-failed", { message: readAppError(thrown).message }),
            );
          }}
        >
          {busy ? adminRolesText("syncing") : sharedText("syncRoles")}
        </Button>
        {result !== null && <Notice tone="good">{adminRolesText("synced", result)}</Notice>}
        {failure !== null && <Notice tone="error">{failure}</Notice>}
      </div>
    </Panel>
  );
}
