// The filters above the list of learners.
import type { ReactNode } from "react";
import { activeFilters } from "../../../components/staff/active-filter";
import { OrderSelect } from "../../../components/staff/order-select";
import { PhoneFilters } from "../../../components/staff/phone-filters";
import { SelectField } from "../../../components/ui/select";
import type { ChangeAddress } from "../../../hooks/use-address";
import { learnersText } from "../../../texts/learners";
import type { Batch } from "./types";
import {
  ALL_BATCHES,
  ORDERS,
  SHOWN,
  type LearnerFilter,
  type Order,
  type Shown as ShownName,
} from "./use-learner-filter";

const shownLabels = (): Record<ShownName, string> => ({
  everyone: learnersText("everyone"),
  behind: learnersText("behindOnly"),
  away: learnersText("awayOnly"),
});

const orderLabels = (show: ShownName): Record<string, string> =>
  Object.fromEntries(ORDERS[show].map((order) => [order, learnersText(order satisfies Order)]));

type ShownProps = { filter: LearnerFilter; onChange: ChangeAddress };
/** `actions` are in the line of their button on phones. */
type LearnerFiltersProps = ShownProps & { batches: readonly Batch[]; actions: ReactNode };

export function LearnerFilters({ batches, filter, onChange, actions }: LearnerFiltersProps) {
  const { show } = filter;
  const active = activeFilters([
    show === "everyone" ? null : shownLabels()[show],
    { show: null, order: null },
  ]);
  return (
    <>
      <SelectField
        label={learnersText("batch")}
        className={FIELD}
        value={filter.batchNumber ?? ALL_BATCHES}
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
      <PhoneFilters active={active} beside={actions}>
        <Shown filter={filter} onChange={onChange} />
      </PhoneFilters>
    </>
  );
}

const FIELD = "min-w-0 grow basis-52 max-sm:w-full max-sm:basis-full sm:max-w-72";

function Shown({ filter: { show, order }, onChange }: ShownProps) {
  const labels = shownLabels();
  return (
    <>
      <SelectField
        label={learnersText("show")}
        className={FIELD}
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
        className={FIELD}
      />
    </>
  );
}
