// Moderation: the queue of reported posts, the removed posts, and the log of decisions.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Moment } from "../../../components/staff/moment";
import { DataTable, type Column } from "../../../components/ui/data-table";
import { EmptyState } from "../../../components/ui/empty-state";
import { Panel } from "../../../components/ui/panel";
import { ChoiceChips } from "../../../components/ui/choice-chips";
import { oneOf, useAddress } from "../../../hooks/use-address";
import { ListRegion } from "../../../components/staff/list-region";
import { ForumReport } from "./forum-report";
import { humanize } from "../../../lib/format";
import { TableSkeleton } from "../../../components/staff/paged-table";

type Status = (typeof api.moderation.queue)["_args"]["status"];
type ModerationAction = (typeof api.moderation.log)["_returnType"][number];

const VIEW_LABELS: Record<Status, string> = { open: "Waiting", removed: "Removed" };
const STATUSES = Object.keys(VIEW_LABELS) as Status[];
const EMPTY: Record<Status, { title: string; text: string }> = {
  open: { title: "Nothing to decide", text: "Reported posts appear here, the oldest report first." },
  removed: { title: "Nothing is removed", text: "Removed posts stay here and can be restored." },
};

const COLUMNS: Column<ModerationAction>[] = [
  { name: "When", cell: (entry) => <Moment at={entry.timestamp} /> },
  { name: "What", cell: (entry) => humanize(entry.action) },
  { name: "Discussion", cell: (entry) => entry.title },
  { name: "Written by", cell: (entry) => entry.authorName },
  { name: "By", cell: (entry) => entry.performerName },
];

export function ForumTab() {
  const [params, change] = useAddress();
  const status = oneOf(STATUSES, params.get("view")) ?? "open";
  return (
    <div className="grid grid-cols-1 gap-14">
      <div className="grid grid-cols-1 gap-6">
        <ChoiceChips
          label="Reported posts"
          choices={VIEW_LABELS}
          value={status}
          onChange={(view) => {
            change({ view: view === "open" ? null : view });
          }}
        />
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
  if (posts.length === 0) return <EmptyState compact {...EMPTY[status]} />;
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
  if (entries.length === 0) return <EmptyState compact title="No decisions yet" />;
  return (
    <DataTable
      caption="Moderation log"
      columns={COLUMNS}
      rows={entries}
      keyOf={({ timestamp, targetId, action }) => `${String(timestamp)} ${targetId} ${action}`}
    />
  );
}
