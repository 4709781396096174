// How long the seat stays held, counted down each second; screen readers are told at the start, shortly before the end,
// and at the end.
import { useEffect, useState } from "react";
import { MINUTE_MS, SECOND_MS } from "#shared/durations.ts";
import { useServerNow } from "../../hooks/use-now";
import { announcer } from "../../lib/announcer";
import { formatCountdown } from "../../lib/format";
import { orderText } from "../../texts/order";

export function HoldCountdown({ expiresAt }: { expiresAt: number }) {
  const leftMs = expiresAt - useServerNow(SECOND_MS);
  useAnnouncedMinutes(Math.max(0, Math.ceil(leftMs / MINUTE_MS)));
  if (leftMs <= 0) return <p className="text-sm text-ink-soft">{orderText("holdEnding")}</p>;
  return (
    <p className="text-sm text-ink-soft">
      {orderText.rich("held", {
        clock: formatCountdown(leftMs),
        minutes: Math.ceil(leftMs / MINUTE_MS),
        time: (inside) => (
          <span className="figures text-ink" aria-hidden>
            {inside}
          </span>
        ),
        spoken: (inside) => (
          <span className="sr-only" role="timer">
            {inside}
          </span>
        ),
      })}
    </p>
  );
}

/** Whole minutes left at which the time is announced. A timer is not a live region by itself. */
const ANNOUNCED_MINUTES: ReadonlySet<number> = new Set([5, 2, 1]);

function useAnnouncedMinutes(minutes: number): void {
  const [first] = useState(minutes);
  useEffect(() => {
    if (minutes === 0) announcer.announce(orderText("holdEnding"));
    else if (minutes === first || ANNOUNCED_MINUTES.has(minutes))
      announcer.announce(orderText("heldAnnounced", { minutes }));
  }, [minutes, first]);
}
