// Revenue over time as bars, refunds below the axis, the period before as a dashed line. Hidden from assistive
// technology, which reads the table below it.
import { useState } from "react";
import { cn } from "../../../lib/cn";
import { dollars } from "../../../lib/format";
import { adminOverviewText } from "../../../texts/admin-overview";
import { moneyAmong } from "../../../lib/money-among";
import type { Revenue } from "../common/types";
import { bucketLabel, tickLabel } from "./revenue-labels";
import { heightOf, scaleOf, type Scale } from "./revenue-scale";

type Bucket = Revenue["buckets"][number];
type ChartProps = Pick<Revenue, "unit" | "buckets">;

export function RevenueChart({ unit, buckets }: ChartProps) {
  const [active, setActive] = useState<number | null>(null);
  const highest = Math.max(...buckets.map(({ gross, before }) => Math.max(gross, before ?? gross)));
  const scale = scaleOf(highest, Math.max(...buckets.map(({ refunded }) => refunded)));
  const shown = active === null ? undefined : buckets[active];
  return (
    <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3" data-slot="revenue-chart">
      <div className="relative h-48">
        {/* The widest label gives the column its width. */}
        <span className="invisible marginalia">{dollars(scale.top)}</span>
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            className="absolute end-0 -translate-y-1/2 marginalia"
            style={{ top: `${String(heightOf(scale, tick))}%` }}
          >
            {dollars(tick)}
          </span>
        ))}
      </div>
      <div
        className="relative h-48"
        onPointerLeave={() => {
          setActive(null);
        }}
      >
        <Plot buckets={buckets} scale={scale} />
        <div className="absolute inset-0 flex">
          {buckets.map((bucket, index) => (
            <span
              key={bucket.from}
              className="flex-1 hover:bg-accent-wash/50"
              onPointerEnter={() => {
                setActive(index);
              }}
            />
          ))}
        </div>
        {shown !== undefined && (
          <Tip unit={unit} bucket={shown} place={(buckets.indexOf(shown) + 0.5) / buckets.length} />
        )}
      </div>
      <div className="col-start-2">
        <Ticks unit={unit} buckets={buckets} />
      </div>
    </div>
  );
}

/** Buckets that are wider than their labels. */
const MOST_WIDE = 12;

/** Few bars stay slender. */
const barWidth = (count: number): number => Math.min(0.7, count * 0.05);

/** Drawn in units of one bucket by one percent, and stretched to the place it has. */
function Plot({ buckets, scale }: { buckets: Bucket[]; scale: Scale }) {
  const zero = heightOf(scale, 0);
  const width = barWidth(buckets.length);
  // A period without revenue would be a line on the axis.
  const hasBefore = buckets.some(({ before }) => (before ?? 0) > 0);
  const line = buckets.flatMap(({ before }, index) =>
    before === null || !hasBefore ? [] : [`${String(index + 0.5)},${String(heightOf(scale, before))}`],
  );
  return (
    <svg
      className="absolute inset-0 size-full overflow-visible"
      viewBox={`0 0 ${String(buckets.length)} 100`}
      preserveAspectRatio="none"
    >
      {scale.ticks.map((tick) => (
        <line
          key={tick}
          x1={0}
          x2={buckets.length}
          y1={heightOf(scale, tick)}
          y2={heightOf(scale, tick)}
          vectorEffect="non-scaling-stroke"
          className={tick === 0 ? "stroke-ink" : "stroke-rule"}
        />
      ))}
      {buckets.map(({ from, gross, refunded }, index) => {
        const x = index + (1 - width) / 2;
        const top = heightOf(scale, gross);
        return (
          <g key={from}>
            <rect className="fill-ink" {...{ x, y: top, width, height: zero - top }} />
            <rect
              className="fill-accent"
              {...{ x, y: zero, width, height: heightOf(scale, -refunded) - zero }}
            />
          </g>
        );
      })}
      {line.length > 0 && (
        <polyline
          points={line.join(" ")}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-ink-faint"
          strokeWidth={1.5}
          strokeDasharray="4 4"
        />
      )}
    </svg>
  );
}

/** The first and the newest bucket have a label, and at most six between them; on a phone the middle one. */
function Ticks({ unit, buckets }: ChartProps) {
  const every = Math.ceil(buckets.length / 7);
  const last = buckets.length - 1;
  const onPhones = new Set([0, Math.round(last / 2), last]);
  const isDay = unit === "day" || unit === "week";
  return (
    <div className="flex h-6 pt-1.5">
      {buckets.map((bucket, index) => {
        const fromEnd = last - index;
        // Beside the newest one a day has no room on narrow screens.
        const isTight = isDay && every > 1 && fromEnd === every;
        // Beside the first one another has no room.
        const isShown = index === 0 || (fromEnd % every === 0 && index > every / 2);
        const isOnPhones = onPhones.has(index);
        return (
          <span key={bucket.from} className="relative flex-1">
            {(isShown || isOnPhones) && (
              <span
                className={cn(
                  "absolute marginalia whitespace-nowrap",
                  tickPlace(index, last),
                  !isOnPhones && "max-sm:hidden",
                  !isShown && "sm:hidden",
                  isTight && "max-lg:hidden",
                )}
              >
                {tickLabel(unit, bucket)}
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}

/** Labels stay within the chart: where bars are narrow, the first one begins with it. */
function tickPlace(index: number, last: number): string {
  if (index === last) return "right-0";
  const isFirst = index === 0;
  return cn(
    "left-1/2 -translate-x-1/2",
    isFirst && "max-sm:left-0 max-sm:translate-x-0",
    isFirst && last > MOST_WIDE && "left-0 translate-x-0",
  );
}

/** `place`: the middle of the bucket between 0 and 1; the tip stays within the chart. */
function Tip({ unit, bucket, place }: Pick<Revenue, "unit"> & { bucket: Bucket; place: number }) {
  const { gross, refunded, before } = bucket;
  const money = moneyAmong([gross, refunded, before ?? 0]);
  return (
    <div
      className="pointer-events-none absolute -top-2 z-10 w-max max-w-64 rounded-sm border border-rule-strong bg-paper-raised px-3 py-2 text-sm"
      style={{ left: `${String(place * 100)}%`, transform: `translateX(${String(-place * 100)}%)` }}
    >
      <p className="font-medium">{bucketLabel(unit, bucket)}</p>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4">
        <Line name={adminOverviewText("revenue")} amount={money(gross)} />
        {refunded > 0 && <Line name={adminOverviewText("refunds")} amount={money(-refunded)} />}
        {before !== null && <Line name={adminOverviewText("previousPeriod")} amount={money(before)} />}
      </dl>
    </div>
  );
}

function Line({ name, amount }: { name: string; amount: string }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-end figures">{amount}</dd>
    </>
  );
}
