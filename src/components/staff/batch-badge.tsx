import { sharedText } from "../../texts/messages";
import { Badge } from "../ui/badge";
import { staffText } from "../../texts/staff";

/** Outlines that differ in strength and in their first edge, without colours and fills: a batch is no state. */
const STYLES = {
  1: { tone: "plain" },
  2: { tone: "plain", className: "border-ink-faint border-s-4" },
  3: { tone: "ink" },
} as const;

const styleOf = (batchNumber: number) =>
  batchNumber === 1 || batchNumber === 2 || batchNumber === 3
    ? STYLES[batchNumber]
    : ({ tone: "ink", className: "border-s-4" } as const);

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
