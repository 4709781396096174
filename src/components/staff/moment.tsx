import { formatClock, formatDate } from "../../lib/format";

/** A date over its time of day, in the reader's time zone. */
export function Moment({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="block whitespace-nowrap">
      {formatDate(at)}{" "}
      <span data-slot="clock" className="block text-xs text-ink-faint">
        {formatClock(at)}
      </span>
    </time>
  );
}
