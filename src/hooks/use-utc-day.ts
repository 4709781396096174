// The current UTC day, which the totals by day are counted in.
import { useEffect, useState } from "react";
import { addDays, dayOf, dayStart } from "#shared/rules/batches.ts";

/** "2026-11-22"; changes at midnight UTC while the page is open. */
export function useUtcDay(): string {
  const [day, setDay] = useState(() => dayOf(Date.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // A timer can end before midnight: by a moment, or because the clock was set back.
    const read = () => {
      const today = dayOf(Date.now());
      setDay(today);
      timer = setTimeout(read, Math.max(dayStart(addDays(today, 1)) - Date.now(), 1000));
    };
    read();
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return day;
}
