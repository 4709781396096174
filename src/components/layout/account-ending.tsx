// What a person sees whose account is to be deleted, in place of every screen.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { useAsyncAction } from "../../hooks/use-async-action";
import { formatTime } from "../../lib/format";
import { accountEndText } from "../../texts/account-end";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { PageHeader } from "./page-header";
import { useEndSession } from "./use-account-menu";

export function AccountEnding({ dueAt }: { dueAt: number }) {
  const keep = useMutation(api.ownData.keepAccount);
  const endSession = useEndSession();
  const { busy, failure, run } = useAsyncAction();
  return (
    <>
      <PageHeader
        title={accountEndText("endingTitle")}
        lead={accountEndText("endingText", { date: formatTime(dueAt) })}
      />
      <div className="page grid gap-6 pb-24">
        {failure !== null && <Notice tone="error">{failure}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button disabled={busy} onClick={() => void run(() => keep({}))}>
            {accountEndText("keep")}
          </Button>
          <Button variant="quiet" disabled={busy} onClick={() => void run(endSession)}>
            {accountEndText("signOut")}
          </Button>
        </div>
      </div>
    </>
  );
}
