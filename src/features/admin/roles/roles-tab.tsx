// Role management in two views: the users with their roles, or the audit log. The open one is part of the address.
import { ListRegion } from "../../../components/staff/list-region";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "../../../components/ui/tabs";
import { oneOf, useAddress } from "../../../hooks/use-address";
import { adminRolesText } from "../../../texts/admin-roles";
import { NO_PERIOD } from "../common/period";
import { AuditLog } from "./audit-log";
import { RoleSync } from "./role-sync";
import { UsersPanel } from "./users-panel";

const VIEWS = ["users", "log"] as const;

/** The filters of one view mean nothing in the other. */
const NO_FILTER = { q: null, status: null, order: null, action: null, ...NO_PERIOD } as const;

export function RolesTab() {
  const [params, change] = useAddress();
  return (
    <Tabs
      value={oneOf(VIEWS, params.get("view")) ?? "users"}
      onValueChange={(view) => {
        change({ ...NO_FILTER, view: view === "users" ? null : view });
      }}
    >
      <TabsList aria-label={adminRolesText("view")}>
        <TabsTrigger value="users">{adminRolesText("users")}</TabsTrigger>
        <TabsTrigger value="log">{adminRolesText("auditLog")}</TabsTrigger>
      </TabsList>
      <TabsContent value="users" className="grid grid-cols-1 gap-14 pt-6 max-sm:pt-4">
        <UsersPanel />
        <RoleSync />
      </TabsContent>
      <TabsContent value="log" className="pt-6 max-sm:pt-4">
        <ListRegion>
          <AuditLog />
        </ListRegion>
      </TabsContent>
    </Tabs>
  );
}
