// When the classes of a batch take place: in the batch's time zone, and by the reader's clock where that differs.
import { lazy, Suspense } from "react";
import { LocalText } from "../ui/local-text";
import { useInBrowser } from "../../hooks/use-in-browser";
import type { Course } from "../../lib/course";
import { formatClockRange, formatTimeRange } from "../../lib/time-range";
import { zoneName } from "../../lib/zone-name";
import { courseText } from "../../texts/course";
import { dateFormat } from "../../texts/formats";
import { localeTag } from "../../texts/locale";

/** Loaded once the page is in use. */
const OwnTime = lazy(async () => ({ default: (await import("./own-time")).OwnTime }));

type Schedule = NonNullable<Course["schedule"]>;
type Time = Schedule["times"][number];

export function ClassSchedule({ schedule }: { schedule: Schedule }) {
  // Rendered ahead of time for readers of all zones.
  const isInBrowser = useInBrowser();
  return linesOf(schedule).map(({ days, hours, time }) => (
    <span key={hours} className="block text-balance">
      {days !== null && (
        <span className="block">
          <LocalText>{days}</LocalText>
        </span>
      )}
      {/* Node and browsers may put different spaces into a time. */}
      <LocalText>{hours}</LocalText>
      {isInBrowser && (
        <Suspense>
          <OwnTime {...time} timeZone={schedule.timeZone} />
        </Suspense>
      )}
    </span>
  ));
}

type Lines = { days: string | null; hours: string; time: Time };

/** Lines for each time of day, with the weekdays at which classes begin then. */
function linesOf({ timeZone, isWeekly, times }: Schedule): Lines[] {
  if (!isWeekly)
    return times.map((time) => ({
      days: null,
      hours: courseText("firstClassAt", {
        time: formatTimeRange(time.startsAt, time.endsAt, timeZone),
        zone: zoneName(timeZone),
      }),
      time,
    }));
  const rangeOf = ({ startsAt, endsAt }: Time) => formatClockRange(startsAt, endsAt, { timeZone });
  return [...new Set(times.map(rangeOf))].flatMap((range) => {
    const group = times.filter((time) => rangeOf(time) === range);
    const days = new Intl.ListFormat(localeTag()).format(
      group.map(({ startsAt }) => weekday(startsAt, timeZone)),
    );
    const hours = courseText("classesAt", { time: range, zone: zoneName(timeZone) });
    return group.slice(0, 1).map((time) => ({ days, hours, time }));
  });
}

const weekday = (timeMs: number, timeZone: string): string =>
  courseText("everyWeekday", {
    day: dateFormat(localeTag(), { weekday: "long", timeZone }).format(timeMs),
  });
