import { MESSAGES } from "#shared/messages.ts";
import { seatBadge } from "#shared/rules/seats.ts";
import { Badge } from "../ui/badge";

/** 'Few Seats Left' from 80 % of the capacity, 'Course Full' at capacity. */
export function SeatBadge({ seatsTaken, maxCapacity }: { seatsTaken: number; maxCapacity: number }) {
  const kind = seatBadge(seatsTaken, maxCapacity);
  if (kind === "full") return <Badge tone="solid">{MESSAGES.courseFull}</Badge>;
  return kind === "few" ? <Badge tone="accent">{MESSAGES.fewSeatsLeft}</Badge> : null;
}
