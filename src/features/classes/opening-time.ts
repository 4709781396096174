import { DAY_MS } from "#shared/durations.ts";
import { formatWeekdayTime } from "../../lib/format";
import { dateFormat } from "../../texts/formats";
import { localeTag } from "../../texts/locale";

/** Up to then a weekday is clear. */
const WEEKDAY_UNTIL_MS = 6 * DAY_MS;

/** "Mon, 10:45 PM UTC"; "Dec 28, 10:45 PM UTC" of a day that is farther away. */
export const openingTime = (time: number, now: number): string =>
  time - now <= WEEKDAY_UNTIL_MS
    ? formatWeekdayTime(time)
    : dateFormat(localeTag(), {
        ...{ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
        timeZoneName: "short",
      }).format(time);
