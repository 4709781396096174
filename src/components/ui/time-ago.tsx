// How long ago something was, kept right while the page is open.
import { useEffect, useState } from "react";
import { MINUTE_MS, SECOND_MS } from "#shared/durations.ts";
import { formatMoment } from "../../lib/format";
import { relativeTime } from "../../lib/relative-time";

export function TimeAgo({ at }: { at: number }) {
  const [now, setNow] = useState(() => Date.now());
  // Seconds are counted while they are shown; minutes and more may be half a minute late.
  const pace = now - at < MINUTE_MS ? SECOND_MS : MINUTE_MS / 2;
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, pace);
    return () => {
      clearInterval(timer);
    };
  }, [pace]);
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(at)} className="whitespace-nowrap">
      {relativeTime(at, now)}
    </time>
  );
}
