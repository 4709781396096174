import { browserTimeZone, formatTimeRange } from "../../lib/format";
import { zoneName } from "../../lib/zone-name";
import { classesText } from "../../texts/classes";

type ClassTimeProps = { startsAt: number; endsAt: number; timeZone: string };

/** Start and end of a class in the reader's time zone; that of its batch beside it where clocks differ. */
export function ClassTime({ startsAt, endsAt, timeZone }: ClassTimeProps) {
  const own = formatTimeRange(startsAt, endsAt);
  const there = formatTimeRange(startsAt, endsAt, timeZone);
  const isSame =
    browserTimeZone() === timeZone || formatTimeRange(startsAt, endsAt, browserTimeZone()) === there;
  return (
    <time dateTime={new Date(startsAt).toISOString()}>
      {own}
      {!isSame && (
        <span className="block text-sm text-ink-faint">
          {classesText("zoneTime", { time: there, zone: zoneName(timeZone) })}
        </span>
      )}
    </time>
  );
}
