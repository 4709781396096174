// The first tab: totals, revenue, attention items, occupancy of the batches and activity.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { ListRegion } from "../../../components/staff/list-region";
import { TableSkeleton } from "../../../components/staff/paged-table";
import { Panel } from "../../../components/ui/panel";
import { adminText } from "../../../texts/admin";
import { adminOverviewText } from "../../../texts/admin-overview";
import { ActivityFeed } from "./activity-feed";
import { AttentionList } from "./attention-list";
import { BatchOccupancy } from "./batch-occupancy";
import { RevenuePanel } from "./revenue-panel";
import { Totals } from "./totals";

export function OverviewTab() {
  return (
    <div className="grid grid-cols-1 items-start gap-x-14 gap-y-14 xl:grid-cols-3">
      <div className="xl:col-span-3">
        <ListRegion>
          <Totals />
        </ListRegion>
      </div>
      <div className="xl:col-span-2">
        <ListRegion>
          <RevenuePanel />
        </ListRegion>
      </div>
      <Panel title={adminOverviewText("needsAttention")} id="needs-attention" className="scroll-mt-6">
        <ListRegion>
          <AttentionList />
        </ListRegion>
      </Panel>
      <Panel
        title={adminOverviewText("enrollmentsPerBatch")}
        aside={adminText("live")}
        className="xl:col-span-2"
      >
        <ListRegion>
          <Batches />
        </ListRegion>
      </Panel>
      <Panel title={adminOverviewText("activity")} aside={adminText("live")}>
        <ListRegion>
          <ActivityFeed />
        </ListRegion>
      </Panel>
    </div>
  );
}

function Batches() {
  const totals = useQuery(api.adminOverview.totals);
  if (totals === undefined) return <TableSkeleton />;
  return <BatchOccupancy batches={totals.batches} />;
}
