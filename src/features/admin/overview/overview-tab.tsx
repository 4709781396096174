// The first tab: attention items, totals, revenue, activity and occupancy of the batches.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { ListRegion } from "../../../components/staff/list-region";
import { TableSkeleton } from "../../../components/staff/paged-table";
import { Panel } from "../../../components/ui/panel";
import { cn } from "../../../lib/cn";
import { adminOverviewText } from "../../../texts/admin-overview";
import { ActivityFeed } from "./activity-feed";
import { AttentionList } from "./attention-list";
import { BatchOccupancy } from "./batch-occupancy";
import { NeededTitle } from "./needed-title";
import { RevenuePanel } from "./revenue-panel";
import { Totals } from "./totals";

/**
 * What is below the items, whose number is not known at first, is marked as `data-later`: what is not visible does not move.
 * On the grid, because with `group-has-*` on its parts each change of any page would have all its elements styled anew.
 */
const LATER = "[&:has([data-arriving]_[aria-busy=true])>[data-later]]:invisible";

/** Of the whole page: nothing of it needs to be loaded again. */
const Live = () => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden className="pulse" />
    {adminOverviewText("live")}
  </span>
);

export function OverviewTab() {
  return (
    <div className={cn("grid grid-cols-1 items-start gap-x-14 gap-y-14 xl:grid-cols-3", LATER)}>
      {/* Below the line of the tabs without one of its own. */}
      <Panel title={<NeededTitle />} aside={<Live />} className="border-t-0 pt-0 xl:col-span-3">
        <ListRegion>
          <AttentionList />
        </ListRegion>
      </Panel>
      <Panel data-later className="xl:col-span-3">
        <ListRegion>
          <Totals />
        </ListRegion>
      </Panel>
      <div data-later className="xl:col-span-2">
        <ListRegion>
          <RevenuePanel />
        </ListRegion>
      </div>
      <Panel data-later title={adminOverviewText("activity")}>
        <ListRegion>
          <ActivityFeed />
        </ListRegion>
      </Panel>
      <Panel data-later title={adminOverviewText("enrollmentsPerBatch")} className="xl:col-span-3">
        <ListRegion>
          <Batches />
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
