// The first tab: totals, attention items, activity, occupancy of the batches and revenue.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Panel } from "../../../components/ui/panel";
import { ActivityFeed } from "./activity-feed";
import { ListRegion } from "../../../components/staff/list-region";
import { AttentionList } from "./attention-list";
import { MissingVariables } from "./missing-variables";
import { BatchOccupancy } from "./batch-occupancy";
import { TableSkeleton } from "../../../components/staff/paged-table";
import { RevenuePanel } from "./revenue-panel";
import { Totals } from "./totals";

export function OverviewTab() {
  return (
    <div className="grid grid-cols-1 gap-14">
      <ListRegion>
        <Numbers />
      </ListRegion>
      <div className="grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-2">
        <Panel title="Needs attention">
          <ListRegion>
            <MissingVariables />
            <AttentionList />
          </ListRegion>
        </Panel>
        <Panel title="Activity" aside="live">
          <ListRegion>
            <ActivityFeed />
          </ListRegion>
        </Panel>
      </div>
    </div>
  );
}

function Numbers() {
  const totals = useQuery(api.adminOverview.totals);
  if (totals === undefined) return <TableSkeleton />;
  return (
    <div className="grid grid-cols-1 gap-14">
      <Totals totals={totals} />
      <Panel title="Enrollments per batch" aside="live">
        <BatchOccupancy batches={totals.batches} />
      </Panel>
      <RevenuePanel days={totals.days} />
    </div>
  );
}
