import { cn } from "../../lib/cn";
import { formatPercent } from "../../lib/format";
import { coursePartsText } from "../../texts/course-parts";

type CapacityBarProps = {
  seatsTaken: number;
  maxCapacity: number;
  label: string;
  /** Stands before the seats where no column names them. */
  name?: string;
  /** Of those who have a seat. Seats beyond them are held for payments that are not made yet, or are offered. */
  enrolled?: number;
};

/** How full a batch is: the seats, the percentage and a bar; and how many seats are only held, if there are some. `label` names the bar for screen readers. */
export function CapacityBar(props: CapacityBarProps) {
  const { seatsTaken, maxCapacity, label, name, enrolled = seatsTaken } = props;
  const percent = maxCapacity === 0 ? 0 : Math.round((seatsTaken / maxCapacity) * 100);
  return (
    <div className="min-w-36">
      {name !== undefined && <p className="marginalia">{name}</p>}
      <p className="mb-1.5 figures text-xs text-ink-soft">
        {seatsTaken}/{maxCapacity} · {formatPercent(percent / 100)}
      </p>
      <div
        role="meter"
        aria-label={label}
        aria-valuenow={seatsTaken}
        aria-valuemin={0}
        aria-valuemax={Math.max(maxCapacity, seatsTaken)}
        aria-valuetext={coursePartsText("capacity", { taken: seatsTaken, capacity: maxCapacity, percent })}
        className="h-1.5 w-full bg-rule"
      >
        <div
          className={cn("h-full transition-[width] duration-500", percent >= 100 ? "bg-accent" : "bg-ink")}
          style={{ width: `${String(Math.min(percent, 100))}%` }}
        />
      </div>
      {seatsTaken > enrolled && (
        <p className="mt-1 text-xs text-ink-soft">
          {coursePartsText("enrolledAndHeld", { enrolled, held: seatsTaken - enrolled })}
        </p>
      )}
    </div>
  );
}
