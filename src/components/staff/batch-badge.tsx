import { sharedText } from "../../texts/messages";
import { Badge } from "../ui/badge";
import { staffText } from "../../texts/staff";

/** Neutral ones: a batch is no state. */
const TONES = { 1: "soft", 2: "ink", 3: "solid" } as const;

const toneOf = (batchNumber: number) =>
  batchNumber === 1 || batchNumber === 2 || batchNumber === 3 ? TONES[batchNumber] : "plain";

/** The batch of an enrollment; null, an enrollment without a batch, is labelled "Legacy". */
export function BatchBadge({ batchNumber }: { batchNumber: number | null }) {
  if (batchNumber === null)
    return (
      <Badge tone="plain" className="border-dashed" data-batch="legacy">
        {sharedText("legacyBatch")}
      </Badge>
    );
  return (
    <Badge tone={toneOf(batchNumber)} data-batch={batchNumber}>
      {staffText("batch", { batchNumber })}
    </Badge>
  );
}
