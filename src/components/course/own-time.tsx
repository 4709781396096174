// The start of a class by the reader's clock; nothing where it is that of the batch's time zone.
import { dayIn } from "#shared/time-zones.ts";
import { browserTimeZone } from "../../lib/format";
import { courseText } from "../../texts/course";
import { dateFormat } from "../../texts/formats";
import { localeTag } from "../../texts/locale";

export function OwnTime({ startsAt, timeZone }: { startsAt: number; timeZone: string }) {
  const own = clock(startsAt, browserTimeZone());
  if (own === clock(startsAt, timeZone)) return null;
  return <span className="block text-ink-faint">{ownText(startsAt, timeZone, own)}</span>;
}

function ownText(startsAt: number, timeZone: string, time: string): string {
  const here = dayIn(startsAt, browserTimeZone()) ?? "";
  const there = dayIn(startsAt, timeZone) ?? "";
  if (here === there) return courseText("ownTime", { time });
  return courseText(here > there ? "ownTimeNext" : "ownTimeBefore", { time });
}

const clock = (timeMs: number, timeZone: string): string =>
  dateFormat(localeTag(), { hour: "numeric", minute: "2-digit", timeZone }).format(timeMs);
