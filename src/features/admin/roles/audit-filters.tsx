// The audit log's filters as the address has them: one action and one period, or what concerns a person.
import type { FunctionArgs } from "convex/server";
import type { api } from "#convex/_generated/api.js";
import { AUDIT_ACTIONS } from "#shared/texts/en/admin-names.ts";
import { activeFilters } from "../../../components/staff/active-filter";
import { PhoneFilters } from "../../../components/staff/phone-filters";
import { SelectField } from "../../../components/ui/select";
import { oneOf, useAddress } from "../../../hooks/use-address";
import { adminText } from "../../../texts/admin";
import { auditActionName } from "../../../texts/admin-names";
import { adminRolesText } from "../../../texts/admin-roles";
import { localeTag } from "../../../texts/locale";
import { searchIn } from "../common/address-filters";
import { FilterBar } from "../common/filter-bar";
import { NO_PERIOD } from "../common/period";
import { PeriodFilter } from "../common/period-filter";
import { nameOfPeriod } from "../common/period-name";
import { SearchBox } from "../common/search-box";
import { usePeriod } from "../common/use-period";

export type AuditFilter = Omit<FunctionArgs<typeof api.adminRoles.audit>, "paginationOpts" | "order">;

const ACTIONS = Object.keys(AUDIT_ACTIONS) as (keyof typeof AUDIT_ACTIONS)[];

/** Removes every filter from the address. */
export const NO_AUDIT_FILTER = { q: null, action: null, ...NO_PERIOD } as const;

export function useAuditFilter(): AuditFilter {
  const [params] = useAddress();
  const { asked } = usePeriod();
  const person = searchIn(params);
  if (person !== "") return { person };
  const action = oneOf(ACTIONS, params.get("action"));
  return { ...(action !== null && { action }), ...asked };
}

export function AuditFilters({ action, person = "" }: Pick<AuditFilter, "action" | "person">) {
  const [, change] = useAddress();
  const { chosen: period } = usePeriod();
  const active = activeFilters(
    [action && auditActionName(action), { action: null }],
    [nameOfPeriod(period), NO_PERIOD],
  );
  return (
    <FilterBar>
      <SearchBox
        label={adminRolesText("findPerson")}
        hint={adminText("personHint")}
        value={person}
        onSearch={(term) => {
          change({ ...NO_AUDIT_FILTER, q: term });
        }}
      />
      <PhoneFilters active={active}>
        <SelectField
          label={adminRolesText("action")}
          className="w-full sm:w-72"
          value={action ?? ""}
          onChange={(event) => {
            change({ action: event.target.value, q: null });
          }}
        >
          <option value="">{adminRolesText("allActions")}</option>
          {actionsByName().map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <PeriodFilter label={adminText("date")} chosen={period} />
      </PhoneFilters>
    </FilterBar>
  );
}

const actionsByName = () =>
  ACTIONS.map((action) => [action, auditActionName(action)] as const).sort(([, a], [, b]) =>
    a.localeCompare(b, localeTag()),
  );
