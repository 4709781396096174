// The person's own data: a copy of it to download.
import { useMutation, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api.js";
import { SettingsSection } from "../../components/layout/settings-section";
import { Button } from "../../components/ui/button";
import { LoadingRegion } from "../../components/ui/loading-region";
import { Notice } from "../../components/ui/notice";
import { Skeleton } from "../../components/ui/skeleton";
import { useAsyncAction } from "../../hooks/use-async-action";
import { formatDate } from "../../lib/format";
import { ownDataText } from "../../texts/own-data";
import { DeleteAccount } from "./delete-account";

type Copy = NonNullable<FunctionReturnType<typeof api.ownData.shown>>;

export function OwnDataPanel() {
  const copy = useQuery(api.ownData.shown);
  return (
    <div id="your-data" className="grid gap-14">
      <SettingsSection title={ownDataText("ownData")} text={ownDataText("exportExplained")}>
        {copy === undefined ? (
          <LoadingRegion>
            <Skeleton className="h-11 w-40" />
          </LoadingRegion>
        ) : (
          <DataCopy copy={copy} />
        )}
      </SettingsSection>
      <DeleteAccount />
    </div>
  );
}

function DataCopy({ copy }: { copy: Copy | null }) {
  const request = useMutation(api.ownData.requestExport);
  const { busy, failure, run } = useAsyncAction();
  return (
    <div className="grid gap-4">
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {copy !== null && <CopyState copy={copy} />}
      {copy?.status !== "running" && (
        <div>
          <Button variant="secondary" disabled={busy} onClick={() => void run(() => request({}))}>
            {ownDataText(copy?.status === "ready" ? "makeNewCopy" : "makeCopy")}
          </Button>
        </div>
      )}
    </div>
  );
}

function CopyState({ copy }: { copy: Copy }) {
  if (copy.status === "running") return <Notice>{ownDataText("making")}</Notice>;
  if (copy.status === "failed") return <Notice tone="error">{ownDataText("failed")}</Notice>;
  return <Downloads copy={copy} />;
}

function Downloads({ copy: { requestedAt, expiresAt, parts } }: { copy: Copy }) {
  const download = useMutation(api.ownData.download);
  const { busy, failure, run } = useAsyncAction();
  const open = async (number: number) => {
    const { url } = await download({ number });
    // Answered as an attachment: the page stays.
    window.location.assign(url);
  };
  const dates = { date: formatDate(requestedAt), until: formatDate(expiresAt ?? requestedAt) };
  return (
    <div className="grid gap-4">
      <Notice tone="good">{ownDataText("ready", dates)}</Notice>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <ul className="flex flex-wrap gap-3">
        {parts.map((part) => (
          <li key={part.number} className="max-w-full">
            <Button
              className="max-w-full wrap-anywhere"
              disabled={busy}
              onClick={() => void run(() => open(part.number))}
            >
              {partName(part, parts.length)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function partName({ number, size: bytes, name }: Copy["parts"][number], count: number): string {
  const size = Math.max(1, Math.round(bytes / 1024));
  if (name !== null) return ownDataText("downloadFile", { name, size });
  return count === 1
    ? ownDataText("download", { size })
    : ownDataText("downloadPart", { number, count, size });
}
