// What a change of the log was, in the reader's language where it is not stored as a sentence.
import type { api } from "#convex/_generated/api.js";
import { dollars, formatPercent } from "../../../lib/format";
import { adminRolesText } from "../../../texts/admin-roles";

type AuditRow = (typeof api.adminRoles.audit)["_returnType"]["page"][number];

/** Of a new coupon its code and what it takes off the price. */
export function detailsOf({ details, worth }: Pick<AuditRow, "details" | "worth">): string {
  if (worth === null) return details;
  const { kind, value } = worth;
  return adminRolesText("couponWorth", {
    code: details,
    worth: kind === "percent" ? formatPercent(value / 100) : dollars(value),
  });
}
