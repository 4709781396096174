// The enrollment that a payment bought, and what the terms of the purchase give back today: staff decide with it.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";
import { sumDollars } from "#shared/pricing.ts";
import { addDays } from "#shared/rules/batches.ts";
import { FactLine } from "../../../components/ui/fact-line";
import { dollarsAndCents, formatDay } from "../../../lib/format";
import { adminBatchesText } from "../../../texts/admin-batches";
import { adminPaymentsText } from "../../../texts/admin-payments";
import { enrollmentStatusName } from "../../../texts/names";

type Place = NonNullable<FunctionReturnType<typeof api.refunds.placeOf>>;
type Terms = NonNullable<Place["terms"]>;

export function RefundPlace({ place }: { place: Place | null }) {
  if (place === null) return null;
  const { batchNumber: number, batchName: name, status, terms } = place;
  const batch = number === null ? name : adminBatchesText("batch", { number, name });
  return (
    <div className="text-sm text-ink-soft">
      <FactLine facts={[batch, enrollmentStatusName(status)]} />
      {terms !== null && <p className="text-pretty">{dueByTerms(terms)}</p>}
    </div>
  );
}

/** Null where nothing can be said: the whole amount has come back, a refund ends the enrollment at the moment, or there are no days to count. */
function dueByTerms({ share, due, credit, startDate, lastPartDay, terms, isLeaving }: Terms): string | null {
  if (startDate === null || lastPartDay === null || isLeaving) return null;
  const amount = dollarsAndCents(sumDollars([due, -credit]));
  const lastDay = share === "full" ? addDays(startDate, -1) : lastPartDay;
  if (share === "none") return adminPaymentsText("termsNone", { day: formatDay(lastDay) });
  if (due === credit) return null;
  return share === "full"
    ? adminPaymentsText("termsFull", { day: formatDay(lastDay), amount })
    : adminPaymentsText("termsPart", { day: formatDay(lastDay), percent: terms.partPercent, amount });
}
