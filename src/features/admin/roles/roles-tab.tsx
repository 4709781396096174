// Role management: assign, activate and deactivate, sync; switch accounts off and on; the log of all of it.
import { usePaginatedQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Moment } from "../../../components/staff/moment";
import type { Column } from "../../../components/ui/data-table";
import { Panel } from "../../../components/ui/panel";
import { ListRegion } from "../../../components/staff/list-region";
import { auditActionName } from "../../../texts/admin-names";
import { adminText } from "../../../texts/admin";
import { adminRolesText } from "../../../texts/admin-roles";
import { PAGE_SIZE, PagedTable } from "../../../components/staff/paged-table";
import { useAddress } from "../../../hooks/use-address";
import { searchIn } from "../common/address-filters";
import { RoleAssignment } from "./role-assignment";
import { RoleSync } from "./role-sync";
import { SearchBox } from "../common/search-box";
import { useOrder } from "../common/use-order";
import { userColumns } from "./user-columns";

type AuditRow = (typeof api.adminRoles.audit)["_returnType"]["page"][number];

const auditColumns = (): Column<AuditRow>[] => [
  { name: adminText("when"), cell: (row) => <Moment at={row.timestamp} /> },
  { name: adminText("what"), cell: (row) => auditActionName(row.action) },
  { name: adminRolesText("whoseAccount"), cell: (row) => targetOf(row) },
  { name: adminRolesText("details"), cell: (row) => row.details },
  { name: adminText("by"), cell: (row) => row.performedByName ?? adminRolesText("theSystem") },
];

function targetOf({ isAboutSomebody, targetName }: AuditRow): string {
  return isAboutSomebody ? (targetName ?? adminText("deletedAccount")) : "–";
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
      <Panel title={adminRolesText("users")}>
        <div className="grid grid-cols-1 gap-6">
          <SearchBox
            label={adminRolesText("searchUsers")}
            hint={adminText("personHint")}
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
      <Panel title={adminRolesText("auditLog")}>
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
    <PagedTable
      caption={adminRolesText("users")}
      columns={userColumns()}
      list={list}
      empty={adminRolesText("noUsersFound")}
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
