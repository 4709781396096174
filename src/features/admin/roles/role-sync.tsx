// Compares every role record with its profile and repairs the differences.
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { errorText } from "../../../texts/errors";
import { sharedText } from "../../../texts/messages";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { Panel } from "../../../components/ui/panel";
import { readAppError } from "../../../lib/app-error";
import { countOf } from "../../../lib/format";
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
        <p className="max-w-measure text-ink-soft">Role records are authoritative; sync updates profiles.</p>
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
          {busy ? "Syncing..." : sharedText("syncRoles")}
        </Button>
        {result !== null && (
          <Notice tone="good">
            {countOf(result.checked, "role record")} checked, {result.fixed} fixed.
          </Notice>
        )}
        {failure !== null && <Notice tone="error">{failure}</Notice>}
      </div>
    </Panel>
  );
}
