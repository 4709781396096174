// Totals of users, enrollments, payments and revenue.
import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { Total } from "../../../components/staff/total";
import { LiveNumber } from "../../../components/ui/live-number";
import { LoadingRegion } from "../../../components/ui/loading-region";
import { Skeleton } from "../../../components/ui/skeleton";
import { dollars } from "../../../lib/format";
import { adminOverviewText } from "../../../texts/admin-overview";
import type { Overview } from "../common/types";

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

/** What is left after refunds, if there are some: otherwise it would repeat the total. */
function RevenueTotal({ totals }: { totals: Overview | null }) {
  const isRefunded = totals !== null && totals.netRevenue !== totals.grossRevenue;
  return (
    <Total
      label={adminOverviewText("totalRevenue")}
      note={
        isRefunded ? adminOverviewText("afterRefunds", { amount: dollars(totals.netRevenue) }) : undefined
      }
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
