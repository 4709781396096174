// How long the seat stays held, counted down each second; screen readers announce it once a minute.
import { useEffect, useState } from "react";
import { MINUTE_MS, SECOND_MS } from "#shared/durations.ts";
import { formatCountdown } from "../../lib/format";
import { checkoutText } from "../../texts/checkout";

export function HoldCountdown({ expiresAt }: { expiresAt: number }) {
  const leftMs = useTimeLeft(expiresAt);
  if (leftMs <= 0) return <p className="text-sm text-ink-soft">{checkoutText("holdEnding")}</p>;
  return (
    <p className="text-sm text-ink-soft">
      {checkoutText.rich("held", {
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

function useTimeLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return until - now;
}
