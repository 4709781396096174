import { useEffect, useState } from "react";
import { clockOffset, knownOffset } from "../lib/clock-offset";

/** The current time, read again every `intervalMs` milliseconds. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, intervalMs);
    return () => {
      clearInterval(timer);
    };
  }, [intervalMs]);
  return now;
}

/** The server's time, for what all devices show together, read again every `intervalMs` milliseconds. */
export function useServerNow(intervalMs: number): number {
  const [offset, setOffset] = useState(knownOffset);
  useEffect(() => {
    let isGone = false;
    void clockOffset().then((ms) => {
      if (!isGone) setOffset(ms);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return useNow(intervalMs) + offset;
}
