// The latest activity, live.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { formatTime } from "../../../lib/format";
import { FactLine } from "../../../components/ui/fact-line";
import { adminOverviewText } from "../../../texts/admin-overview";
import { activityName, attentionName } from "../../../texts/admin-names";
import { TableSkeleton } from "../../../components/staff/paged-table";

export function ActivityFeed() {
  const events = useQuery(api.adminOverview.activity);
  if (events === undefined) return <TableSkeleton />;
  if (events.length === 0) return <p className="text-ink-soft">{adminOverviewText("noActivity")}</p>;
  return (
    <ol data-slot="activity" aria-label={adminOverviewText("activity")}>
      {events.map(({ activityId, kind, userName, courseId, details, createdAt }) => (
        <li key={activityId} className="border-b border-rule py-3 first:pt-0">
          <p className="text-sm">
            {adminOverviewText.rich(userName === null ? "activityKind" : "activityOf", {
              kind: (inside) => <span className="font-medium">{inside}</span>,
              what: activityName(kind),
              name: userName ?? "",
            })}
          </p>
          <p className="text-xs break-words text-ink-faint">
            <FactLine
              facts={[
                courseId ?? "",
                kind === "needsAttention" ? matterOf(details) : details,
                formatTime(createdAt),
              ].filter(Boolean)}
            />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** "Withdrawal" of "withdrawal: Received 2026-…": the rest is in the list of items. */
const matterOf = (details: string): string => attentionName(details.split(":")[0] ?? "");
