import { formatDate } from "../../lib/format";
import { dateFormat } from "../../texts/formats";
import { localeTag } from "../../texts/locale";

const CLOCK = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;

/** `isWhole`: with the time of day in rows of lines, too, which leave it out. */
type MomentProps = { at: number; isWhole?: boolean };

/** A date over its time of day, in the reader's time zone, which is named. */
export function Moment({ at, isWhole = false }: MomentProps) {
  return (
    <time dateTime={new Date(at).toISOString()} className="block whitespace-nowrap">
      {formatDate(at)}{" "}
      <span data-slot={isWhole ? undefined : "clock"} className="block text-xs text-ink-faint">
        {dateFormat(localeTag(), CLOCK).format(at)}
      </span>
    </time>
  );
}
