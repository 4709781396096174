import { sharedText } from "../../texts/messages";
import { seatBadge } from "#shared/rules/seats.ts";
import { Badge } from "../ui/badge";

/** 'Few Seats Left' from 80 % of the capacity, 'Course Full' at capacity. */
export function SeatBadge({ seatsTaken, maxCapacity }: { seatsTaken: number; maxCapacity: number }) {
  const kind = seatBadge(seatsTaken, maxCapacity);
  if (kind === "full") return <Badge tone="solid">{sharedText("courseFull")}</Badge>;
  return kind === "few" ? <Badge tone="accent">{sharedText("fewSeatsLeft")}</Badge> : null;
}
