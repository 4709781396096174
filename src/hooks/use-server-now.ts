import { useEffect, useState } from "react";
import { clockOffset, knownOffset } from "../lib/clock-offset";
import { useNow } from "./use-now";

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
