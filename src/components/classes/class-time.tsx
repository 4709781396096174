// When a class takes place, in the reader's time zone first.
import { useState, type ReactNode } from "react";
import { DAY_MS } from "#shared/durations.ts";
import { dayIn } from "#shared/time-zones.ts";
import { browserTimeZone, formatWeekday } from "../../lib/format";
import { formatClockRange, formatTimeRange } from "../../lib/time-range";
import { zoneName } from "../../lib/zone-name";
import { classesText } from "../../texts/classes";
import { FactLine } from "../ui/fact-line";
import { ownDate } from "./own-date";

type ClassTimeProps = { startsAt: number; endsAt: number; timeZone: string };

/** Start and end of a class in the reader's time zone; the clock of its batch beside it where it differs. */
export function ClassTime(props: ClassTimeProps) {
  return (
    <Time {...props}>
      <ZoneLine {...props} own={formatTimeRange(props.startsAt, props.endsAt)} />
    </Time>
  );
}

/** Farther away, a date needs its year. */
const YEAR_NEEDED_MS = 300 * DAY_MS;

/** Beside a date figure: without the date, which screen readers get, as long as its year is clear. */
export function ShortClassTime(props: ClassTimeProps) {
  const { startsAt, endsAt } = props;
  const [now] = useState(Date.now);
  if (Math.abs(startsAt - now) > YEAR_NEEDED_MS) return <ClassTime {...props} />;
  return (
    <Time {...props}>
      <span className="sr-only">{ownDay(startsAt)}: </span>
      <ZoneLine {...props} own={formatClockRange(startsAt, endsAt, { hasWeekday: true })} />
    </Time>
  );
}

/**
 * Large, on lines of its own beside a date figure: the clock of the reader, and below it that of the batch. The day is there
 * for screen readers, and for all when its year is not clear.
 */
export function ClassClock(props: ClassTimeProps) {
  const { startsAt, endsAt, timeZone } = props;
  const [now] = useState(Date.now);
  const needsYear = Math.abs(startsAt - now) > YEAR_NEEDED_MS;
  const there = clockOfBatch(props);
  return (
    <Time {...props}>
      <span className={needsYear ? "block sm:text-lg" : "sr-only"}>{ownDay(startsAt)} </span>
      <span className="block sm:text-lg">{formatClockRange(startsAt, endsAt, {})}</span>
      {there !== null && (
        <span className="block text-sm">
          <Zone there={there} timeZone={timeZone} />
        </span>
      )}
    </Time>
  );
}

const Time = ({ startsAt, children }: ClassTimeProps & { children: ReactNode }) => (
  <time dateTime={new Date(startsAt).toISOString()} className="inline-block max-w-full text-balance">
    {children}
  </time>
);

function ZoneLine({ own, ...props }: ClassTimeProps & { own: string }) {
  const there = clockOfBatch(props);
  const { timeZone } = props;
  return (
    <FactLine facts={[own, ...(there === null ? [] : [<Zone key="zone" {...{ there, timeZone }} />])]} />
  );
}

const Zone = ({ there, timeZone }: { there: string; timeZone: string }) => (
  <span className="text-ink-faint">{classesText("zoneTime", { time: there, zone: zoneName(timeZone) })}</span>
);

const ownDay = (startsAt: number): string => formatWeekday(ownDate(startsAt));

/** With its weekday where the class is on another day there; null where the clocks agree. */
function clockOfBatch({ startsAt, endsAt, timeZone }: ClassTimeProps): string | null {
  const own = browserTimeZone();
  const isOtherDay = dayIn(startsAt, own) !== dayIn(startsAt, timeZone);
  const there = formatClockRange(startsAt, endsAt, { timeZone, hasWeekday: isOtherDay });
  const here = formatClockRange(startsAt, endsAt, { timeZone: own, hasWeekday: isOtherDay });
  return own === timeZone || there === here ? null : there;
}
