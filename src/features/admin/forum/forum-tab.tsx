// Moderation: the queue of reported posts, the removed posts, and the log of decisions.
import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { DataTable, type Column } from "../../../components/ui/data-table";
import { EmptyState } from "../../../components/ui/empty-state";
import { Panel } from "../../../components/ui/panel";
import { cn } from "../../../lib/cn";
import { ListRegion } from "../../../components/staff/list-region";
import { ForumReport } from "./forum-report";
import { formatTime, humanize } from "../../../lib/format";
import { TableSkeleton } from "../../../components/staff/paged-table";

type Status = (typeof api.moderation.queue)["_args"]["status"];
type ModerationAction = (typeof api.moderation.log)["_returnType"][number];

const VIEWS: readonly { status: Status; label: string; emptyTitle: string; emptyText: string }[] = [
  {
    status: "open",
    label: "Waiting",
    emptyTitle: "Nothing to decide",
    emptyText: "Posts that people report appear here by themselves, the longest waiting first.",
  },
  {
    status: "removed",
    label: "Removed",
    emptyTitle: "Nothing is removed",
    emptyText: "Posts that moderators took out of sight stay here and can be brought back.",
  },
];

const COLUMNS: Column<ModerationAction>[] = [
  { name: "When", cell: (entry) => <span className="whitespace-nowrap">{formatTime(entry.timestamp)}</span> },
  { name: "What", cell: (entry) => humanize(entry.action) },
  { name: "Discussion", cell: (entry) => entry.title },
  { name: "Written by", cell: (entry) => entry.authorName },
  { name: "By", cell: (entry) => entry.performerName },
];

export function ForumTab() {
  const [status, setStatus] = useState<Status>("open");
  return (
    <div className="grid grid-cols-1 gap-14">
      <div className="grid grid-cols-1 gap-6">
        <div role="group" aria-label="Reported posts" className="flex flex-wrap gap-2">
          {VIEWS.map((view) => (
            <button
              key={view.status}
              type="button"
              aria-pressed={view.status === status}
              className={cn(
                "min-h-10 rounded-full border px-4 text-sm transition-colors",
                view.status === status
                  ? "border-ink bg-ink text-paper"
                  : "border-rule-strong text-ink-soft hover:border-ink",
              )}
              onClick={() => {
                setStatus(view.status);
              }}
            >
              {view.label}
            </button>
          ))}
        </div>
        <ListRegion key={status}>
          <Queue status={status} />
        </ListRegion>
      </div>
      <Panel title="Moderation log" aside="live">
        <ListRegion>
          <Log />
        </ListRegion>
      </Panel>
    </div>
  );
}

function Queue({ status }: { status: Status }) {
  const posts = useQuery(api.moderation.queue, { status });
  if (posts === undefined) return <TableSkeleton />;
  if (posts.length === 0) {
    const view = VIEWS.find((known) => known.status === status);
    return <EmptyState title={view?.emptyTitle ?? ""} text={view?.emptyText} />;
  }
  return (
    <ul aria-label="Reported posts" className="border-t border-ink">
      {posts.map((post) => (
        <li key={post.targetId} className="border-b border-rule py-6">
          <ForumReport post={post} />
        </li>
      ))}
    </ul>
  );
}

function Log() {
  const entries = useQuery(api.moderation.log);
  if (entries === undefined) return <TableSkeleton />;
  if (entries.length === 0) return <EmptyState title="No decisions yet" />;
  return (
    <DataTable
      caption="Moderation log"
      columns={COLUMNS}
      rows={entries}
      keyOf={({ timestamp, targetId, action }) => `${String(timestamp)} ${targetId} ${action}`}
    />
  );
}
