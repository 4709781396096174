// Totals of users, enrollments, payments and revenue.
import { Total } from "../../../components/staff/total";
import { LiveNumber } from "../../../components/ui/live-number";
import { dollars } from "../../../lib/format";
import type { Overview } from "../common/types";

export function Totals({ totals }: { totals: Overview }) {
  const { users, enrollments, payments, grossRevenue, netRevenue } = totals;
  return (
    <dl className="grid grid-cols-2 gap-x-10 gap-y-8 border-t border-ink pt-5 lg:grid-cols-4">
      <Total label="Total users">
        <LiveNumber value={users} />
      </Total>
      <Total label="Total enrollments">
        <LiveNumber value={enrollments} announce={(count) => `${String(count)} enrollments`} />
      </Total>
      <Total label="Total payments">
        <LiveNumber value={payments} />
      </Total>
      <Total label="Total revenue" note={`${dollars(netRevenue)} after refunds`}>
        <span className="figures" data-slot="revenue">
          {dollars(grossRevenue)}
        </span>
      </Total>
    </dl>
  );
}
