// From when to when a class takes place by the reader's clock; nothing where it is that of the batch's time zone.
import { dayIn } from "#shared/time-zones.ts";
import { browserTimeZone } from "../../lib/format";
import { formatClockRange } from "../../lib/time-range";
import { courseText } from "../../texts/course";

type OwnTimeProps = { startsAt: number; endsAt: number; timeZone: string };

export function OwnTime({ startsAt, endsAt, timeZone }: OwnTimeProps) {
  const own = formatClockRange(startsAt, endsAt, { timeZone: browserTimeZone() });
  if (own === formatClockRange(startsAt, endsAt, { timeZone })) return null;
  return <span className="block">{ownText(startsAt, timeZone, own)}</span>;
}

function ownText(startsAt: number, timeZone: string, time: string): string {
  const here = dayIn(startsAt, browserTimeZone()) ?? "";
  const there = dayIn(startsAt, timeZone) ?? "";
  if (here === there) return courseText("ownTime", { time });
  return courseText(here > there ? "ownTimeNext" : "ownTimeBefore", { time });
}
