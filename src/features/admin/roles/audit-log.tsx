// The audit log: what staff changed, newest first.
import { usePaginatedQuery, type UsePaginatedQueryResult } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { Moment } from "../../../components/staff/moment";
import { PAGE_SIZE, PagedTable } from "../../../components/staff/paged-table";
import type { Column } from "../../../components/ui/data-table";
import { dollars, formatPercent } from "../../../lib/format";
import { adminText } from "../../../texts/admin";
import { auditActionName } from "../../../texts/admin-names";
import { adminRolesText } from "../../../texts/admin-roles";
import { ListCount } from "../common/list-bar";

type AuditRow = (typeof api.adminRoles.audit)["_returnType"]["page"][number];

const columns = (): Column<AuditRow>[] => [
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

export function AuditLog() {
  const list = usePaginatedQuery(api.adminRoles.audit, {}, { initialNumItems: PAGE_SIZE });
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListCount>{countOf(list)}</ListCount>
      <PagedTable
        caption={adminRolesText("auditLog")}
        columns={columns()}
        list={list}
        empty={adminRolesText("noChanges")}
      />
    </div>
  );
}

function countOf({ results, status }: UsePaginatedQueryResult<AuditRow>): string {
  const count = results.length;
  if (count === 0) return "";
  return adminRolesText(status === "Exhausted" ? "entryCount" : "firstEntries", { count });
}

function targetOf({ isAboutSomebody, targetName }: AuditRow): ReactNode {
  if (isAboutSomebody) return targetName ?? adminText("deletedAccount");
  return (
    <span data-slot="none" className="cards:hidden">
      –
    </span>
  );
}

/** Of a coupon its code, and of a new one what it takes off the price. */
function detailsOf({ action, details, worth }: AuditRow): ReactNode {
  if (worth !== null) {
    const { kind, value } = worth;
    return adminRolesText.rich("couponWorth", {
      mono: asCode,
      code: details,
      worth: kind === "percent" ? formatPercent(value / 100) : dollars(value),
    });
  }
  if (!action.startsWith("coupon_")) return details;
  const [code = ""] = details.split(":");
  return (
    <>
      {asCode(code)}
      {details.slice(code.length)}
    </>
  );
}

const asCode = (code: ReactNode): ReactNode => <span className="figures break-all">{code}</span>;
