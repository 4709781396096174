// The current UTC day, which the totals by day are counted in.
import { useEffect, useState } from "react";
import { addDays, dayOf, dayStart } from "#shared/rules/batches.ts";

/** "2026-11-22"; changes at midnight UTC while the page is open. */
export function useUtcDay(): string {
  const [day, setDay] = useState(() => dayOf(Date.now()));
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setDay(dayOf(Date.now()));
      },
      Math.max(dayStart(addDays(day, 1)) - Date.now(), 1000),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [day]);
  return day;
}
