import { formatDate } from "../../lib/format";
import { dateFormat } from "../../texts/formats";
import { localeTag } from "../../texts/locale";

const CLOCK = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;

/** A date over its time of day, in the reader's time zone, which is named. */
export function Moment({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="block whitespace-nowrap">
      {formatDate(at)}{" "}
      <span data-slot="clock" className="block text-xs text-ink-faint">
        {dateFormat(localeTag(), CLOCK).format(at)}
      </span>
    </time>
  );
}
