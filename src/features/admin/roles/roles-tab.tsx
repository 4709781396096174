// Role management: the accounts with their roles, switched off and on; assigning a role; the log of all of it; sync.
import { usePaginatedQuery, useQuery } from "convex/react";
import { ArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { Moment } from "../../../components/staff/moment";
import type { Column } from "../../../components/ui/data-table";
import { Panel } from "../../../components/ui/panel";
import { ListRegion } from "../../../components/staff/list-region";
import { auditActionName } from "../../../texts/admin-names";
import { adminText } from "../../../texts/admin";
import { adminRolesText } from "../../../texts/admin-roles";
import { PAGE_SIZE, PagedTable } from "../../../components/staff/paged-table";
import { PhoneFilters, useIsPhone } from "../../../components/staff/phone-filters";
import { StatusChips } from "../../../components/staff/status-chips";
import { useAddress } from "../../../hooks/use-address";
import { searchIn } from "../common/address-filters";
import { useStatusFilter } from "../common/use-status-filter";
import { RoleAssignment } from "./role-assignment";
import { RoleSync } from "./role-sync";
import { ListCount } from "../common/list-bar";
import { SearchBox } from "../common/search-box";
import { useOrder } from "../common/use-order";
import { detailsOf } from "./audit-details";
import { userColumns } from "./user-columns";

const STATUSES = ["admin", "instructor", "disabled"] as const;

type AuditRow = (typeof api.adminRoles.audit)["_returnType"]["page"][number];

const auditColumns = (): Column<AuditRow>[] => [
  { name: adminText("when"), place: "side", cell: (row) => <Moment isWhole at={row.timestamp} /> },
  { name: adminText("what"), place: "lead", cell: (row) => auditActionName(row.action) },
  { name: adminRolesText("whoseAccount"), place: "tag", cell: targetOf },
  { name: adminRolesText("details"), place: "meta", cell: detailsOf },
  {
    name: adminText("by"),
    place: "aside",
    cell: (row) => row.performedByName ?? adminRolesText("theSystem"),
  },
];

function targetOf({ isAboutSomebody, targetName }: AuditRow): ReactNode {
  if (isAboutSomebody) return targetName ?? adminText("deletedAccount");
  return (
    <span data-slot="none" className="cards:hidden">
      –
    </span>
  );
}

export function RolesTab() {
  const [params, change] = useAddress();
  const search = searchIn(params);
  const { status, choose } = useStatusFilter(STATUSES);
  const isPhone = useIsPhone();
  return (
    <div className="grid grid-cols-1 gap-14">
      <RoleAssignment />
      <Panel title={adminRolesText("users")} action={<LogLink />}>
        <div className="grid grid-cols-1 gap-6 max-sm:gap-4">
          <SearchBox
            label={adminRolesText("searchUsers")}
            hint={adminText("personHint")}
            value={search}
            onSearch={(term) => {
              change({ q: term, status: null, order: null });
            }}
          />
          <PhoneFilters active={status === null ? 0 : 1}>
            <ListRegion>
              <Statuses value={status ?? "all"} onChange={choose} />
            </ListRegion>
          </PhoneFilters>
          {isPhone && search === "" && status === null && (
            <ListRegion>
              <Count />
            </ListRegion>
          )}
          <ListRegion key={`${search}/${String(status)}`}>
            <Users search={search} status={status} />
          </ListRegion>
        </div>
      </Panel>
      <Panel id={LOG_ID} title={adminRolesText("auditLog")} className="scroll-mt-24">
        <ListRegion>
          <Audit />
        </ListRegion>
      </Panel>
      <RoleSync />
    </div>
  );
}

const LOG_ID = "role-log";

/** The log is below all accounts. */
const LogLink = () => (
  <a href={`#${LOG_ID}`} className="inline-flex min-h-6 items-center gap-1.5 text-sm link">
    {adminRolesText("auditLog")}
    <ArrowDown aria-hidden className="size-4" />
  </a>
);

type Chosen = "all" | (typeof STATUSES)[number];

function Statuses({ value, onChange }: { value: Chosen; onChange: (chosen: Chosen) => void }) {
  const counts = useQuery(api.adminUsers.counts);
  return (
    <StatusChips
      value={value}
      onChange={onChange}
      statuses={{
        all: { label: adminRolesText("all"), count: counts?.all, isExact: true },
        admin: { label: adminRolesText("admins"), count: counts?.admin },
        instructor: { label: adminRolesText("instructors"), count: counts?.instructor },
        disabled: { label: adminRolesText("disabled"), count: counts?.disabled },
      }}
    />
  );
}

/** What a chip has as its number, while the chips are behind a button. */
function Count() {
  const count = useQuery(api.adminUsers.counts)?.all;
  return <ListCount>{count === undefined ? "" : adminRolesText("count", { count })}</ListCount>;
}

type UsersProps = { search: string; status: (typeof STATUSES)[number] | null };

function Users({ search, status }: UsersProps) {
  const [, change] = useAddress();
  const { order, sorting } = useOrder(["newest", "oldest"]);
  const list = usePaginatedQuery(
    api.adminUsers.list,
    { search, order, ...(status !== null && { status }) },
    { initialNumItems: PAGE_SIZE },
  );
  const total = useQuery(api.adminUsers.counts)?.all;
  const isNarrowed = search !== "" || status !== null;
  const sortable = !isNarrowed ? { sorting } : {};
  return (
    <PagedTable
      caption={adminRolesText("users")}
      columns={userColumns()}
      list={list}
      total={isNarrowed ? undefined : total}
      empty={adminRolesText("noUsersFound")}
      onClear={
        isNarrowed
          ? () => {
              change({ q: null, status: null });
            }
          : undefined
      }
      {...sortable}
    />
  );
}

function Audit() {
  const list = usePaginatedQuery(api.adminRoles.audit, {}, { initialNumItems: PAGE_SIZE });
  return (
    <PagedTable
      caption={adminRolesText("auditLog")}
      columns={auditColumns()}
      list={list}
      empty={adminRolesText("noChanges")}
    />
  );
}
