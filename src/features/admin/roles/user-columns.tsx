// Accounts in a table, with what counts about their rights.
import { Moment } from "../../../components/staff/moment";
import { Badge } from "../../../components/ui/badge";
import type { Column } from "../../../components/ui/data-table";
import { humanize } from "../../../lib/format";
import { PersonCell } from "../common/person-cell";
import type { UserRow } from "../common/types";
import { UserActions } from "./user-actions";

export const USER_COLUMNS: Column<UserRow>[] = [
  {
    name: "User",
    cell: (user) => <PersonCell name={user.displayName} email={user.email} isSample={user.isSample} />,
  },
  { name: "Role", cell: (user) => <RoleCell user={user} /> },
  { name: "Account", cell: (user) => <AccountCell user={user} /> },
  {
    name: "Joined",
    orders: ["newest", "oldest"],
    cell: (user) => <Moment at={user.createdAt} />,
  },
  {
    name: "Last login",
    cell: (user) =>
      user.lastLoginAt === null ? (
        <span className="text-ink-faint">Never</span>
      ) : (
        <Moment at={user.lastLoginAt} />
      ),
  },
  { name: "Actions", isActions: true, cell: (user) => <UserActions user={user} /> },
];

function RoleCell({ user: { record, isListedAdmin, hasSecondFactor } }: { user: UserRow }) {
  return (
    <div className="flex flex-wrap gap-2">
      {record === null ? (
        <span className="text-ink-faint">Student</span>
      ) : (
        <Badge tone={record.isActive ? "solid" : "plain"}>
          {humanize(record.role)}
          {!record.isActive && ", inactive"}
        </Badge>
      )}
      {isListedAdmin && <Badge tone="accent">Admin by email</Badge>}
      {hasSecondFactor && <Badge tone="good">Two-step sign-in</Badge>}
    </div>
  );
}

function AccountCell({ user }: { user: UserRow }) {
  if (user.disabled) return <Badge tone="accent">Disabled</Badge>;
  return (
    <Badge tone={user.emailVerified ? "good" : "warn"}>
      {user.emailVerified ? "Active" : "Not verified"}
    </Badge>
  );
}
