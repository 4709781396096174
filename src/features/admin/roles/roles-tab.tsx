// Role management in two views: the users with their roles, or the audit log. The open one is part of the address.
import { ListRegion } from "../../../components/staff/list-region";
import { ChoiceChips } from "../../../components/ui/choice-chips";
import { oneOf, useAddress } from "../../../hooks/use-address";
import { adminRolesText } from "../../../texts/admin-roles";
import { AuditLog } from "./audit-log";
import { RoleSync } from "./role-sync";
import { UsersPanel } from "./users-panel";

const VIEWS = ["users", "log"] as const;

export function RolesTab() {
  const [params, change] = useAddress();
  const view = oneOf(VIEWS, params.get("view")) ?? "users";
  return (
    <div className="grid grid-cols-1 gap-8 max-sm:gap-6">
      <ChoiceChips
        label={adminRolesText("view")}
        choices={{ users: adminRolesText("users"), log: adminRolesText("auditLog") }}
        value={view}
        onChange={(next) => {
          // The filters are those of the users.
          change({ view: next === "users" ? null : next, q: null, status: null, order: null });
        }}
      />
      {view === "log" ? (
        <ListRegion>
          <AuditLog />
        </ListRegion>
      ) : (
        <div className="grid grid-cols-1 gap-14">
          <UsersPanel />
          <RoleSync />
        </div>
      )}
    </div>
  );
}
