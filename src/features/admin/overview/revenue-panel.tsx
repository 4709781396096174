// Revenue over time. The chart's library is loaded only with this panel; the table has the same numbers.
import { lazy, Suspense } from "react";
import { DataTable, type Column } from "../../../components/ui/data-table";
import { Panel } from "../../../components/ui/panel";
import { Skeleton } from "../../../components/ui/skeleton";
import { dollars, formatDay } from "../../../lib/format";
import type { Overview } from "../common/types";

const RevenueChart = lazy(() => import("./revenue-chart"));

type Day = Overview["days"][number];

const COLUMNS: Column<Day>[] = [
  { name: "Day", cell: ({ day }) => formatDay(day) },
  { name: "Revenue", numeric: true, cell: ({ revenue }) => dollars(revenue) },
];

export function RevenuePanel({ days }: { days: Day[] }) {
  return (
    <Panel title="Revenue over time" aside="days with payments">
      {days.length === 0 ? (
        <p className="text-ink-soft">The first payment draws the first bar.</p>
      ) : (
        <>
          <Suspense fallback={<Skeleton className="h-64" />}>
            <RevenueChart days={days} />
          </Suspense>
          <details className="mt-4">
            <summary className="text-sm text-ink-soft">The same as a table</summary>
            <div className="max-w-sm mt-3">
              <DataTable caption="Revenue by day" columns={COLUMNS} rows={days} keyOf={({ day }) => day} />
            </div>
          </details>
        </>
      )}
    </Panel>
  );
}
