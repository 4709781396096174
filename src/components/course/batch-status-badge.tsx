import { useUtcDay } from "../../hooks/use-utc-day";
import { batchStatusLabel, type BatchDates } from "../../lib/batch-dates";
import { dayTime } from "../../lib/format";
import { Badge } from "../ui/badge";

type BatchStatusBadgeProps = { batch: Pick<BatchDates, "status" | "startDate">; comingSoon: boolean };

/** The status of a batch. */
export function BatchStatusBadge({ batch, comingSoon }: BatchStatusBadgeProps) {
  return <Badge>{batchStatusLabel(batch, comingSoon, dayTime(useUtcDay()))}</Badge>;
}
