// The filters above the list of learners.
import { OrderSelect } from "../../../components/staff/order-select";
import { SelectField } from "../../../components/ui/select";
import type { ChangeAddress } from "../../../hooks/use-address";
import { learnersText } from "../../../texts/learners";
import type { Batch } from "./types";
import { ALL_BATCHES, ORDERS, SHOWN, type LearnerFilter, type Order, type Shown } from "./use-learner-filter";

const shownLabels = (): Record<Shown, string> => ({
  everyone: learnersText("everyone"),
  behind: learnersText("behindOnly"),
  away: learnersText("awayOnly"),
});

const orderLabels = (show: Shown): Record<string, string> =>
  Object.fromEntries(ORDERS[show].map((order) => [order, learnersText(order satisfies Order)]));

type LearnerFiltersProps = { batches: readonly Batch[]; filter: LearnerFilter; onChange: ChangeAddress };

export function LearnerFilters({ batches, filter, onChange }: LearnerFiltersProps) {
  const { batchNumber, show, order } = filter;
  const labels = shownLabels();
  return (
    <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-3 gap-y-4 sm:contents">
      <SelectField
        label={learnersText("batch")}
        className="col-span-full min-w-0 grow basis-52 sm:max-w-72"
        value={batchNumber ?? ALL_BATCHES}
        onChange={(event) => {
          onChange({ batch: event.target.value });
        }}
      >
        <option value={ALL_BATCHES}>{learnersText("allBatches")}</option>
        {batches.map((batch) => (
          <option key={batch.batchNumber} value={batch.batchNumber}>
            {learnersText("batchName", { number: batch.batchNumber, name: batch.batchName })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={learnersText("show")}
        className="min-w-0 grow basis-52 sm:max-w-72"
        value={show}
        onChange={(event) => {
          onChange({ show: event.target.value === "everyone" ? null : event.target.value, order: null });
        }}
      >
        {SHOWN.map((name) => (
          <option key={name} value={name}>
            {labels[name]}
          </option>
        ))}
      </SelectField>
      <OrderSelect<string>
        orders={orderLabels(show)}
        value={order}
        onChange={(next) => {
          onChange({ order: next === ORDERS[show][0] ? null : next });
        }}
        className="min-w-0 grow basis-52 sm:max-w-72"
      />
    </div>
  );
}
