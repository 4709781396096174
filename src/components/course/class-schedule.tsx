// When the classes of a batch take place: in the batch's time zone, and by the reader's clock where that differs.
import { dayIn } from "#shared/time-zones.ts";
import { LocalText } from "../ui/local-text";
import { useInBrowser } from "../../hooks/use-in-browser";
import type { Course } from "../../lib/course";
import { browserTimeZone, formatTimeRange, zoneName } from "../../lib/format";
import { coursePartsText } from "../../texts/course-parts";
import { dateFormat, listFormat } from "../../texts/formats";
import { localeTag } from "../../texts/locale";

type Schedule = NonNullable<Course["schedule"]>;
type Time = Schedule["times"][number];

export function ClassSchedule({ schedule }: { schedule: Schedule }) {
  // Rendered ahead of time for readers of all zones.
  const isInBrowser = useInBrowser();
  return linesOf(schedule).map(({ line, time }) => (
    <span key={line} className="block">
      {/* Node and browsers may put different spaces into a time. */}
      <LocalText>{line}</LocalText>
      {isInBrowser && <OwnTime time={time} timeZone={schedule.timeZone} />}
    </span>
  ));
}

/** A line for each time of day, with the weekdays at which classes begin then. */
function linesOf({ timeZone, isWeekly, times }: Schedule): { line: string; time: Time }[] {
  if (!isWeekly)
    return times.map((time) => ({
      line: coursePartsText("firstClassAt", {
        time: formatTimeRange(time.startsAt, time.endsAt, timeZone),
        zone: zoneName(timeZone),
      }),
      time,
    }));
  const rangeOf = ({ startsAt, endsAt }: Time) => clockRange(startsAt, endsAt, timeZone);
  return [...new Set(times.map(rangeOf))].flatMap((range) => {
    const group = times.filter((time) => rangeOf(time) === range);
    const days = listFormat(localeTag()).format(group.map(({ startsAt }) => weekday(startsAt, timeZone)));
    const line = coursePartsText("classesAt", { days, time: range, zone: zoneName(timeZone) });
    return group.slice(0, 1).map((time) => ({ line, time }));
  });
}

function OwnTime({ time: { startsAt }, timeZone }: { time: Time; timeZone: string }) {
  const own = clock(startsAt, browserTimeZone());
  if (own === clock(startsAt, timeZone)) return null;
  return <span className="block text-ink-faint">{ownText(startsAt, timeZone, own)}</span>;
}

function ownText(startsAt: number, timeZone: string, time: string): string {
  const here = dayIn(startsAt, browserTimeZone()) ?? "";
  const there = dayIn(startsAt, timeZone) ?? "";
  if (here === there) return coursePartsText("ownTime", { time });
  return coursePartsText(here > there ? "ownTimeNext" : "ownTimeBefore", { time });
}

const CLOCK = { hour: "numeric", minute: "2-digit" } as const;

const clock = (timeMs: number, timeZone: string): string =>
  dateFormat(localeTag(), { ...CLOCK, timeZone }).format(timeMs);

const clockRange = (startMs: number, endMs: number, timeZone: string): string =>
  dateFormat(localeTag(), { ...CLOCK, timeZone }).formatRange(startMs, endMs);

const weekday = (timeMs: number, timeZone: string): string =>
  coursePartsText("everyWeekday", {
    day: dateFormat(localeTag(), { weekday: "long", timeZone }).format(timeMs),
  });
