// Role management: assign, activate and deactivate, sync; switch accounts off and on; the log of all of it.
import { usePaginatedQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Moment } from "../../../components/staff/moment";
import type { Column } from "../../../components/ui/data-table";
import { Panel } from "../../../components/ui/panel";
import { ListRegion } from "../../../components/staff/list-region";
import { humanize } from "../../../lib/format";
import { PAGE_SIZE, PagedTable } from "../../../components/staff/paged-table";
import { useAddress } from "../../../hooks/use-address";
import { searchIn } from "../common/address-filters";
import { RoleAssignment } from "./role-assignment";
import { RoleSync } from "./role-sync";
import { SearchBox } from "../common/search-box";
import { useOrder } from "../common/use-order";
import { USER_COLUMNS } from "./user-columns";

type AuditRow = (typeof api.adminRoles.audit)["_returnType"]["page"][number];

const AUDIT_COLUMNS: Column<AuditRow>[] = [
  { name: "When", cell: (row) => <Moment at={row.timestamp} /> },
  { name: "What", cell: (row) => humanize(row.action) },
  { name: "Whose account", cell: (row) => targetOf(row) },
  { name: "Details", cell: (row) => row.details },
  { name: "By", cell: (row) => row.performedByName ?? "The system" },
];

function targetOf({ isAboutSomebody, targetName }: AuditRow): string {
  return isAboutSomebody ? (targetName ?? "Deleted account") : "–";
}

export function RolesTab() {
  const [params, change] = useAddress();
  const search = searchIn(params);
  return (
    <div className="grid grid-cols-1 gap-14">
      <div className="grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-2">
        <RoleAssignment />
        <RoleSync />
      </div>
      <Panel title="Users">
        <div className="grid grid-cols-1 gap-6">
          <SearchBox
            label="Search users"
            hint="A name, or the beginning of the email address"
            value={search}
            onSearch={(term) => {
              change({ q: term, order: null });
            }}
          />
          <ListRegion key={search}>
            <Users search={search} />
          </ListRegion>
        </div>
      </Panel>
      <Panel title="Audit log" aside="live">
        <ListRegion>
          <Audit />
        </ListRegion>
      </Panel>
    </div>
  );
}

function Users({ search }: { search: string }) {
  const { order, sorting } = useOrder(["newest", "oldest"]);
  const list = usePaginatedQuery(api.adminUsers.list, { search, order }, { initialNumItems: PAGE_SIZE });
  const sortable = search === "" ? { sorting } : {};
  return (
    <PagedTable caption="Users" columns={USER_COLUMNS} list={list} empty="No users found" {...sortable} />
  );
}

function Audit() {
  const list = usePaginatedQuery(api.adminRoles.audit, {}, { initialNumItems: PAGE_SIZE });
  return (
    <PagedTable
      caption="Audit log"
      columns={AUDIT_COLUMNS}
      list={list}
      empty="No role has been changed yet"
    />
  );
}
