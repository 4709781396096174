// The draft and the published versions of a course: comparing each with the draft, and restoring it.
import { useMutation, usePaginatedQuery } from "convex/react";
import { useState, type ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { TableSkeleton } from "../../../components/staff/paged-table";
import { Badge } from "../../../components/ui/badge";
import { Button } from "../../../components/ui/button";
import { LoadMore } from "../../../components/ui/load-more";
import { Dialog } from "../../../components/ui/dialog";
import { EmptyState } from "../../../components/ui/empty-state";
import { FactLine } from "../../../components/ui/fact-line";
import { Notice } from "../../../components/ui/notice";
import { useAsyncAction } from "../../../hooks/use-async-action";
import { useDialogs } from "../../../hooks/use-dialogs";
import { cn } from "../../../lib/cn";
import { showToast } from "../../../lib/toast";
import { studioText } from "../../../texts/studio";
import type { Draft } from "../types";
import { wholeTime } from "../whole-dates";
import { Changes } from "./changes";

const AT_ONCE = 20;

export function HistoryPanel({ draft }: { draft: Draft }) {
  const { courseId, publishedVersion } = draft;
  const list = usePaginatedQuery(api.courseVersions.list, { courseId }, { initialNumItems: AT_ONCE });
  const { busy, failure, restore } = useRestore(courseId);
  const [compared, setCompared] = useState<number | null>(null);
  if (list.status === "LoadingFirstPage") return <TableSkeleton />;
  if (list.results.length === 0 || publishedVersion === null)
    return <EmptyState compact title={studioText("noVersions")} text={studioText("noVersionsHint")} />;
  return (
    <div className="grid max-w-wide gap-6">
      <p className="max-w-measure text-ink-soft">{studioText("historyHint")}</p>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <ol className="ms-2.25 grid">
        <Entry
          state={draft.isChanged ? "changed" : "other"}
          facts={<DraftFacts draft={draft} version={publishedVersion} />}
        >
          {draft.isChanged && (
            <Button variant="secondary" size="sm" onClick={() => setCompared(publishedVersion)}>
              {studioText("seeChanges")}
            </Button>
          )}
        </Entry>
        {list.results.map((one) => (
          <Entry
            key={one.version}
            state={one.isCurrent ? "current" : "other"}
            facts={<VersionFacts {...one} />}
          >
            {(draft.isChanged || !one.isCurrent) && (
              <VersionActions
                {...{ version: one.version, busy }}
                // The draft's own button shows the changes since the current version.
                onCompare={one.isCurrent ? null : setCompared}
                onRestore={restore}
              />
            )}
          </Entry>
        ))}
      </ol>
      <LoadMore list={list} pageSize={AT_ONCE} />
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

function useRestore(courseId: string) {
  const send = useMutation(api.courseVersions.restore);
  const { confirm } = useDialogs();
  const { busy, failure, run } = useAsyncAction();
  const restore = async (version: number) => {
    const labels = { confirmLabel: studioText("restore"), cancelLabel: studioText("keep") };
    if (!(await confirm(studioText("restoreQuestion", { version }), labels))) return;
    if (await run(() => send({ courseId, version }))) showToast(studioText("restored", { version }));
  };
  return { busy, failure, restore };
}

/** The look of its point; a draft that is changed has that of a changed lesson. */
const POINTS = {
  changed: "border-2 border-warn bg-paper",
  current: "border border-accent bg-accent",
  other: "border border-rule-strong bg-paper",
} as const;

type EntryProps = { state: keyof typeof POINTS; facts: ReactNode; children: ReactNode };

/** The line of time goes from the first point to the last one. */
const LINE =
  "relative before:absolute before:inset-y-0 before:-start-px before:border-s before:border-rule first:before:top-7 last:before:bottom-auto last:before:h-7";

/** One point of the line of time. */
const Entry = ({ state, facts, children }: EntryProps) => (
  <li className={cn(LINE, "group ps-6")}>
    <span
      aria-hidden
      className={cn("absolute start-0 top-6 -ms-1.25 size-2.5 rounded-full", POINTS[state])}
    />
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-rule py-4 group-last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">{facts}</div>
      {children}
    </div>
  </li>
);

type VersionActionsProps = {
  version: number;
  busy: boolean;
  onCompare: ((version: number) => void) | null;
  onRestore: (version: number) => Promise<void>;
};

const VersionActions = ({ version, busy, onCompare, onRestore }: VersionActionsProps) => (
  <span className="flex flex-wrap gap-2">
    {onCompare !== null && (
      <Button
        variant="secondary"
        size="sm"
        aria-label={studioText("compareVersion", { version })}
        onClick={() => onCompare(version)}
      >
        {studioText("compare")}
      </Button>
    )}
    <Button
      variant="secondary"
      size="sm"
      disabled={busy}
      aria-label={studioText("restoreVersion", { version })}
      onClick={() => void onRestore(version)}
    >
      {studioText("restore")}
    </Button>
  </span>
);

/** Who changed it last is said below the title of the course. */
const DraftFacts = ({ draft: { isChanged }, version }: { draft: Draft; version: number }) => (
  <>
    <p className="font-medium">{studioText("draft")}</p>
    <p className="text-sm text-ink-soft">
      {isChanged ? studioText("draftChanged") : studioText("draftSame", { version })}
    </p>
  </>
);

type Version = {
  version: number;
  publishedAt: number;
  publishedByName: string | null;
  lessons: number;
  note: string;
  isCurrent: boolean;
};

function VersionFacts({ version, publishedAt, publishedByName, lessons, note, isCurrent }: Version) {
  const time = wholeTime(publishedAt);
  const when =
    publishedByName === null
      ? studioText("seeded", { time })
      : studioText("publishedBy", { time, name: publishedByName });
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {studioText("version", { version })}
        {isCurrent && <Badge tone="ink">{studioText("current")}</Badge>}
      </p>
      {note !== "" && <p className="break-words">{note}</p>}
      <p className="text-sm text-ink-faint">
        <FactLine facts={[when, studioText("lessonCount", { count: lessons })]} />
      </p>
    </>
  );
}
