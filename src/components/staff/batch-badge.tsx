import { sharedText } from "../../texts/messages";
import { Badge } from "../ui/badge";
import { staffText } from "../../texts/staff";

/** Quiet ones, because a batch is no state. */
const STYLES = {
  1: { tone: "plain", className: "border-transparent bg-paper-sunk" },
  2: { tone: "plain", className: "border-rule" },
  3: { tone: "plain" },
} as const;

const styleOf = (batchNumber: number) =>
  batchNumber === 1 || batchNumber === 2 || batchNumber === 3
    ? STYLES[batchNumber]
    : ({ tone: "ink" } as const);

/** The batch of an enrollment; null, an enrollment without a batch, is labelled "Legacy". */
export function BatchBadge({ batchNumber }: { batchNumber: number | null }) {
  if (batchNumber === null)
    return (
      <Badge className="border-dashed" data-batch="legacy">
        {sharedText("legacyBatch")}
      </Badge>
    );
  return (
    <Badge {...styleOf(batchNumber)} data-batch={batchNumber}>
      {staffText("batch", { batchNumber })}
    </Badge>
  );
}
