// Accounts in a table, with what counts about their rights.
import { Moment } from "../../../components/staff/moment";
import { Badge } from "../../../components/ui/badge";
import type { Column } from "../../../components/ui/data-table";
import { adminText } from "../../../texts/admin";
import { adminRolesText } from "../../../texts/admin-roles";
import { roleName } from "../../../texts/names";
import { PersonCell } from "../common/person-cell";
import type { UserRow } from "../common/types";
import { UserActions } from "./user-actions";

export const userColumns = (): Column<UserRow>[] => [
  {
    name: adminRolesText("person"),
    place: "lead",
    cell: (user) => <PersonCell name={user.displayName} email={user.email} isSample={user.isSample} />,
  },
  { name: adminText("role"), place: "side", cell: (user) => <RoleCell user={user} /> },
  { name: adminRolesText("account"), place: "meta", cell: (user) => <AccountCell user={user} /> },
  {
    name: adminRolesText("joined"),
    place: "aside",
    orders: ["newest", "oldest"],
    cell: (user) => <Moment at={user.createdAt} />,
  },
  {
    name: adminRolesText("lastLogin"),
    cell: (user) =>
      user.lastLoginAt === null ? (
        <span className="text-ink-faint">{adminRolesText("never")}</span>
      ) : (
        <Moment at={user.lastLoginAt} />
      ),
  },
  { name: adminText("actions"), isActions: true, isMenu: true, cell: (user) => <UserActions user={user} /> },
];

function RoleCell({ user: { record, isListedAdmin, hasSecondFactor } }: { user: UserRow }) {
  const isStudent = record === null ? !isListedAdmin : record.isActive && record.role === "student";
  return (
    <div className="flex flex-wrap gap-2 cards:flex-col cards:items-end cards:gap-1 stacked:items-start">
      {isStudent && <span className="text-ink-soft">{roleName("student")}</span>}
      {record !== null && !isStudent && (
        <Badge tone={record.isActive ? "solid" : "plain"}>
          {record.isActive
            ? roleName(record.role)
            : adminRolesText("inactiveRole", { role: roleName(record.role) })}
        </Badge>
      )}
      {isListedAdmin && <Badge tone="ink">{adminRolesText("adminByEmail")}</Badge>}
      {hasSecondFactor && <Badge>{adminRolesText("twoStep")}</Badge>}
    </div>
  );
}

function AccountCell({ user }: { user: UserRow }) {
  if (user.disabled) return <Badge tone="accent">{adminRolesText("disabled")}</Badge>;
  if (!user.emailVerified) return <Badge tone="warn">{adminRolesText("notVerified")}</Badge>;
  return <span className="text-ink-soft">{adminRolesText("active")}</span>;
}
