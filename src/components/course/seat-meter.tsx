import { cn } from "../../lib/cn";
import { LiveNumber } from "../ui/live-number";
import { coursePartsText } from "../../texts/course-parts";

/** A larger batch is drawn in proportion with this many ticks. */
const MAX_TICKS = 40;

type SeatMeterProps = { seatsTaken: number; maxCapacity: number; live?: boolean; className?: string };

/**
 * The seats of a batch, one tick each, taken ones filled. Large batches are drawn in proportion. `live` shows the
 * pulse and announces changes to screen readers.
 */
export function SeatMeter({ seatsTaken, maxCapacity, live = true, className }: SeatMeterProps) {
  const ticks = Math.min(maxCapacity, MAX_TICKS);
  const filled = Math.ceil((seatsTaken / maxCapacity) * ticks);
  return (
    <div data-slot="seat-meter" className={className}>
      <div aria-hidden className="flex h-5 gap-[3px]">
        {Array.from({ length: ticks }, (_, seat) => (
          <span
            key={seat}
            data-slot="seat-tick"
            data-taken={seat < filled || undefined}
            className={cn(
              "max-w-2.5 flex-1 border transition-colors duration-500",
              seat < filled ? "border-ink bg-ink" : "border-rule-strong",
            )}
          />
        ))}
      </div>
      <p className="mt-2 flex items-center gap-2 text-sm">
        {live && <span aria-hidden className="pulse text-sm" />}
        <span>
          {coursePartsText.rich("seatsTaken", {
            count: seatsTaken,
            capacity: maxCapacity,
            taken: () => (
              <LiveNumber
                value={seatsTaken}
                {...(live && {
                  announce: (taken: number) =>
                    coursePartsText("seatsTakenAnnounced", { taken, capacity: maxCapacity }),
                })}
              />
            ),
            total: (inside) => <span className="tabular-nums">{inside}</span>,
          })}
        </span>
      </p>
    </div>
  );
}
