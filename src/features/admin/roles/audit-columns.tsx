// Entries of the audit log in a table.
import type { ReactNode } from "react";
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";
import { Moment } from "../../../components/staff/moment";
import type { Column } from "../../../components/ui/data-table";
import { cn } from "../../../lib/cn";
import { dollars, formatPercent } from "../../../lib/format";
import { adminText } from "../../../texts/admin";
import { auditActionName } from "../../../texts/admin-names";
import { adminRolesText } from "../../../texts/admin-roles";
import { PersonCell } from "../common/person-cell";

export type AuditRow = FunctionReturnType<typeof api.adminRoles.audit>["page"][number];

export const auditColumns = (): Column<AuditRow>[] => [
  {
    name: adminText("when"),
    place: "side",
    orders: ["newest", "oldest"],
    cell: (row) => <Moment isWhole at={row.timestamp} />,
  },
  { name: adminText("what"), place: "lead", cell: (row) => auditActionName(row.action) },
  { name: adminRolesText("whoseAccount"), place: "meta", cell: targetOf },
  { name: adminRolesText("details"), place: "foot", cell: detailsOf },
  { name: adminText("by"), place: "aside", cell: performerAtEnd },
];

function targetOf(row: AuditRow): ReactNode {
  const { isAboutSomebody, targetName, targetEmail } = row;
  if (isAboutSomebody)
    return (
      <>
        <LineLabel>{adminRolesText("whoseAccount")}</LineLabel>
        {personOf(targetName, targetEmail) ?? adminText("deletedAccount")}
      </>
    );
  return (
    <>
      <span className="cards:hidden">–</span>
      <div className="hidden cards:block">{performerOf(row)}</div>
    </>
  );
}

const performerOf = ({ performedByName, performedByEmail }: AuditRow): ReactNode => (
  <>
    <LineLabel>{adminText("by")}</LineLabel>
    {personOf(performedByName, performedByEmail) ?? adminRolesText("theSystem")}
  </>
);

/** In a row of lines the other person has the more room; without one, the person who acted has their place. */
const performerAtEnd = (row: AuditRow): ReactNode => (
  <div
    className={cn(
      "cards:max-w-36 stacked:max-w-none cards:[&_p]:justify-end stacked:[&_p]:justify-start",
      !row.isAboutSomebody && "cards:hidden",
    )}
  >
    {performerOf(row)}
  </div>
);

/** Two people in a row of lines: whose account it was, and who acted. */
const LineLabel = ({ children }: { children: string }) => (
  <span className="hidden text-xs text-ink-faint cards:block">{children}</span>
);

/** Many people have the same name. */
const personOf = (name: string | null, email: string | null): ReactNode =>
  name === null || email === null ? null : <PersonCell name={name} email={email} />;

/** What an entry is about, and below it the rest. Entries of earlier versions have all of it in their details. */
function detailsOf(row: AuditRow): ReactNode {
  const about = row.worth === null ? aboutOf(row) : null;
  const rest = restOf(row);
  if (about === null) return rest;
  return (
    <>
      <p>{about}</p>
      {row.details !== "" && <p className="text-xs text-ink-soft">{rest}</p>}
    </>
  );
}

function aboutOf({ courseTitle, batchNumber, batchBefore }: AuditRow): string | null {
  if (courseTitle == null || batchNumber === undefined) return courseTitle ?? null;
  const about = { course: courseTitle, batch: batchNumber };
  return batchBefore === undefined
    ? adminRolesText("courseAndBatch", about)
    : adminRolesText("courseAndBatches", { ...about, before: batchBefore });
}

/** Of a coupon its code, and of a new one what it takes off the price. */
function restOf({ action, details, worth, courseTitle }: AuditRow): ReactNode {
  if (worth !== null) {
    const { kind, value } = worth;
    return adminRolesText.rich(worthKey(courseTitle), {
      mono: asCode,
      code: details,
      worth: kind === "percent" ? formatPercent(value / 100) : dollars(value),
      course: courseTitle ?? "",
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

/** Entries of earlier versions have no course. */
function worthKey(course: AuditRow["courseTitle"]) {
  if (course === undefined) return "couponWorth";
  return course === null ? "couponForAll" : "couponForCourse";
}

const asCode = (code: ReactNode): ReactNode => <span className="figures break-all">{code}</span>;
