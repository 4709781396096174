import { batchStatusLabel, type BatchDates } from "../../lib/batch-dates";
import { Badge } from "../ui/badge";

type BatchStatusBadgeProps = { batch: Pick<BatchDates, "status" | "startDate">; comingSoon: boolean };

/** The status of a batch. */
export function BatchStatusBadge({ batch, comingSoon }: BatchStatusBadgeProps) {
  return <Badge>{batchStatusLabel(batch, comingSoon, Date.now())}</Badge>;
}
