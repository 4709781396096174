import { useUtcDay } from "../../hooks/use-utc-day";
import { batchStatusLabel, type BatchDates } from "../../lib/batch-dates";
import { dayTime } from "../../lib/format";
import { Badge } from "../ui/badge";

type BatchStatusProps = { batch: Pick<BatchDates, "status" | "startDate">; comingSoon: boolean };

/** The status of a batch, beside its name. */
export const BatchStatusBadge = (props: BatchStatusProps) => (
  <Badge>
    <BatchStatus {...props} />
  </Badge>
);

/** In a column of its own, which says what it is. */
export const BatchStatus = ({ batch, comingSoon }: BatchStatusProps) =>
  batchStatusLabel(batch, comingSoon, dayTime(useUtcDay()));
