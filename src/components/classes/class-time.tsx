import { dayIn } from "#shared/time-zones.ts";
import { browserTimeZone } from "../../lib/format";
import { formatClockRange, formatTimeRange } from "../../lib/time-range";
import { zoneName } from "../../lib/zone-name";
import { classesText } from "../../texts/classes";
import { FactLine } from "../ui/fact-line";

type ClassTimeProps = { startsAt: number; endsAt: number; timeZone: string };

/** Start and end of a class in the reader's time zone; the clock of its batch beside it where it differs. */
export function ClassTime({ startsAt, endsAt, timeZone }: ClassTimeProps) {
  const there = clockOfBatch(startsAt, endsAt, timeZone);
  return (
    <time dateTime={new Date(startsAt).toISOString()} className="inline-block max-w-full text-balance">
      <FactLine
        facts={[
          formatTimeRange(startsAt, endsAt),
          ...(there === null ? [] : [<Zone key="zone" {...{ there, timeZone }} />]),
        ]}
      />
    </time>
  );
}

const Zone = ({ there, timeZone }: { there: string; timeZone: string }) => (
  <span className="text-ink-faint">{classesText("zoneTime", { time: there, zone: zoneName(timeZone) })}</span>
);

/** With its weekday where the class is on another day there; null where the clocks agree. */
function clockOfBatch(startsAt: number, endsAt: number, timeZone: string): string | null {
  const own = browserTimeZone();
  const isOtherDay = dayIn(startsAt, own) !== dayIn(startsAt, timeZone);
  const there = formatClockRange(startsAt, endsAt, { timeZone, hasWeekday: isOtherDay });
  const here = formatClockRange(startsAt, endsAt, { timeZone: own, hasWeekday: isOtherDay });
  return own === timeZone || there === here ? null : there;
}
