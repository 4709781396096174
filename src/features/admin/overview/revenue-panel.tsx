// Revenue and refunds of a chosen period beside the period before, as a chart and as a table. The period is part of the
// address.
import { useQuery } from "convex/react";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { REVENUE_RANGES, type RevenueRange } from "#shared/rules/revenue-ranges.ts";
import { TableSkeleton } from "../../../components/staff/paged-table";
import { Total } from "../../../components/staff/total";
import { ChoiceChips } from "../../../components/ui/choice-chips";
import { DataTable, type Column } from "../../../components/ui/data-table";
import { Panel } from "../../../components/ui/panel";
import { oneOf, useAddress } from "../../../hooks/use-address";
import { useUtcDay } from "../../../hooks/use-utc-day";
import { adminOverviewText } from "../../../texts/admin-overview";
import { moneyAmong } from "../../../lib/money-among";
import type { Revenue } from "../common/types";
import { RevenueChart } from "./revenue-chart";
import { bucketLabel, comparison, rangeLabels } from "./revenue-labels";

const DEFAULT_RANGE: RevenueRange = "30d";

export function RevenuePanel() {
  const [params, change] = useAddress();
  const range = oneOf(REVENUE_RANGES, params.get("range")) ?? DEFAULT_RANGE;
  return (
    <Panel title={adminOverviewText("revenueOverTime")} aside={adminOverviewText("daysInUtc")}>
      <ChoiceChips
        label={adminOverviewText("period")}
        isLong
        choices={rangeLabels()}
        value={range}
        onChange={(next) => {
          change({ range: next === DEFAULT_RANGE ? null : next });
        }}
      />
      <Period range={range} />
    </Panel>
  );
}

type Shown = { range: RevenueRange; revenue: Revenue };

/** While another period loads, the one before stays, so that nothing moves. */
function Period({ range }: { range: RevenueRange }) {
  const revenue = useQuery(api.adminOverview.revenue, { range, today: useUtcDay() });
  const [shown, setShown] = useState<Shown | null>(null);
  if (revenue !== undefined && (shown?.revenue !== revenue || shown.range !== range))
    setShown({ range, revenue });
  if (shown === null) {
    return (
      <div className="mt-6 min-h-88">
        <TableSkeleton />
      </div>
    );
  }
  return (
    <div aria-busy={revenue === undefined} className="mt-6 min-h-88">
      <Content {...shown} />
    </div>
  );
}

function Content({ range, revenue }: Shown) {
  const { unit, buckets, total } = revenue;
  if (total === null) return <p className="text-ink-soft">{adminOverviewText("noRevenue")}</p>;
  return (
    <>
      <Figures range={range} revenue={revenue} />
      <Legend revenue={revenue} />
      <RevenueChart unit={unit} buckets={buckets} />
      <details className="group/table mt-4">
        <summary className="inline-flex min-h-9 items-center gap-1.5 rounded-sm border border-rule-strong px-3.5 text-sm font-medium hover:border-ink">
          {adminOverviewText("viewAsTable")}
          <ChevronDown
            aria-hidden
            className="size-4 text-ink-soft transition-transform group-open/table:rotate-180"
          />
        </summary>
        <div className="mt-3">
          <DataTable
            caption={adminOverviewText("revenueOverTime")}
            columns={columnsOf(revenue)}
            rows={buckets.toReversed()}
            keyOf={({ from }) => from}
          />
        </div>
      </details>
    </>
  );
}

function Figures({ range, revenue: { total, previous } }: Shown) {
  const { gross = 0, refunded = 0, net = 0 } = total ?? {};
  const money = moneyAmong(refunded > 0 ? [gross, refunded, net] : [gross]);
  return (
    <dl className="flex flex-wrap gap-x-14 gap-y-4">
      <Total
        label={adminOverviewText("revenue")}
        note={comparison(range, gross, previous?.gross ?? null) ?? undefined}
      >
        <span className="figures">{money(gross)}</span>
      </Total>
      {refunded > 0 && (
        <>
          <Total label={adminOverviewText("refunds")}>
            <span className="figures">{money(-refunded)}</span>
          </Total>
          <Total label={adminOverviewText("netRevenue")}>
            <span className="figures">{money(net)}</span>
          </Total>
        </>
      )}
    </dl>
  );
}

function Legend({ revenue: { buckets, previous } }: { revenue: Revenue }) {
  const hasRefunds = buckets.some(({ refunded }) => refunded > 0);
  const hasPrevious = (previous?.gross ?? 0) > 0;
  // The bars alone need no explanation: the figure above names them.
  if (!hasRefunds && !hasPrevious) return <div className="h-5" />;
  return (
    <ul aria-hidden className="mt-5 mb-5 flex flex-wrap gap-x-5 gap-y-1 marginalia">
      <li className="flex items-center gap-2">
        <Swatch className="fill-ink" />
        {adminOverviewText("revenue")}
      </li>
      {hasRefunds && (
        <li className="flex items-center gap-2">
          <Swatch className="fill-accent" />
          {adminOverviewText("refunds")}
        </li>
      )}
      {hasPrevious && (
        <li className="flex items-center gap-2">
          <svg className="w-6" height="2" viewBox="0 0 24 2">
            <line x2="24" y1="1" y2="1" className="stroke-ink-faint" strokeWidth="2" strokeDasharray="4 4" />
          </svg>
          {adminOverviewText("previousPeriod")}
        </li>
      )}
    </ul>
  );
}

const Swatch = ({ className }: { className: string }) => (
  <svg className="size-2.5" viewBox="0 0 1 1">
    <rect width="1" height="1" className={className} />
  </svg>
);

type Bucket = Revenue["buckets"][number];

function columnsOf({ unit, previous, buckets }: Revenue): Column<Bucket>[] {
  const money = moneyAmong(buckets.flatMap(({ gross, refunded, before }) => [gross, refunded, before ?? 0]));
  const before: Column<Bucket> = {
    name: adminOverviewText("previousPeriod"),
    numeric: true,
    cell: (bucket) => money(bucket.before ?? 0),
  };
  return [
    { name: adminOverviewText(unit), cell: (bucket) => bucketLabel(unit, bucket) },
    { name: adminOverviewText("revenue"), numeric: true, cell: ({ gross }) => money(gross) },
    { name: adminOverviewText("refunds"), numeric: true, cell: ({ refunded }) => money(-refunded) },
    { name: adminOverviewText("netRevenue"), numeric: true, cell: ({ net }) => money(net) },
    ...(previous === null ? [] : [before]),
  ];
}
