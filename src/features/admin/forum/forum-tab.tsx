// Moderation: the queue of reported posts, the removed posts, and the log of decisions.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { REPORTS_MOST } from "#shared/rules/admin-lists.ts";
import { Moment } from "../../../components/staff/moment";
import { DataTable, type Column } from "../../../components/ui/data-table";
import { EmptyState } from "../../../components/ui/empty-state";
import { Panel } from "../../../components/ui/panel";
import { oneOf, useAddress } from "../../../hooks/use-address";
import { StatusChips } from "../../../components/staff/status-chips";
import { ListRegion } from "../../../components/staff/list-region";
import { ListFrame, ListSummary } from "../common/list-frame";
import { ForumReport } from "./forum-report";
import { moderationActionName } from "../../../texts/admin-names";
import { adminText } from "../../../texts/admin";
import { adminForumText } from "../../../texts/admin-forum";
import { TableSkeleton } from "../../../components/staff/paged-table";
import { shownAuthor } from "../../../texts/messages";

type Status = (typeof api.moderation.queue)["_args"]["status"];
type ModerationAction = (typeof api.moderation.log)["_returnType"][number];

const STATUSES = ["open", "removed"] as const satisfies Status[];
const EMPTY = {
  open: { title: "noneOpen", text: "noneOpenHint" },
  removed: { title: "noneRemoved", text: "noneRemovedHint" },
} as const;

const columns = (): Column<ModerationAction>[] => [
  { name: adminText("when"), cell: (entry) => <Moment at={entry.timestamp} /> },
  { name: adminText("what"), cell: (entry) => moderationActionName(entry.action) },
  { name: adminForumText("discussion"), cell: (entry) => entry.title },
  { name: adminForumText("writtenBy"), cell: (entry) => shownAuthor(entry.authorName) },
  { name: adminText("by"), cell: (entry) => shownAuthor(entry.performerName) },
];

export function ForumTab() {
  const [params, change] = useAddress();
  const status = oneOf(STATUSES, params.get("view")) ?? "open";
  return (
    <div className="grid grid-cols-1 gap-14">
      <ListFrame
        statuses={
          <ListRegion>
            <Statuses
              value={status}
              onChange={(view) => {
                change({ view: view === "open" ? null : view });
              }}
            />
          </ListRegion>
        }
      >
        <ListRegion key={status}>
          <Queue status={status} />
        </ListRegion>
      </ListFrame>
      <Panel title={adminForumText("log")}>
        <ListRegion>
          <Log />
        </ListRegion>
      </Panel>
    </div>
  );
}

type StatusesProps = { value: Status; onChange: (status: Status) => void };

function Statuses({ value, onChange }: StatusesProps) {
  const waiting = useQuery(api.adminOverview.waiting);
  return (
    <StatusChips
      label={adminForumText("reportedPosts")}
      value={value}
      onChange={onChange}
      statuses={{
        open: { label: adminForumText("open"), waiting: waiting?.reports },
        removed: { label: adminForumText("removed") },
      }}
    />
  );
}

function Queue({ status }: { status: Status }) {
  const posts = useQuery(api.moderation.queue, { status });
  if (posts === undefined) return <TableSkeleton />;
  if (posts.length === 0) {
    const { title, text } = EMPTY[status];
    return <EmptyState compact title={adminForumText(title)} text={adminForumText(text)} />;
  }
  return (
    <>
      <ListSummary>{countOf(posts)}</ListSummary>
      <ul aria-label={adminForumText("reportedPosts")} className="border-t border-ink">
        {posts.map((post) => (
          <li key={post.targetId} className="border-b border-rule py-5">
            <ForumReport post={post} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Of a queue that is too long to be read whole it says that these are the first. */
function countOf(posts: (typeof api.moderation.queue)["_returnType"]): string {
  const reports = posts.flatMap((post) => post.reports);
  return adminForumText(reports.length < REPORTS_MOST ? "count" : "firstCount", { count: posts.length });
}

function Log() {
  const entries = useQuery(api.moderation.log);
  if (entries === undefined) return <TableSkeleton />;
  if (entries.length === 0)
    return (
      <EmptyState compact title={adminForumText("noDecisions")} text={adminForumText("noDecisionsHint")} />
    );
  return (
    <DataTable
      caption={adminForumText("log")}
      columns={columns()}
      rows={entries}
      keyOf={({ timestamp, targetId, action }) => `${String(timestamp)} ${targetId} ${action}`}
    />
  );
}
