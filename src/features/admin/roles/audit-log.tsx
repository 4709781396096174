// The audit log: what staff changed; all of it, one action, one period, or what concerns a person.
import { usePaginatedQuery, useQuery, type UsePaginatedQueryResult } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { AUDIT_SEARCH } from "#shared/rules/admin-lists.ts";
import { ListRegion } from "../../../components/staff/list-region";
import { PAGE_SIZE, PagedTable } from "../../../components/staff/paged-table";
import { useAddress } from "../../../hooks/use-address";
import { adminRolesText } from "../../../texts/admin-roles";
import { ListFrame, ListSummary } from "../common/list-frame";
import { timeOrders, useOrder } from "../common/use-order";
import { auditColumns, type AuditRow } from "./audit-columns";
import { AuditFilters, NO_AUDIT_FILTER, useAuditFilter, type AuditFilter } from "./audit-filters";

export function AuditLog() {
  const filter = useAuditFilter();
  return (
    <div className="grid grid-cols-1 gap-6 max-sm:gap-4">
      <AuditFilters {...filter} />
      <ListFrame>
        <ListRegion key={JSON.stringify(filter)}>
          <Entries filter={filter} />
        </ListRegion>
      </ListFrame>
    </div>
  );
}

function Entries({ filter }: { filter: AuditFilter }) {
  const [, change] = useAddress();
  const { order, sorting } = useOrder(timeOrders());
  const wanted = { ...filter, order };
  const list = usePaginatedQuery(api.adminRoles.audit, wanted, { initialNumItems: PAGE_SIZE });
  const { person } = filter;
  const isCut = useQuery(api.adminRoles.isAuditCut, person === undefined ? "skip" : { person }) === true;
  const isNarrowed = Object.keys(filter).length > 0;
  const onClear = () => {
    change(NO_AUDIT_FILTER);
  };
  return (
    <>
      <ListSummary onClear={isNarrowed && list.results.length > 0 ? onClear : undefined}>
        {countOf(list, isCut)}
      </ListSummary>
      <PagedTable
        caption={adminRolesText("auditLog")}
        columns={auditColumns()}
        list={list}
        empty={adminRolesText(isNarrowed ? "noChangesFound" : "noChanges")}
        onClear={isNarrowed ? onClear : undefined}
        sorting={sorting}
      />
    </>
  );
}

function countOf({ results, status }: UsePaginatedQueryResult<AuditRow>, isCut: boolean): string {
  const count = results.length;
  if (status === "LoadingFirstPage") return "";
  if (isCut)
    return adminRolesText("cutEntries", { count, people: AUDIT_SEARCH.people, most: AUDIT_SEARCH.entries });
  if (count === 0) return "";
  return adminRolesText(status === "Exhausted" ? "entryCount" : "firstEntries", { count });
}
