// Totals of users, enrollments, payments and revenue.
import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { Total } from "../../../components/staff/total";
import { FactLine } from "../../../components/ui/fact-line";
import { LiveNumber } from "../../../components/ui/live-number";
import { LoadingRegion } from "../../../components/ui/loading-region";
import { Skeleton } from "../../../components/ui/skeleton";
import { useUtcDay } from "../../../hooks/use-utc-day";
import { dollars } from "../../../lib/format";
import { adminOverviewText } from "../../../texts/admin-overview";
import type { Overview, Revenue } from "../common/types";

/** The skeleton has the same labels, so that nothing moves when the numbers arrive. */
export function Totals() {
  const totals = useQuery(api.adminOverview.totals);
  if (totals === undefined)
    return (
      <LoadingRegion>
        <Numbers totals={null} />
      </LoadingRegion>
    );
  return <Numbers totals={totals} />;
}

const WAITING = <Skeleton className="h-[1em] w-20" />;

function Numbers({ totals }: { totals: Overview | null }) {
  const show = (number: (totals: Overview) => ReactNode) => (totals === null ? WAITING : number(totals));
  return (
    <dl className="grid grid-cols-2 gap-6 sm:gap-x-10 lg:grid-cols-4">
      <Total label={adminOverviewText("totalUsers")}>
        {show(({ users }) => (
          <LiveNumber value={users} />
        ))}
      </Total>
      <Total label={adminOverviewText("totalEnrollments")}>
        {show(({ enrollments }) => (
          <LiveNumber
            value={enrollments}
            announce={(count) => adminOverviewText("enrollmentsCount", { count })}
          />
        ))}
      </Total>
      <Total label={adminOverviewText("totalPayments")}>
        {show(({ payments }) => (
          <LiveNumber value={payments} />
        ))}
      </Total>
      <RevenueTotal totals={totals} />
    </dl>
  );
}

function RevenueTotal({ totals }: { totals: Overview | null }) {
  // The subscription of the panel below, unless another period is chosen there.
  const recent = useQuery(api.adminOverview.revenue, { range: "30d", today: useUtcDay() });
  const facts = totals === null ? [] : factsOf(totals, recent);
  return (
    <Total
      label={adminOverviewText("totalRevenue")}
      note={facts.length > 0 ? <FactLine facts={facts} /> : undefined}
    >
      {totals === null ? (
        WAITING
      ) : (
        <span className="figures" data-slot="revenue">
          {dollars(totals.grossRevenue)}
        </span>
      )}
    </Total>
  );
}

/** What is left after refunds, if there are some: otherwise it would repeat the total. And what of it is new. */
function factsOf({ grossRevenue, netRevenue }: Overview, recent: Revenue | undefined): string[] {
  const isRefunded = netRevenue !== grossRevenue;
  return [
    ...(isRefunded ? [adminOverviewText("afterRefunds", { amount: dollars(netRevenue) })] : []),
    ...(recent === undefined ? [] : [recentText(recent.total?.gross ?? 0)]),
  ];
}

const recentText = (gross: number): string =>
  gross === 0
    ? adminOverviewText("noRecentRevenue")
    : adminOverviewText("recentRevenue", { amount: dollars(gross) });
