// The latest activity, live.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { formatTime, humanize } from "../../../lib/format";
import { TableSkeleton } from "../../../components/staff/paged-table";

export function ActivityFeed() {
  const events = useQuery(api.adminOverview.activity);
  if (events === undefined) return <TableSkeleton />;
  if (events.length === 0)
    return <p className="text-ink-soft">No activity yet. Purchases and role changes appear here.</p>;
  return (
    <ol data-slot="activity" aria-label="Activity">
      {events.map(({ activityId, kind, userName, courseId, details, createdAt }) => (
        <li key={activityId} className="border-b border-rule py-3 first:pt-0">
          <p className="text-sm">
            <span className="font-medium">{humanize(kind)}</span>
            {userName !== null && `: ${userName}`}
          </p>
          <p className="text-xs break-words text-ink-faint">
            {[courseId, details, formatTime(createdAt)].filter(Boolean).join(" · ")}
          </p>
        </li>
      ))}
    </ol>
  );
}
