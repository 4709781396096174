// The users with their roles: found by name or address, or by role and state.
import { usePaginatedQuery, useQuery } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { FOUND_MOST } from "#shared/rules/admin-lists.ts";
import { activeFilters } from "../../../components/staff/active-filter";
import { ListRegion } from "../../../components/staff/list-region";
import { PAGE_SIZE, PagedTable } from "../../../components/staff/paged-table";
import { PhoneFilters, useIsPhone } from "../../../components/staff/phone-filters";
import { StatusChips } from "../../../components/staff/status-chips";
import { useAddress } from "../../../hooks/use-address";
import { adminText } from "../../../texts/admin";
import { adminRolesText } from "../../../texts/admin-roles";
import { alphabetical } from "../common/alphabetical";
import { searchIn } from "../common/address-filters";
import { FilterBar } from "../common/filter-bar";
import { ListFrame, ListSummary } from "../common/list-frame";
import { SearchBox } from "../common/search-box";
import type { UserRow } from "../common/types";
import { timeOrders, useOrder } from "../common/use-order";
import { useStatusFilter } from "../common/use-status-filter";
import { AssignRole, RoleDialog } from "./role-assignment";
import { userColumns } from "./user-columns";

const STATUSES = ["admin", "instructor", "disabled"] as const;
type Status = (typeof STATUSES)[number];
const STATUS_TEXTS = { admin: "admins", instructor: "instructors", disabled: "disabled" } as const;

/** A role has a single page of at most so many rows, as a search has: the others are not known. */
const ROLE_MAX = 100;

export function UsersPanel() {
  const [params, change] = useAddress();
  const search = searchIn(params);
  const { status, choose } = useStatusFilter(STATUSES);
  const [isAssigning, setAssigning] = useState(false);
  const isPhone = useIsPhone();
  const assign = (
    <AssignRole
      onOpen={() => {
        setAssigning(true);
      }}
    />
  );
  const statuses = (
    <StatusChips
      value={status ?? "all"}
      onChange={choose}
      statuses={{
        all: { label: adminRolesText("all") },
        admin: { label: adminRolesText("admins") },
        instructor: { label: adminRolesText("instructors") },
        disabled: { label: adminRolesText("disabled") },
      }}
    />
  );
  const active = activeFilters([status && adminRolesText(STATUS_TEXTS[status]), { status: null }]);
  return (
    <section aria-label={adminRolesText("users")} className="grid grid-cols-1 gap-6 max-sm:gap-4">
      <FilterBar>
        <SearchBox
          label={adminRolesText("searchUsers")}
          hint={adminText("personHint")}
          value={search}
          onSearch={(term) => {
            change({ q: term, status: null });
          }}
        />
        {isPhone && (
          <PhoneFilters active={active} beside={assign}>
            {statuses}
          </PhoneFilters>
        )}
      </FilterBar>
      <ListFrame {...(!isPhone && { statuses, actions: assign })}>
        <ListRegion key={`${search}/${String(status)}`}>
          <Users search={search} status={status} />
        </ListRegion>
      </ListFrame>
      {isAssigning && (
        <RoleDialog
          onClose={() => {
            setAssigning(false);
          }}
        />
      )}
    </section>
  );
}

function userOrders() {
  const person = alphabetical(adminRolesText("person"));
  return {
    ...timeOrders(),
    nameUp: person.up,
    nameDown: person.down,
    latestSignIn: adminRolesText("latestSignIn"),
    earliestSignIn: adminRolesText("earliestSignIn"),
  };
}

type UsersProps = { search: string; status: Status | null };

function Users({ search, status }: UsersProps) {
  const [, change] = useAddress();
  const { order, sorting } = useOrder(userOrders());
  const list = usePaginatedQuery(
    api.adminUsers.list,
    { search, order, ...(status !== null && { status }) },
    { initialNumItems: PAGE_SIZE },
  );
  const all = useQuery(api.adminUsers.counts)?.all;
  const isNarrowed = search !== "" || status !== null;
  const total = isNarrowed ? undefined : all;
  const found = list.status === "Exhausted" ? foundOf(list.results.length, search !== "") : undefined;
  return (
    <>
      <ListSummary>{countText(isNarrowed ? found : total)}</ListSummary>
      <PagedTable
        caption={adminRolesText("users")}
        columns={userColumns()}
        list={list}
        total={total}
        empty={adminRolesText("noUsersFound")}
        onClear={
          isNarrowed
            ? () => {
                change({ q: null, status: null });
              }
            : undefined
        }
        sorting={sorting}
      />
      <ListedNote users={list.results} />
    </>
  );
}

/** Below the rows: what stands in those of admins by email list. */
const ListedNote = ({ users }: { users: readonly UserRow[] }) =>
  users.some(({ isListedAdmin }) => isListedAdmin) ? (
    <p className="max-w-measure text-sm text-pretty text-ink-soft">{adminRolesText("byEmailHint")}</p>
  ) : null;

/** Undefined where there may be more than the rows of the page, and of no rows, whose text is below. */
function foundOf(rows: number, isSearch: boolean): number | undefined {
  return rows === 0 || rows >= (isSearch ? FOUND_MOST : ROLE_MAX) ? undefined : rows;
}

const countText = (count: number | undefined): string =>
  count === undefined ? "" : adminRolesText("count", { count });
