// Revenue by day as bars, in the page's own inks. Hidden from assistive technology, which reads the table below it.
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { dollars, formatDay, formatShortDay } from "../../../lib/format";
import type { Overview } from "../common/types";

const TICK = { fill: "var(--ink-faint)", fontSize: 12, fontFamily: "var(--font-mono)" };
const TOOLTIP = {
  background: "var(--paper-raised)",
  border: "1px solid var(--rule-strong)",
  borderRadius: 2,
  color: "var(--ink)",
};

export default function RevenueChart({ days }: { days: Overview["days"] }) {
  return (
    <div aria-hidden className="h-64">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={days} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--rule)" />
          <XAxis
            dataKey="day"
            tickFormatter={formatShortDay}
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: "var(--ink)" }}
          />
          <YAxis tickFormatter={dollars} tick={TICK} tickLine={false} axisLine={false} width={64} />
          <Tooltip
            cursor={{ fill: "var(--paper-sunk)" }}
            contentStyle={TOOLTIP}
            labelFormatter={(day) => (typeof day === "string" ? formatDay(day) : "")}
            formatter={(revenue) => [dollars(Number(revenue)), "Revenue"]}
          />
          <Bar dataKey="revenue" fill="var(--ink)" maxBarSize={28} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
