// The published versions of a course: comparing each with the draft, and restoring it.
import { useMutation, usePaginatedQuery } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { TableSkeleton } from "../../../components/staff/paged-table";
import { Badge } from "../../../components/ui/badge";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { EmptyState } from "../../../components/ui/empty-state";
import { Notice } from "../../../components/ui/notice";
import { useAsyncAction } from "../../../hooks/use-async-action";
import { useDialogs } from "../../../hooks/use-dialogs";
import { formatTime } from "../../../lib/format";
import { showToast } from "../../../lib/toast";
import { studioText } from "../../../texts/studio";
import type { Draft } from "../types";
import { Changes } from "./changes";

const AT_ONCE = 20;

export function HistoryPanel({ draft: { courseId } }: { draft: Draft }) {
  const list = usePaginatedQuery(api.courseVersions.list, { courseId }, { initialNumItems: AT_ONCE });
  const restore = useMutation(api.courseVersions.restore);
  const { confirm } = useDialogs();
  const { busy, failure, run } = useAsyncAction();
  const [compared, setCompared] = useState<number | null>(null);
  const askToRestore = async (version: number) => {
    const labels = { confirmLabel: studioText("restore"), cancelLabel: studioText("keep") };
    if (!(await confirm(studioText("restoreQuestion", { version }), labels))) return;
    if (await run(() => restore({ courseId, version }))) await showToast(studioText("restored", { version }));
  };
  if (list.status === "LoadingFirstPage") return <TableSkeleton />;
  if (list.results.length === 0)
    return <EmptyState compact title={studioText("noVersions")} text={studioText("noVersionsHint")} />;
  return (
    <div className="grid gap-4">
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <ol>
        {list.results.map((one) => (
          <li
            key={one.version}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-rule py-3.5"
          >
            <VersionFacts {...one} />
            <span className="flex flex-wrap gap-1 max-sm:-ms-3.5">
              <Button
                variant="quiet"
                size="sm"
                aria-label={studioText("compareVersion", { version: one.version })}
                onClick={() => setCompared(one.version)}
              >
                {studioText("compare")}
              </Button>
              <Button
                variant="quiet"
                size="sm"
                disabled={busy}
                aria-label={studioText("restoreVersion", { version: one.version })}
                onClick={() => void askToRestore(one.version)}
              >
                {studioText("restore")}
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {list.status === "CanLoadMore" && (
        <Button variant="secondary" className="justify-self-start" onClick={() => list.loadMore(AT_ONCE)}>
          {studioText("loadMore")}
        </Button>
      )}
      {compared !== null && (
        <Dialog
          open
          title={studioText("changesFrom", { version: compared })}
          className="max-w-wide"
          onOpenChange={() => setCompared(null)}
        >
          <div className="mt-6">
            <Changes courseId={courseId} from={compared} />
          </div>
        </Dialog>
      )}
    </div>
  );
}

type Version = {
  version: number;
  publishedAt: number;
  publishedByName: string | null;
  lessons: number;
  note: string;
  isCurrent: boolean;
};

function VersionFacts({ version, publishedAt, publishedByName, lessons, note, isCurrent }: Version) {
  const time = formatTime(publishedAt);
  const when =
    publishedByName === null
      ? studioText("seeded", { time })
      : studioText("publishedBy", { time, name: publishedByName });
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {studioText("version", { version })}
        {isCurrent && <Badge tone="good">{studioText("current")}</Badge>}
      </p>
      {note !== "" && <p className="break-words">{note}</p>}
      <p className="text-sm text-ink-faint">
        {when}
        {" · "}
        {studioText("lessonCount", { count: lessons })}
      </p>
    </div>
  );
}
