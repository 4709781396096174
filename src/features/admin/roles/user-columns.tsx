// Accounts in a table, with what counts about their rights.
import { Moment } from "../../../components/staff/moment";
import { formatDate } from "../../../lib/format";
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
    orders: ["newest", "oldest"],
    cell: ({ createdAt }) => (
      <time dateTime={new Date(createdAt).toISOString()} className="whitespace-nowrap">
        {formatDate(createdAt)}
      </time>
    ),
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
  return (
    <div className="flex flex-wrap gap-2 cards:flex-col cards:items-end cards:gap-1 stacked:items-start">
      <RecordedRole record={record} isListedAdmin={isListedAdmin} />
      {isListedAdmin && <Badge tone="ink">{adminRolesText("adminByEmail")}</Badge>}
      {hasSecondFactor && <Badge>{adminRolesText("twoStep")}</Badge>}
    </div>
  );
}

/** The rights of a student add nothing to those of an admin. */
function RecordedRole({ record, isListedAdmin }: Pick<UserRow, "record" | "isListedAdmin">) {
  if (record === null || (record.isActive && record.role === "student"))
    return isListedAdmin ? null : <span className="text-ink-soft">{roleName("student")}</span>;
  const role = roleName(record.role);
  return (
    <Badge tone={record.isActive ? "solid" : "plain"}>
      {record.isActive ? role : adminRolesText("inactiveRole", { role })}
    </Badge>
  );
}

/** In a line with the day of joining, which would be a number without a word in one of its own. */
const AccountCell = ({ user }: { user: UserRow }) => (
  <>
    <AccountState user={user} />
    <span className="hidden cards:inline">
      {" · "}
      {adminRolesText("joinedOn", { date: formatDate(user.createdAt) })}
    </span>
  </>
);

function AccountState({ user }: { user: UserRow }) {
  if (user.disabled) return <Badge tone="accent">{adminRolesText("disabled")}</Badge>;
  if (!user.emailVerified) return <Badge tone="warn">{adminRolesText("notVerified")}</Badge>;
  return <span className="text-ink-soft">{adminRolesText("active")}</span>;
}
