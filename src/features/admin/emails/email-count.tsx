// Above the list of e-mails: how many they are and, on phones, how many of them failed.
import { useQuery, type UsePaginatedQueryResult } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { useIsPhone } from "../../../components/staff/phone-filters";
import { FactLine } from "../../../components/ui/fact-line";
import { useAddress } from "../../../hooks/use-address";
import { shownCount } from "../../../lib/format";
import { adminEmailsText } from "../../../texts/admin-emails";
import { ListSummary } from "../common/list-frame";
import type { EmailRow } from "../common/types";

/** `isAll`: not of one status. */
type CountProps = { list: UsePaginatedQueryResult<EmailRow>; isAll: boolean };

/** Nothing counts all emails: of a longer list it says how many are shown. */
export function EmailCount({ list: { results, status }, isAll }: CountProps) {
  const [, change] = useAddress();
  // Elsewhere a chip has their number.
  const isShown = useIsPhone() && isAll;
  const failed = useQuery(api.adminOverview.waiting)?.failedEmails ?? 0;
  const count = results.length;
  if (count === 0) return <ListSummary>{""}</ListSummary>;
  const isWhole = status === "Exhausted";
  const text = adminEmailsText(isWhole ? "count" : "firstCount", { count });
  if (!isShown || failed === 0) return <ListSummary>{text}</ListSummary>;
  const showFailed = (
    <button
      type="button"
      className="min-h-6 link"
      onClick={() => {
        change({ status: "failed" });
      }}
    >
      {/* Not only of those that are shown. */}
      {adminEmailsText(isWhole ? "failedCount" : "failedInAll", { count: shownCount(failed) })}
    </button>
  );
  return (
    <ListSummary>
      <FactLine facts={[text, showFailed]} />
    </ListSummary>
  );
}
