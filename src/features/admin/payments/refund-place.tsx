// The enrollment that a payment bought, and what the terms of the purchase give back today: staff decide with it.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";
import { sumDollars } from "#shared/pricing.ts";
import { lastFullDay } from "#shared/rules/refund-terms.ts";
import { FactLine } from "../../../components/ui/fact-line";
import { dollarsAndCents, formatDay } from "../../../lib/format";
import { adminBatchesText } from "../../../texts/admin-batches";
import { adminPaymentsText } from "../../../texts/admin-payments";
import { sharedText } from "../../../texts/messages";
import { enrollmentStatusName } from "../../../texts/names";
import { staffText } from "../../../texts/staff";

type Place = NonNullable<FunctionReturnType<typeof api.refunds.placeOf>>;
type Terms = NonNullable<Place["terms"]>;

export function RefundPlace({ place }: { place: Place | null }) {
  if (place === null) return null;
  const { status, terms } = place;
  return (
    <div className="text-sm text-ink-soft">
      <FactLine facts={[nameOf(place), enrollmentStatusName(status)]} />
      {terms !== null && <p className="text-pretty">{dueByTerms(terms)}</p>}
    </div>
  );
}

function nameOf({ batchNumber, batchName }: Place): string {
  if (batchNumber === null) return sharedText("legacyBatch");
  if (batchName === null) return staffText("batch", { batchNumber });
  return adminBatchesText("batch", { number: batchNumber, name: batchName });
}

/** Null where nothing can be said: the whole amount has come back, a refund ends the enrollment at the moment, or there are no days to count. */
function dueByTerms(terms: Terms): string | null {
  const { share, due, credit, startDate, lastPartDay, isLeaving, isDeferred } = terms;
  if (startDate === null || lastPartDay === null || isLeaving) return null;
  const amount = dollarsAndCents(sumDollars([due, -credit]));
  if (isDeferred) return adminPaymentsText("termsDeferred", { amount });
  const day = formatDay(share === "full" ? lastFullDay(startDate) : lastPartDay);
  if (share === "none") return adminPaymentsText("termsNone", { day });
  if (due === credit) return null;
  const { partPercent: percent } = terms.terms;
  return share === "full"
    ? adminPaymentsText("termsFull", { day, amount })
    : adminPaymentsText("termsPart", { day, percent, amount });
}
