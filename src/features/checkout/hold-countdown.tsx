// How long the seat stays held, counted down each second; screen readers announce it once a minute.
import { useEffect, useState } from "react";
import { MINUTE_MS, SECOND_MS } from "#shared/durations.ts";

export function HoldCountdown({ expiresAt }: { expiresAt: number }) {
  const leftMs = useTimeLeft(expiresAt);
  if (leftMs <= 0)
    return (
      <p className="text-sm text-ink-soft">
        Your hold is ending. Paying reserves a seat again if one is open.
      </p>
    );
  const minutes = Math.floor(leftMs / MINUTE_MS);
  const seconds = Math.floor((leftMs % MINUTE_MS) / SECOND_MS);
  return (
    <p className="text-sm text-ink-soft">
      A seat is held for you for{" "}
      <span className="figures text-ink" aria-hidden>
        {minutes}:{String(seconds).padStart(2, "0")}
      </span>
      <span className="sr-only" role="timer">
        {Math.ceil(leftMs / MINUTE_MS)} minutes
      </span>
      .
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
