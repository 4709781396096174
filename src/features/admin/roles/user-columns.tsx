// Accounts in a table, with what counts about their rights.
import { Moment } from "../../../components/staff/moment";
import { formatDate } from "../../../lib/format";
import { FactLine } from "../../../components/ui/fact-line";
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
    orders: ["nameDown", "nameUp"],
    isAlphabetical: true,
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
    orders: ["latestSignIn", "earliestSignIn"],
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
      <Roles record={record} isListedAdmin={isListedAdmin} />
      {hasSecondFactor && <Badge>{adminRolesText("twoStep")}</Badge>}
    </div>
  );
}

/** An admin by both has one badge; the rights of a student add nothing to those of an admin. */
function Roles({ record, isListedAdmin }: Pick<UserRow, "record" | "isListedAdmin">) {
  const isStudent = record === null || (record.isActive && record.role === "student");
  if (!isListedAdmin)
    return isStudent ? (
      <span className="text-ink-soft">{roleName("student")}</span>
    ) : (
      <RecordedRole record={record} />
    );
  const isOther = !isStudent && !(record.isActive && record.role === "admin");
  return (
    <>
      {isOther && <RecordedRole record={record} />}
      <span className="inline-flex flex-wrap items-baseline gap-x-2 cards:flex-col cards:items-end stacked:items-start">
        <Badge tone="solid">{roleName("admin")}</Badge>
        <span className="text-xs text-ink-faint">{adminRolesText("byEmailList")}</span>
      </span>
    </>
  );
}

function RecordedRole({ record: { role, isActive } }: { record: NonNullable<UserRow["record"]> }) {
  const name = roleName(role);
  if (!isActive) return <Badge>{adminRolesText("inactiveRole", { role: name })}</Badge>;
  return <Badge tone={role === "admin" ? "solid" : "ink"}>{name}</Badge>;
}

/** In lines with the days of joining and of the last sign-in, which would be numbers without a word in lines of their own. */
const AccountCell = ({ user }: { user: UserRow }) => (
  <div className="cards:flex cards:flex-wrap cards:items-baseline cards:gap-x-2 cards:whitespace-normal">
    <AccountState user={user} />
    <div className="hidden text-xs cards:block">
      <FactLine
        facts={[adminRolesText("joinedOn", { date: formatDate(user.createdAt) }), lastSignIn(user)]}
      />
    </div>
  </div>
);

const lastSignIn = ({ lastLoginAt }: UserRow): string =>
  lastLoginAt === null
    ? adminRolesText("neverSignedIn")
    : adminRolesText("signedInOn", { date: formatDate(lastLoginAt) });

/** In a row of lines only what is not usual has a place. */
function AccountState({ user }: { user: UserRow }) {
  if (user.disabled) return <Badge tone="accent">{adminRolesText("disabled")}</Badge>;
  if (!user.emailVerified) return <Badge tone="warn">{adminRolesText("notVerified")}</Badge>;
  return <span className="text-ink-soft cards:hidden">{adminRolesText("active")}</span>;
}
