import { useEffect, useState } from "react";
import { MINUTE_MS, SECOND_MS } from "#shared/durations.ts";
import { formatMoment } from "../../lib/format";
import { relativeTime } from "../../lib/relative-time";
import { LocalTime } from "./local-text";

type TimeAgoProps = {
  at: number;
  /** Words stand before it. */
  inSentence?: boolean;
};

/** The time since `at` (epoch milliseconds), updated while the page is open; the date is the tooltip. */
export function TimeAgo({ at, inSentence = false }: TimeAgoProps) {
  const [now, setNow] = useState(() => Date.now());
  // Every second while seconds are shown, otherwise every half minute.
  const intervalMs = now - at < MINUTE_MS ? SECOND_MS : MINUTE_MS / 2;
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, intervalMs);
    return () => {
      clearInterval(timer);
    };
  }, [intervalMs]);
  return (
    <LocalTime dateTime={new Date(at).toISOString()} title={formatMoment(at)} className="whitespace-nowrap">
      {relativeTime(at, now, inSentence)}
    </LocalTime>
  );
}
